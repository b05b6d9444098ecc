"""Hints at one's own mistakes go on, whatever is answered between them."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.answering.opinions import Continued, Opinions
from bot.answering.pointing import Hints, Reached, left_beside
from cogs.history import hinting
from cogs.history.slips import slip_of
from cogs.history.studies import Mistake
from cogs.puzzles.refuting import first
from languages.spoken import speaking
from rules.advice import POINTS
from rules.camelot_the_build.coach import _TWICE
from rules.game import menu_of
from rules.library import find
from rules.menu import actions
from rules.puzzles.puzzle import puzzles_of, reached
from rules.search.coaching import narrowed
from rules.somerset.coach import COACH
from rules.text import Text, say
from tests.answering.hinted import hint_label, hinted
from tests.cogs.history.test_learning import learning, press_on, studied
from tests.world.house import House

pytestmark = pytest.mark.usefixtures("scribbled")
_ABOUT = "-# Hint, about what you played:"


async def test_a_hint_leaves_what_was_tried_and_the_next_is_another(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer and *What follows* were gone, and the next hint was the first, word for word."""
    async with studied(house, monkeypatch, "camelot_101") as found:
        arthur, mistake = found.arthur, await found.mistake()
        offered = list(actions(mistake.exercise.position.menu(mistake.seat)))
        wrong = next(each for each in offered[1:-1] if each != mistake.played)
        named = mistake.exercise.named(wrong)
        put = await press_on(arthur, await learning(arthur, found.table), mistake.exercise, wrong)
        put = await hinted(arthur, put)
        assert (
            f"\N{MULTIPLICATION X} {named}: there is something better.\n-# Hint, the kind of mistake: "
            in put.text
        )
        assert "What follows" in put.labels
        (_, second, *_) = _told(mistake)
        assert second not in put.text
        put = await press_on(arthur, put, mistake.exercise, wrong)
        put = await hinted(arthur, put)
        assert second in put.text


def _told(mistake: Mistake) -> list[str]:
    with speaking("en"):
        return ["\n".join(each) for each in hinting.hints_at(mistake)]


async def test_the_next_hint_is_another_though_nobody_remembers_the_first(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So it is behind a restart."""
    async with studied(house, monkeypatch, "camelot_101") as found:
        arthur, mistake = found.arthur, await found.mistake()
        offered = list(actions(mistake.exercise.position.menu(mistake.seat)))
        wrong = next(each for each in offered[1:-1] if each != mistake.played)
        put = await hinted(arthur, await learning(arthur, found.table))
        monkeypatch.setattr(found.studies, "hints", Reached())
        put = await press_on(arthur, put, mistake.exercise, wrong)
        put = await hinted(arthur, put)
        assert _told(mistake)[1] in put.text


async def test_hints_that_were_read_stay_while_somebody_chooses(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with studied(house, monkeypatch) as found:
        arthur, mistake = found.arthur, await found.mistake()
        put = await hinted(arthur, await learning(arthur, found.table))
        put = await press_on(arthur, put, mistake.exercise, mistake.judgement.best, 1)
        assert "What would have been better?" in put.text
        assert _told(mistake)[0] in put.text


async def test_where_nothing_else_can_be_said_a_hint_leaves_more_than_the_answer(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of three tiles to choose from the last hint said which is better."""
    monkeypatch.setattr(hinting, "slip_of", lambda *_, **__: "")
    monkeypatch.setattr(hinting, "where_to_look", lambda *_, **__: iter(()))
    async with studied(house, monkeypatch, "battles_and_builders") as found:
        mistake = await found.mistake()
        named, best = mistake.exercise.named, mistake.judgement.best
        mistake = replace(mistake, judgement=replace(mistake.judgement, follows=(), pro=None))
        with speaking("en"):
            ((told,),) = hinting.hints_at(mistake)
            head, _, some = told.partition(": it is one of these: ")
            assert head == "-# Hint"
            assert named(best) in some
            assert some.count("*") == 6, "of three"
            assert named(mistake.played) not in some


async def test_a_list_with_what_is_better_names_nothing_that_seems_as_good(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All three of it were right: that was no hint, but the answer."""
    async with studied(house, monkeypatch) as found:
        mistake = await found.mistake()
        best, named = mistake.judgement.best, mistake.exercise.named
        with speaking("en"):
            told, good = (
                hinting._better_choice(mistake),
                {*hinting._no_worse(mistake, mistake.played)} - {best},
            )
            assert good
            assert not any(named(each) in told for each in good - {mistake.played})
            others = left_beside(mistake.exercise, best, played=mistake.played)
            monkeypatch.setattr(hinting, "_no_worse", lambda *_: others[:-2])
            told = hinting._better_choice(mistake)
            assert told.count("*") == 6, "of three"
            assert all(named(each) in told for each in (best, *others[-2:]))


async def test_a_last_hint_leaves_out_more_than_what_was_played(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beside a bad bid all that was left seemed no worse: the hint was to choose something else than that."""
    async with studied(house, monkeypatch) as found:
        mistake = await found.mistake()
        best, named = mistake.judgement.best, mistake.exercise.named
        others = left_beside(mistake.exercise, best, played=mistake.played)
        seem = {mistake.played: others, best: others[:-2]}
        monkeypatch.setattr(hinting, "_no_worse", lambda _, than: seem[than])
        with speaking("en"):
            told = hinting._better_choice(mistake)
        assert told.count("*") == 6, "of three"
        assert all(named(each) in told for each in (best, *others[-2:]))


def test_the_last_hint_at_a_later_choice_is_named_as_that() -> None:
    """It was "No more hints", and one choice on "Hint 3 of 3" again."""
    with speaking("en"):
        assert Hints(3, 3).label == "No more hints"
        assert (Hints(3, 3).renewed.label, Hints(3, 3).renewed.code) == ("Hint on this choice", "3/3")
        assert Hints(3, 3).again.label == "Read the hints again"
        assert Hints(1, 3).renewed.label == "Hint 2 of 3"


async def test_what_a_mistake_lacks_is_a_hint(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint to where the enemy would land led away from the capture by which the game was lost."""
    monkeypatch.setattr(hinting, "where_to_look", lambda *_, **__: iter(["elsewhere"]))
    async with studied(house, monkeypatch) as found:
        mistake = await found.mistake()
        judgement = replace(mistake.judgement, follows=(), lacks=(say("the Page laughs"),))
        with speaking("en"):
            rungs = hinting.hints_at(replace(mistake, judgement=judgement))
        lacks = rungs.index([_ABOUT, "-# The Page laughs."])
        assert rungs[lacks + 1] == ["elsewhere"]


async def test_what_follows_is_not_told_besides_a_danger_that_is_the_same(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two sentences told of one capture."""
    danger, follows = say("the piece on {start} can take", start="e8"), (say("{start} laughs", start="e8"),)
    async with studied(house, monkeypatch) as found:
        mistake = await found.mistake()
        for lack, told in ((danger, "-# The piece on e8 can take."), (say("nothing"), "-# Nothing.")):
            judgement = replace(mistake.judgement, why=None, follows=follows, lacks=(lack,))
            mistake = replace(mistake, judgement=judgement)
            with speaking("en"):
                said = [*hinting.faulted(mistake, judgement, (), None)]
                rungs = hinting.hints_at(mistake)
            follow = ["-# What could follow: e8 laughs.", hinting.tell(hinting._DEALT)]
            assert said == [told, *(follow if lack is not danger else [])]
            assert [_ABOUT, *([told] if lack is danger else follow)] in rungs


async def test_what_speaks_for_the_better_way_comes_behind_what_that_is_like(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second of four hints named man and square, and the third that nobody is taken."""
    monkeypatch.setattr(hinting, "where_to_look", lambda *_, **__: iter(["elsewhere"]))
    async with studied(house, monkeypatch) as found:
        mistake = await found.mistake()
        judgement = replace(mistake.judgement, follows=(), lacks=(), pro=say("the King smiles"))
        with speaking("en"):
            rungs = hinting.hints_at(replace(mistake, judgement=judgement))
        assert rungs.index(["-# The King smiles."]) == rungs.index(["elsewhere"]) + 1


async def test_the_first_hint_names_the_idea_and_the_next_what_it_costs(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was that a Blank is better, and nothing of three that touch."""
    monkeypatch.setattr(hinting, "where_to_look", lambda *_, **__: iter(["elsewhere"]))
    async with studied(house, monkeypatch, "camelot_the_build") as found:
        mistake = await found.mistake()
        lack = say(_TWICE, own=POINTS.times(9), best=POINTS.times(16))
        mistake = replace(mistake, judgement=replace(mistake.judgement, follows=(), lacks=(lack,)))
        with speaking("en"):
            (kind,), (about, why), where, _ = hinting.hints_at(mistake)
    assert (
        kind == "-# Hint, the kind of mistake: a chance missed to let three tiles touch, which counts double."
    )
    assert about == _ABOUT, "below a wrong answer it seemed to be about that"
    assert why.endswith("and 16 points with what is best: three tiles that touch count twice.")
    assert where == ["elsewhere"]


async def test_what_is_right_is_compared_with_what_was_played(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was with the last wrong try, word for word as that had been refuted, and not with the mistake."""
    async with studied(house, monkeypatch, "camelot_101") as found:
        arthur, mistake = found.arthur, await found.mistake()
        exercise, best = mistake.exercise, mistake.judgement.best
        offered = list(actions(exercise.position.menu(mistake.seat)))
        wrong = next(each for each in offered[1:-1] if each != mistake.played)
        for tried in ("", wrong):
            put = await learning(arthur, found.table)
            put = await press_on(arthur, put, exercise, tried) if tried else put
            put = await press_on(arthur, put, exercise, best)
            assert "the King has found nothing better.\n" in put.text
            _, _, compared = put.text.partition(
                f"To compare: {exercise.named(mistake.played)} (\N{MINUS SIGN}"
            )
            assert "of 100) was your earlier choice. This speaks against it:\n-# \u2022 " in compared
            assert "What could follow" not in put.text, "it read as following from the right answer"
            await (await arthur.click(put, "Next mistake")).settled()
            monkeypatch.setattr(found.studies._store, "done", lambda *_: nothing())


@pytest.mark.parametrize("told", ["the Queen nods", "the King smiles"])
async def test_what_speaks_for_an_answer_too_is_not_told_for_what_is_better(
    house: House, monkeypatch: pytest.MonkeyPatch, told: str
) -> None:
    async def contrasts(*given: Any, merits: bool = False) -> list[Text]:
        better = [say("the Page bows")] if given[2] != mistake.played else []
        return [say(told), *better] if merits else []

    async with studied(house, monkeypatch) as found:
        mistake = await found.mistake()
        monkeypatch.setattr(Opinions, "contrasts", contrasts)
        good = next(iter(actions(mistake.exercise.position.menu(mistake.seat))))
        put = await press_on(found.arthur, await learning(found.arthur, found.table), mistake.exercise, good)
        _, _, better = put.text.partition("Better still: ")
        assert better.count(told[1:]) == 1, "of the answer"
        own, _, rest = better.partition("-# Of the other:\n")
        assert f"-# Of your answer:\n-# \u2022 {told[0].upper()}{told[1:]}." in own
        for each in ("e Queen nods", "e King smiles", "e Page bows"):
            before, _, _ = rest.partition("To compare")
            only = "e Page bows" if told == "the King smiles" else "e King smiles"
            assert (each in before) == (each == only)


@pytest.mark.parametrize("best", [False, True])
async def test_a_line_that_shows_more_than_a_mistake_costs_is_said_to_be_one_of_many(
    house: House, monkeypatch: pytest.MonkeyPatch, *, best: bool
) -> None:
    """It was a point less, and below stood 2 : 19 against 6 : 15; behind what is best nothing said so."""
    async with studied(house, monkeypatch, "battles_and_builders") as found:
        mistake = await found.mistake()
        mistake = replace(mistake, judgement=replace(mistake.judgement, lost=POINTS.times(3)))
        position = mistake.exercise.position
        own = list(position.game.points(position.table) or ())
        with speaking("en"):
            for more in (3, 8):
                sign = -more if best else more
                beside = [each + (sign if seat == mistake.seat else 0) for seat, each in enumerate(own)]
                line = Continued(mistake.exercise, (), beside=tuple(beside))
                answer = mistake.judgement.best if best else mistake.played
                (*told,) = hinting.on_average(mistake, answer, None, line)
                said = (
                    "-# That is with one luck of many: here both ways end 8 points apart, and on average it"
                    " is \N{MINUS SIGN}3 points."
                )
                assert told == ([] if more == 3 else [said])
                share = replace(mistake, judgement=replace(mistake.judgement, lost=None))
                assert not [*hinting.on_average(share, answer, None, line)], "it goes on"


@pytest.mark.parametrize("best", [False, True])
async def test_where_points_say_little_as_yet_it_is_told_what_the_king_counts(
    house: House, monkeypatch: pytest.MonkeyPatch, *, best: bool
) -> None:
    """What was best stood at 17 to 18 in its line, and what was played, in the game, at 23 to 17."""
    async with studied(house, monkeypatch, "somerset") as found:
        mistake = await found.mistake()
        mistake = replace(mistake, judgement=replace(mistake.judgement, lost=COACH.counts.times(3)))
        line = Continued(mistake.exercise, (), other=Continued(mistake.exercise, ()))
        answer = mistake.judgement.best if best else mistake.played
        with speaking("en"):
            (told,) = hinting.on_average(mistake, answer, None, line)
        said = "what you played comes to {} beside this" if best else "this comes to {} beside what is best"
        assert told.endswith("By that " + said.format("\N{MINUS SIGN}3 coins") + ".")


async def test_whoever_is_done_with_a_mistake_reads_of_what_kind_it_was(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only the count at the end named it."""
    async with studied(house, monkeypatch, "camelot_101") as found:
        arthur, mistake = found.arthur, await found.mistake()
        told = f"-# The kind of mistake: {slip_of(mistake)}."
        monkeypatch.setattr(found.studies._store, "done", lambda *_: nothing())
        put = await learning(arthur, found.table)
        assert told not in put.text
        assert told in (await press_on(arthur, put, mistake.exercise, mistake.judgement.best)).text
        put = await learning(arthur, found.table)
        assert told in (await (await arthur.click(put, "Show the answer")).settled()).text


async def test_whoever_tries_again_keeps_the_hints_he_has_read(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They had to be pressed once more, one by one."""
    async with studied(house, monkeypatch) as found:
        arthur, mistake = found.arthur, await found.mistake()
        offered = list(actions(mistake.exercise.position.menu(mistake.seat)))
        wrong = next(each for each in offered[1:-1] if each != mistake.played)
        put = await hinted(arthur, await learning(arthur, found.table))
        label, (hint, *_) = hint_label(put), _told(mistake)
        put = await press_on(arthur, put, mistake.exercise, wrong)
        put = await (await arthur.click(put, "What follows")).settled()
        put = await (await arthur.click(put, "Try again")).settled()
        assert hint_label(put) == label
        assert hint in put.text


async def nothing() -> dict[int, str]:
    return {}


def test_what_is_so_of_what_was_played_too_is_no_hint() -> None:
    """That a tile is used was told of what is better, to somebody who had used another."""
    game, told = find("somerset"), 0
    for puzzle in puzzles_of(game)[::9]:
        state: Any = reached(game, puzzle)
        table, hand, natural = game.table(state), game.hand(state, puzzle.seat), first(puzzle.natural)
        offered = [*actions(menu_of(game, state, puzzle.seat))]
        like = [*COACH.traits(table, hand)(natural)]
        found = narrowed(COACH, table, hand, puzzle.answers, offered, natural)
        assert not any(each in like for each in found.traits)
        of_all = narrowed(COACH, table, hand, puzzle.answers, offered).traits
        told += any(each in like for each in of_all)
    assert told


async def test_the_last_that_is_open_can_be_left_for_later(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with studied(house, monkeypatch) as found:
        *others, last = found.study.numbers
        for number in others:
            await found.studies.note(found.study, found.arthur.id, number, found=False)
        put = await learning(found.arthur, found.table)
        assert f", step {last + 1} " in put.text
        put = await (await found.arthur.click(put, "Later")).settled()
        assert f"You have found something good for 0 of {len(found.study.numbers)}." in put.text
        assert (await found.studies.study(found.table, found.arthur.id)).next == last


async def test_it_is_said_how_many_were_found_without_a_hint(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Five of five were found, though all hints had been taken each time."""
    async with studied(house, monkeypatch) as found:
        first, *others = found.study.numbers
        put = await learning(found.arthur, found.table)
        await hinted(found.arthur, put)
        for number in (first, *others):
            await found.studies.note(found.study, found.arthur.id, number, found=True)
        number = len(found.study.numbers)
        page = await learning(found.arthur, found.table)
        assert f"Without a hint: {number - 1} of these {number}." in page.text
