"""What counts as good in *Learn from your mistakes*, and hints at the question that is asked."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterator

import pytest
from msgspec.structs import replace

from bot.answering.exercise import faults
from bot.answering.pointing import where_to_look
from bot.answering.stories import Stories
from bot.store.rows.person import Person as Who
from cogs.history import learning as learning_page
from cogs.history.hinting import little_left, put_told
from cogs.history.praising import praised, refuted
from cogs.history.slips import slip_of
from cogs.history.studies import Mistake, puts_off
from cogs.puzzles.service import Puzzles
from languages.spoken import speaking
from rules.advice import LOSES, POINTS, Judgement, Verdict, costs_points
from rules.library import game_ids
from rules.menu import actions
from rules.search.following import Followed
from rules.search.showing import Begun
from rules.text import Seat, Text, say, written
from tests.answering.hinted import hint_label, hinted, no_more
from tests.cogs.history.test_learning import King, learning, press_on, studied
from tests.cogs.history.test_slips import posed
from tests.cogs.puzzles.test_commands import RETURN
from tests.world.house import House, refusal

pytestmark = pytest.mark.usefixtures("scribbled")


class Lenient(King):
    """Thinks of every answer that it is a hair less than a mistake."""

    async def verdict(
        self, game: str, snapshot: bytes, act: tuple[Seat, str] | None, seed: str, *rest: object
    ) -> Verdict:
        found = await super().verdict(game, snapshot, act, seed, *rest)
        if found.judgement is None or not found.judgement.loss:
            return found
        return replace(found, judgement=replace(found.judgement, loss=0.11 if len(rest) <= 3 else 0.055))


async def test_what_is_as_bad_as_the_mistake_is_not_good(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A crystal thrown away was told to be good, though it ended as what had been played."""
    king = Lenient()
    async with studied(house, monkeypatch, king=king) as found:
        arthur, mistake = found.arthur, await found.mistake()
        assert mistake.judgement.loss == 0.11
        put = await learning(arthur, found.table)
        answer = next(_others(mistake))
        put = await press_on(arthur, put, mistake.exercise, answer)
        assert any({answer, mistake.played} <= acts for acts in king.seeds.values()), "by the same luck"
        assert "that is good" not in put.text
        assert "that is hardly better than what you played, and worse than what is best." in put.text
        assert not (await found.studies.study(found.table, arthur.id)).done


def _others(mistake: Mistake) -> Iterator[str]:
    offered = actions(mistake.exercise.position.menu(mistake.seat))
    return (each for each in offered if each not in {mistake.played, mistake.judgement.best})


async def test_what_only_comes_before_the_better_move_is_not_that(house: House) -> None:
    """Behind a spell that brings nothing the better move can be made still: so nothing seemed to be lost."""
    async with house.open():
        found = await house.bot.host.of(Puzzles).set(int("b5834454961e", 16))
        arthur = house.person("Arthur")
        exercise = await house.bot.host.of(Puzzles).exercise(found, Who(arthur.id, arthur.name))
        offered = [*actions(exercise.position.menu(exercise.seat))]
        moves = [each for each in offered if each.startswith("move ")]
        casts = [each for each in offered if each.startswith("cast ")]
        mistake = Mistake(0, moves[0], Judgement(moves[-1], 0.3), exercise)
        for cast in casts:
            assert puts_off(mistake, cast)
        assert casts
        assert not puts_off(mistake, moves[1])
        assert Judgement(moves[-1], 0.02).mends(mistake.judgement)
        spell = replace(mistake, played=casts[0])
        assert not puts_off(spell, casts[-1])


THREE = (
    "this turn then counts {own} at most, and {best} with what is best: three tiles that touch count twice"
)


def answered(mistake: Mistake) -> Callable[..., Awaitable[Mistake]]:
    async def given(*_: object) -> Mistake:
        return mistake

    return given


@pytest.mark.parametrize(
    ("lack", "is_as_good", "told"),
    [
        (THREE, False, "better than what you played, but it is the same kind of mistake"),
        (THREE, True, "Better still"),
        ("this turn then counts less", False, "Better still"),
    ],
)
async def test_what_lacks_the_same_as_what_was_played_is_not_right(
    house: House, monkeypatch: pytest.MonkeyPatch, lack: str, is_as_good: bool, told: str
) -> None:
    """A tile apart was told to be good, where the lesson was to let three touch."""

    async def lacking(*_: object) -> list[Text]:
        return [say(lack, own=POINTS.times(7), best=POINTS.times(10))]

    monkeypatch.setattr(learning_page, "_lacking", lacking)
    async with studied(house, monkeypatch, "camelot_the_build") as found:
        arthur, mistake = found.arthur, await found.mistake()
        turns = (mistake.played, "end"), (mistake.judgement.best, "end")
        of_turn = replace(mistake.judgement, of_turn=True, turns=turns, lacks=tuple(await lacking()))
        (first, *_) = actions(mistake.exercise.position.menu(mistake.seat))
        with speaking("en"):
            asked = put_told(replace(mistake, judgement=replace(of_turn, turns=((first, "end"), (first,)))))
        assert re.match(r"Your choice: \*You lay .+ on .. and no more\* \(.20 of 100\)\. What", asked)
        if is_as_good:
            monkeypatch.setattr(Judgement, "is_as_good", property(lambda _: True))
        monkeypatch.setattr(found.studies, "mistake", answered(replace(mistake, judgement=of_turn)))
        put = await press_on(arthur, await learning(arthur, found.table), mistake.exercise, first)
        assert told in put.text, put.text


async def test_what_is_as_good_is_not_told_to_be_the_best_itself(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The replay named another move as better, where the King had "found nothing better"."""
    async with studied(house, monkeypatch) as found:
        mistake, best = await found.mistake(), (await found.mistake()).judgement.best
        other, named = next(_others(mistake)), mistake.exercise.named
        with speaking("en"):
            told = praised(mistake, other, Judgement(best, 0.0))
            assert told.endswith(f"{named(other)}: to the King that is as good as this: {named(best)}.")
            assert praised(mistake, best, Judgement(best, 0.0)).endswith("found nothing better.")


async def test_what_is_as_good_only_for_sure_is_not_told_to_be_as_good(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What followed was worse by the whole mistake that was taught."""
    async with studied(house, monkeypatch) as found:
        mistake, best = await found.mistake(), (await found.mistake()).judgement.best
        other, named = next(_others(mistake)), mistake.exercise.named
        with speaking("en"):
            told = praised(mistake, other, Judgement(best, 0.0, likely=0.05))
            assert told.endswith(f"that is good. Better still: {named(best)}.")


async def test_a_hint_does_not_exclude_what_is_as_good(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """No builder is in it, it said, and then took a builder for as good: the King takes none."""
    async with studied(house, monkeypatch, "battles_and_builders") as found:
        mistake, told = await found.mistake(), list[str]()
        offered = [*actions(mistake.exercise.position.menu(mistake.seat))]
        with speaking("en"):
            for best in offered[:: max(1, len(offered) // 6)]:
                told += where_to_look(mistake.exercise, best, played=mistake.played)
    assert any(each.startswith("-# Hint, of what the King would do: ") for each in told)
    traits = ("committed", "in it", "home", "the tile is", "the tile goes")
    assert not any(each.startswith("-# Hint: ") and any(trait in each for trait in traits) for each in told)


async def test_a_hint_is_to_the_question_that_is_asked(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Behind the right first answer it was the first hint again, at the first question."""
    async with studied(house, monkeypatch, "camelot_101") as found:
        arthur, mistake = found.arthur, await found.mistake()
        put, exercise = await learning(arthur, found.table), mistake.exercise
        put = await press_on(arthur, put, exercise, mistake.judgement.best, 1)
        while not no_more(put):
            put = await hinted(arthur, put)
            assert "Back" in put.labels, "the second question is asked still"
        assert "Hint: what you have chosen so far is right." in put.text, "it names nothing that is the rest"


async def test_a_gain_for_others_is_one_by_what_was_played(house: House) -> None:
    """That another is foreseen to have more in the end was told as a gain that the move had given him."""
    async with house.open():
        puzzle, exercise = await posed(house, "camelot_the_build", "ending")
        others = [
            each for each in actions(exercise.position.menu(exercise.seat)) if each not in puzzle.answers
        ]
        why = costs_points(exercise.seat, 0, 1 - exercise.seat, 2, foreseen=True)
        judgement = Judgement(puzzle.answers[0], 0.2, why)
        assert all(
            slip_of(Mistake(0, each, judgement, exercise)) != "a gain for others" for each in others[:5]
        )


@pytest.mark.parametrize(
    ("costs", "number", "lacks", "told"),
    [
        ((3, 0), 3, False, []),
        ((0, 3), 3, False, ["Guinevere has about 3 points more."]),
        ((0, 3), 3, True, ["It brings nothing."]),
        ((3, 0), 3, True, ["It brings nothing."]),
        ((3, 0), 0, True, ["It brings nothing."]),
    ],
)
async def test_one_figure_is_told_once_and_with_one_reason(
    house: House,
    monkeypatch: pytest.MonkeyPatch,
    costs: tuple[int, int],
    number: int,
    lacks: bool,
    told: list[str],
) -> None:
    """Behind "3 coins less" came "about 3 coins fewer", or two figures that nobody could add up.

    Nor are points counted beside a share of the win, of which 5 cost less than 2.
    """
    async with studied(house, monkeypatch) as found:
        mistake = await found.mistake()
        own, other = costs
        why = costs_points(mistake.seat, own, 1 - mistake.seat, other, foreseen=True)
        judgement, lost = Judgement("", 0.2, why), POINTS.times(number) if number else None
        lacking = [say("it brings nothing")] if lacks else []
        with speaking("en"):
            said = [*faults(mistake.exercise.public, mistake.seat, judgement, lacking, lost)]
        assert len(said) == len(told)
        assert all(each.endswith(end) for each, end in zip(said, told, strict=True))


async def test_what_the_log_does_not_tell_is_named_by_what_is_chosen(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A man moved by a card was named as it is typed: *pick o6-m5*."""
    monkeypatch.setattr("bot.answering.exercise.deed", lambda *_: ())
    async with house.open():
        puzzle, exercise = await posed(house, "camelot_101", "catch")
        with speaking("en"):
            named = exercise.named(puzzle.answers[0])
        words = [written(each) for each in exercise.words(puzzle.answers[0])]
    assert named == f"*{', '.join(words)}*"
    assert puzzle.answers[0] not in named


class Slow(King):
    """Plays on only once it is let."""

    def __init__(self) -> None:
        super().__init__()
        self.begun, self.done = asyncio.Event(), asyncio.Event()

    async def line(self, game: str, snapshot: bytes, seat: Seat, begun: Begun, seed: str) -> Followed | None:
        self.begun.set()
        await self.done.wait()
        found = await super().line(game, snapshot, seat, begun, seed)
        return None if found is None else replace(found, fits=True)


async def test_a_line_that_comes_late_leaves_the_next_mistake_where_it_was_put(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    king = Slow()
    async with studied(house, monkeypatch, king=king) as found:
        arthur = found.arthur
        king.done.set()
        put = await (await arthur.click(await learning(arthur, found.table), "Show the answer")).settled()
        king.begun.clear()
        king.done.clear()
        monkeypatch.setattr(found.studies, "_stories", Stories())  # told so long ago that it is forgotten
        line = asyncio.create_task(arthur.click(put, "What follows"))
        await king.begun.wait()
        await (await arthur.click(put, "Next mistake")).settled()
        asked = put.text
        assert "Mistake 2 of" in asked
        king.done.set()
        await (await line).settled()
        assert put.text == asked
        assert "the King thinks that it could go on like this:" in arthur.messages()[-1].text


class Pondering(King):
    """Says how good an answer is only once he is let."""

    def __init__(self) -> None:
        super().__init__()
        self.begun, self.done = asyncio.Event(), asyncio.Event()

    async def verdict(
        self, game: str, snapshot: bytes, act: tuple[Seat, str] | None, seed: str, *rest: object
    ) -> Verdict:
        if len(rest) > 3:
            self.begun.set()
            await self.done.wait()
        return await super().verdict(game, snapshot, act, seed, *rest)


@pytest.mark.parametrize("game", game_ids())
async def test_what_is_pressed_while_an_answer_is_judged_does_not_swallow_that(
    house: House, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """A hint took the place of the verdict, and the question stood there as if it were not answered."""
    king = Pondering()
    async with studied(house, monkeypatch, game, king) as found:
        arthur, mistake = found.arthur, await found.mistake()
        put, (*_, wrong) = await learning(arthur, found.table), _others(mistake)
        answer = asyncio.create_task(press_on(arthur, put, mistake.exercise, wrong))
        await king.begun.wait()
        for label in (hint_label(put), "Show the answer"):
            assert "still thinks about your last answer" in refusal(await arthur.click(put, label))
        king.done.set()
        put = await answer
        assert "20 of 100 worse than what is best" in put.text
        assert "Hint" in (await hinted(arthur, put)).text, "it is given once he is done"


async def test_of_a_chain_that_goes_on_behind_an_answer_that_is_said(house: House) -> None:
    """The first capture was taken for good, and nobody asked for those that must follow."""
    async with house.open():
        puzzle, exercise = await posed(house, RETURN, "won")
        best, offered = puzzle.answers[0], actions(exercise.position.menu(exercise.seat))
        ends = next(each for each in offered if "x" not in each)
        mistake = Mistake(0, ends, Judgement(best, 0.2), exercise)
        assert exercise.goes_on(best)
        assert not exercise.goes_on(ends)
        with speaking("en"):
            assert "The turn goes on from there" in praised(mistake, best, Judgement(best, 0.0))


@pytest.mark.parametrize(
    ("hope", "loss", "why", "told"),
    [
        (0.08, 0.06, None, "nearly lost already: by then you had about 8 of 100 of a win left"),
        (0.4, 0.06, None, ""),
        (0.01, 0.33, None, ""),
        (0.23, 0.07, LOSES, "nearly lost already: by then you had about 7 of 100 of a win left"),
    ],
)
async def test_that_little_was_left_to_lose_is_said(
    house: House, hope: float, loss: float, why: Text | None, told: str
) -> None:
    """ "6 of 100 worse" stood above "your Lord can then be captured at once in 6 of 8 guesses".

    What was lost counts what the seat knew, what was left what was hidden, too: it was told to be 33 of 1.
    "7 of 100" for a Lord who is lost at once looked absurd beside 48 for another move.
    """
    async with house.open():
        puzzle, exercise = await posed(house, RETURN, "quiet")
        judgement = Judgement(puzzle.answers[0], loss, why)
        mistake = Mistake(0, "", judgement, exercise, hope)
        with speaking("en"):
            said = "".join(little_left(mistake, judgement))
        assert told in said
        assert bool(said) == bool(told)


async def test_what_is_told_in_points_is_not_told_of_a_hundred_as_well(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of 17 points of 30 and a Queen it read "6 of 100 worse", which nobody believed."""
    lack = say(
        "it brings {own} at once, where {best} could be had", own=POINTS.times(3), best=POINTS.times(20)
    )
    async with studied(house, monkeypatch, "camelot_101") as found:
        mistake, judgement = await found.mistake(), Judgement("pass", 0.06)
        with speaking("en"):
            told, less = (
                "\n".join(refuted(mistake, mistake.played, judgement, lacks, put_off=False))
                for lacks in ([lack], [])
            )
            doubtful = Judgement("pass", 0.06, likely=0.14)
            unsure = "\n".join(refuted(mistake, mistake.played, doubtful, [], put_off=False))
    assert "of 100" not in told
    assert "of 100" not in unsure, "the worlds that were met differ by more"
    assert "there is something better." in unsure
    assert "there is something better.\n-# It brings 3 points at once, where 20 points could be had." in told
    assert "6 of 100 worse" in less
