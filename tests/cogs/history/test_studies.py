"""Mistakes are put with the names of those who sat at the table when they were made."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.answering.exercise import Exercise
from bot.answering.opinions import Continued, Opinions
from bot.answering.pointing import Wrong
from bot.errors import NoJudgement
from bot.host import Host
from bot.store import Store
from bot.table.view import PrivateView, PublicView
from cogs.consent.service import Consent
from cogs.history import learning as learning_page
from cogs.history import studies
from cogs.history.hinting import answer_told, hints_at, line_told
from cogs.history.judgements import Judgements
from cogs.history.studies import Studies
from languages.spoken import speaking
from rules.advice import POINTS, Judgement, Verdict, expects_less
from rules.chance import dealer
from rules.game import menu_of
from rules.library import find
from rules.menu import actions
from rules.search.showing import Begun
from rules.snapshot import deserialize
from rules.text import Count, Seat, say
from tests.cogs.history.test_learning import JUDGE, learning, studied
from tests.world.hosting import Clock, seed
from tests.world.house import House
from tests.world.mind import Following
from tests.world.playing import ANNA, BEN, A, B, anything, awaited, started

pytestmark = pytest.mark.usefixtures("scribbled")

GAME = "return_to_camelot"


LOST = (
    *("d2-d3", "e7-f6", "f2-g3", "d8>b6", "d3-e4", "d7>b7>b5", "e4-e5", "f6xd4", "g3-g4"),
    *("c8>c6>a6>c4>e4", "e2-d3", "d4>f4xh4"),
)


class Stern(Following):
    """Takes every act for a mistake, later ones for worse."""

    def __init__(self) -> None:
        self.asked = 0

    async def verdict(self, game: str, snapshot: bytes, act: tuple[Seat, str] | None, *_: object) -> Verdict:
        self.asked += 1
        if act is None:
            return Verdict((0.5, 0.5))
        rules = find(game)
        best = next(actions(menu_of(rules, deserialize(rules, snapshot), act[0])))
        return Verdict((0.5, 0.5), Judgement(best, 0.1 + self.asked / 10000, None, (say("the Page laughs"),)))


async def put(host: Host, table: int, user: int) -> list[Exercise]:
    """Give somebody's mistakes as exercises."""
    learnt = host.of(Studies)
    study = await learnt.study(table, user)
    return [(await learnt.mistake(study, number)).exercise for number in study.numbers]


def names(public: PublicView) -> list[str]:
    return [sitter.name for sitter in public.sitters]


async def test_whoever_has_left_is_himself_and_the_computer_that_played_on_is_named(
    store: Store, clock: Clock
) -> None:
    host = Host(store, now=clock, seed=seed, judge=Stern())
    table, chance = await started(host, [BEN], GAME), dealer("1", "choice")
    for _ in range(12):
        public = await host.tables.public(table)
        await anything(host, table, (A, B)[public.acting[0]], chance)
    proposal = await host.of(Consent).propose_handover(table, B, None, None)
    await host.of(Consent).agree(proposal.id, ANNA)
    while (await host.tables.public(table)).result is None:
        if not await host.turns.computer_turn(table):
            await anything(host, table, A, chance)
    await host.of(Judgements).worked_out(table)
    bens, annas = await put(host, table, B), await put(host, table, A)
    assert bens
    assert annas
    for exercise in bens:
        assert names(exercise.public) == names(exercise.view().public) == ["Anna", "Ben"]
    for exercise in annas:
        assert names(exercise.public) == ["Anna", "Computer (Knight)"]
    learnt = host.of(Studies)
    study = await learnt.study(table, B)
    mistake = await learnt.mistake(study, study.numbers[-1])
    line = await learnt.line(mistake, B, mistake.played)
    assert names(line.exercise.public) == ["Anna", "Ben"]


@pytest.mark.parametrize("says_why", [True, False])
async def test_a_line_is_to_show_what_is_thought_of_its_beginning(
    house: House, monkeypatch: pytest.MonkeyPatch, says_why: bool
) -> None:
    """Behind a mistake five quiet moves were shown in which nothing was lost.

    That no line shows it stood below what does.
    """
    monkeypatch.setattr(learning_page, "says_why", lambda _: says_why)
    async with studied(house, monkeypatch) as found:
        begun, lines = list[Begun](), Opinions.line

        async def line(
            self: Opinions, exercise: Exercise, user: int, each: Begun, seed: str
        ) -> Continued | None:
            begun.append(each)
            told = await lines(self, exercise, user, each, seed)
            return None if told is None else replace(told, fits=False)

        monkeypatch.setattr(Opinions, "line", line)
        arthur, mistake = found.arthur, await found.mistake()
        put = await (await arthur.click(await learning(arthur, found.table), "Show the answer")).settled()
        assert ("The next few turns do not show why yet" in put.text) != says_why
        assert "What follows" not in put.labels, "there is nothing to show"
        await found.studies.line(mistake, arthur.id, mistake.played)
        assert [each.right for each in begun] == [True, False]
        begun.clear()
        third = next(
            each
            for each in actions(mistake.exercise.position.menu(mistake.seat))
            if each not in {mistake.played, mistake.judgement.best}
        )
        await found.studies.line(mistake, arthur.id, third)
        danger = say("beware of the piece on {start}", start="e5")
        found.studies.note_wrong(mistake, arthur.id, Wrong(third, (), lacks=(danger,)))
        await found.studies.line(mistake, arthur.id, third)
        assert [each.right for each in begun] == [None, False], "an own wrong answer is not shown to win"
        assert [each.danger for each in begun] == ["", "e5"], "it is shown what was told of it"
        found.studies.note_wrong(mistake, arthur.id, Wrong(mistake.played, ()))
        found.studies.note_good(mistake, arthur.id, third)
        await found.studies.line(mistake, arthur.id, third)
        assert begun[-1].right, "nor one that was taken for good to lose"


async def test_of_a_mistake_that_teaches_nothing_it_is_told_that_it_is_left_out(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page counted two, and one of one was put."""
    async with studied(house, monkeypatch) as found:
        vague = found.study.judgements[found.study.numbers[0]]
        monkeypatch.setattr(studies, "says_why", lambda judgement: judgement != vague)
        put = await learning(found.arthur, found.table)
        assert (
            "-# Left out here: 1 mistake. The King sees more, but cannot show why in a few moves." in put.text
        )
        monkeypatch.setattr(studies, "says_why", lambda _: False)
        with pytest.raises(NoJudgement, match="cannot show in a few moves"):
            await found.studies.study(found.table, found.arthur.id)
        assert not await found.studies.may_learn(found.table, found.arthur.id)


def test_a_count_of_what_is_no_point_is_no_reason() -> None:
    """A march that won was taught as a mistake, as it cost about one Soldier."""
    one = Count(1, "Soldier", "Soldiers")
    counted = Judgement("b4", 0.2, expects_less(0, one), lost=one)
    assert [studies.teaches(counted, scored=scored) for scored in (True, False)] == [True, False]
    assert studies.teaches(replace(counted, lacks=(say("a man"),)), scored=False)


def test_a_turn_of_which_no_line_shows_why_it_is_a_mistake_teaches_nothing() -> None:
    """24 points laid were a mistake, and 12 better, without a word why."""
    turn = Judgement("end", 0.2, expects_less(0, POINTS.times(8)), lost=POINTS.times(8), of_turn=True)
    assert not studies.teaches(turn, scored=True)
    assert studies.teaches(replace(turn, lacks=(say("this turn counted less"),)), scored=True)
    assert studies.teaches(replace(turn, of_turn=False), scored=True)


async def test_where_no_reason_can_be_shown_the_list_says_so(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with studied(house, monkeypatch) as found:
        for is_shown in (True, False):
            monkeypatch.setattr(studies, "says_why", lambda _, shown=is_shown: shown)
            step = await (await found.arthur.slash("replay", table=found.table)).settled()
            page = await (await found.arthur.click(step, JUDGE)).settled()
            assert ("would do otherwise, but cannot show in a few moves why." in page.text) is not is_shown
            assert ("no mistakes" in page.text.splitlines()[1]) is not is_shown


async def test_a_game_that_was_lost_at_once_is_told_as_it_came(store: Store, clock: Clock) -> None:
    """The Lord was captured in the very reply: hints and line told of other pieces, in another world."""
    host = Host(store, now=clock, seed=seed, judge=Stern())
    table, armies = await started(host, [BEN], GAME), ("army Lf2 Wd1 Kc2 Kf1", "army Lf8 Wd8 Kc7 Ke7")
    white = (A, B)[(await host.tables.public(table)).table.sides[0].seat]
    for user, text in zip((white, B if white == A else A), armies, strict=True):
        await host.turns.act(table, user, None, text)
    for text in LOST:
        await host.turns.act(table, await awaited(host, table), None, text)
    await host.of(Judgements).worked_out(table)
    learnt = host.of(Studies)
    study = await learnt.study(table, white)
    mistake, before, earlier = [await learnt.mistake(study, number) for number in study.numbers[:-4:-1]]
    assert (mistake.played, before.played) == ("e2-d3", "g3-g4")
    assert before.came is not None, "the Lord stood where he was captured"
    assert earlier.came is None
    assert not mistake.judgement.follows, "what could have come is not told beside what came"
    best = "d1-d2 T:c1,g4"
    mistake = replace(mistake, judgement=replace(mistake.judgement, best=best))
    with speaking("en"):
        (kind,), (_, why, *_), *_ = hints_at(mistake)
        lines = [await learnt.line(mistake, white, act) for act in ("e2-d3", best)]
        played = [*line_told(mistake.exercise, "e2-d3", lines[0], is_worse=True)]
        better = [*line_told(mistake.exercise, best, lines[1], is_worse=False)]
        answer = answer_told(study, mistake, ())
    assert kind == "-# Hint, the kind of mistake: a Lord left in danger."
    assert "So it came: " in why
    assert "which charges and captures the Lord on g4: d4 by f4 to h4" in why
    assert why in answer
    assert played[0].endswith("in the game it went on like this:")
    assert "the Lord on g4" in played[1]
    assert better[1] == "-# What you could not know is here as it was in the game."


async def test_what_was_told_to_follow_is_what_follows(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A Queen was taken with the 9 of Diamonds, and on the next page with the 8, or not at all."""
    async with studied(house, monkeypatch, "camelot_101") as found:
        mistake, arthur = await found.mistake(), found.arthur.id
        known = (say("the Page laughs"),)
        judged = replace(mistake, judgement=replace(mistake.judgement, follows=known))
        assert (await found.studies.story(judged, arthur, mistake.played)).told == known
        line = await found.studies.story(mistake, arthur, mistake.played)
        assert line == await found.studies.line(mistake, arthur, mistake.played)
        monkeypatch.setattr(Opinions, "line", None)
        assert await found.studies.line(mistake, arthur, mistake.played) is line, (
            "told once, it is told again"
        )


async def test_the_question_of_a_mistake_does_not_tell_what_is_at_stake(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """You can take a King now, was said before a hint was asked for."""
    async with studied(house, monkeypatch, "camelot_101") as found:
        real = Exercise.view

        def view(self: Exercise, *given: Any) -> PrivateView:
            shown = real(self, *given)
            assert shown.question is not None
            return replace(shown, question=replace(shown.question, stakes=lambda: say("A King is near")))

        monkeypatch.setattr(Exercise, "view", view)
        put = await learning(found.arthur, found.table)
        assert "A King is near" not in put.text


async def test_behind_the_worst_mistakes_one_may_go_on_with_the_others(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of eight three could not be asked for."""
    async with studied(house, monkeypatch) as found:
        arthur, table, first, learnt = found.arthur, found.table, found.study, found.studies
        assert len(first.numbers) == 5
        assert len(first.judgements) > 5
        for number in first.numbers:
            await learnt.note(first, arthur.id, number, found=True)
        page = await learning(arthur, table)
        assert "You have found something good for 5 of 5." in page.text
        left = min(5, len(first.judgements) - 5)
        label = f"Go on with {left} more mistake{'s' if left > 1 else ''}"
        put = await (await arthur.click(page, label)).settled()
        assert "What would have been better?" in put.text
        assert f"Mistake 6 of {5 + left}" in put.text or f"Mistake 6 of the {5 + left}" in put.text
        assert f"step {first.others[0] + 1} " in put.text
        put = await (await arthur.click(put, "Show the answer")).settled()
        study = await learnt.study(table, arthur.id)
        assert study.numbers == first.numbers + first.others, "they stay, once one is done"
        assert len(study.done) == 6
