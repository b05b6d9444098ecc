"""A puzzle asks for a whole turn: tile by tile, in any order, and what is as good counts."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import discord
import pytest
from msgspec.structs import replace

from bot.answering.exercise import Exercise
from bot.errors import Illegal
from bot.interactions.components import CustomId
from bot.interactions.verb import Verb
from bot.sandbox import Person, Seen
from bot.selfplay.components import parts_of
from cogs.puzzles.service import Puzzles, Set
from cogs.puzzles.tables import SolverTables
from rules.library import find
from rules.menu import way
from rules.puzzles.posing import posing_of
from rules.puzzles.puzzle import Puzzle
from rules.puzzles.turn_proving import AS_GOOD, lost_by
from rules.puzzles.whole_turns import acts_of, joined
from tests.cogs.history.test_learning import press_on
from tests.cogs.puzzles.test_commands import put_by, some_of
from tests.world.house import House, refusal

pytestmark = pytest.mark.usefixtures("scribbled")
_BUILD = "camelot_the_build"


@asynccontextmanager
async def of_turn(house: House, arthur: Person) -> AsyncIterator[tuple[Set, Exercise, Seen]]:
    """Put a puzzle whose answer is a turn of three tiles, each behind a button."""
    async with house.open():
        some = await some_of(house, _BUILD)
        found = next(each for each in some if each.puzzle.mark == "41a714e6c459")
        yield found, *await put_by(house, arthur, found)


async def test_a_turn_is_laid_tile_by_tile_in_any_order(house: House) -> None:
    arthur = house.person("Arthur")
    async with of_turn(house, arthur) as (found, exercise, put):
        *tiles, end = acts_of(found.puzzle.answers[0])
        turn = joined([*reversed(tiles), end])
        assert turn not in found.puzzle.right
        assert "in any order" in put.text
        seen = await press_on(arthur, put, exercise, turn)
        assert ": that is it." in seen.text, seen.text
        solver = (await house.bot.host.store.of(SolverTables).of(arthur.id))[_BUILD]
        assert (solver.solved, solver.seen) == (1, (found.puzzle.mark,))


async def test_what_ends_the_turn_stands_out_only_once_nothing_else_is_left(house: House) -> None:
    """It was the blue button while tiles were still to be laid."""
    arthur = house.person("Arthur")
    async with of_turn(house, arthur) as (found, exercise, put):
        first, second, third, _ = acts_of(found.puzzle.answers[0])
        blue, asked = discord.ButtonStyle.primary.value, put
        for laid, wanted in (((first,), False), ((first, second), False), ((first, second, third), True)):
            turn, menu = joined([*laid, "end"]), exercise.position.menu(exercise.seat)
            seen = await press_on(arthur, asked, exercise, turn, way(menu, turn).index(joined(laid)) + 1)
            (end,) = [each for each in seen.buttons if each["label"].startswith("End the turn")]
            assert (end["style"] == blue) == wanted, laid
            asked = await put_again(house, arthur, found)


async def put_again(house: House, arthur: Person, found: Set) -> Seen:
    _, put = await put_by(house, arthur, found)
    return put


@pytest.mark.parametrize(
    ("lost", "told", "solved", "is_new"),
    [
        (0.0, "that is as good as what was found, and counts", 1, False),
        (0.03, "that is close, but another turn brings a little more. That costs nothing", 0, True),
        (0.2, "that is not it", 0, False),
    ],
)
async def test_another_turn_is_as_good_or_close_or_wrong(
    house: House, monkeypatch: pytest.MonkeyPatch, lost: float, told: str, solved: int, *, is_new: bool
) -> None:
    arthur = house.person("Arthur")

    async def losing(*_: object) -> float:
        return lost

    async with of_turn(house, arthur) as (found, exercise, put):
        monkeypatch.setattr(Puzzles, "lost_by", losing)
        posing, position = posing_of(find(_BUILD)), exercise.position
        assert posing is not None
        turns = posing.turns(position.table, position.game.hand(position.state, exercise.seat))
        other = next(each for each in turns if each not in found.puzzle.right)
        seen = await press_on(arthur, put, exercise, other)
        assert told in seen.text, seen.text
        assert await house.bot.host.of(Puzzles).is_new(found, arthur.id) == is_new
        solver = (await house.bot.host.store.of(SolverTables).of(arthur.id)).get(_BUILD)
        assert (solver.solved if solver else 0) == solved


async def test_of_a_turn_that_is_proven_what_loses_a_point_is_not_as_good(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Puzzle, "is_proven", property(lambda _: True))
    close = "that is close, but another turn brings a little more. That costs nothing"
    await test_another_turn_is_as_good_or_close_or_wrong(house, monkeypatch, 1 / 60, close, 0, is_new=True)


async def test_what_a_proof_counts_takes_the_answers_for_good_and_what_comes_to_mind_for_worse(
    house: House,
) -> None:
    arthur = house.person("Arthur")
    async with of_turn(house, arthur) as (found, exercise, _):
        natural = found.puzzle.natural.acts[0].partition(" ")[2]
        state, mark = exercise.position.state, found.puzzle.mark
        asked = find(_BUILD), state, exercise.seat
        best = found.puzzle.answers[0]
        for answer in found.puzzle.answers:
            assert (lost_by(*asked, answer, best, mark) or 0.0) <= AS_GOOD
        assert (lost_by(*asked, natural, best, mark) or 0.0) > AS_GOOD


async def test_a_turn_may_be_typed_in_one_line(house: House) -> None:
    arthur = house.person("Arthur")
    async with of_turn(house, arthur) as (found, _, _put):
        *tiles, _ = acts_of(found.puzzle.answers[0])
        typed = ", ".join(tile.removeprefix("place ") for tile in tiles)
        seen = await (await arthur.slash("move", text=f"{typed}, end turn")).settled()
        assert "that is it" in seen.text, (typed, seen.text)
        solver = (await house.bot.host.store.of(SolverTables).of(arthur.id))[_BUILD]
        assert (solver.solved, solver.seen) == (1, (found.puzzle.mark,))


async def test_a_turn_may_be_typed_tile_by_tile_and_in_half_answers(house: House) -> None:
    arthur = house.person("Arthur")
    async with of_turn(house, arthur) as (found, exercise, _put):
        first, second, third, end = acts_of(found.puzzle.answers[0])
        for typed in (first, " ".join(second.split()[:2]), second.split()[2], third):
            seen = await (await arthur.slash("move", text=typed)).settled()
            assert await house.bot.host.of(Puzzles).is_new(found, arthur.id), seen.text
        with pytest.raises(Illegal):
            exercise.check(joined([first, second, third]))
        await (await arthur.slash("move", text=end)).settled()
        solver = (await house.bot.host.store.of(SolverTables).of(arthur.id))[_BUILD]
        assert (solver.solved, solver.seen) == (1, (found.puzzle.mark,))


async def test_what_is_no_turn_is_refused_and_counts_for_nothing(house: House) -> None:
    """Typed to death, twice the same, of tiles that nobody has, forged behind a button."""
    arthur = house.person("Arthur")
    async with of_turn(house, arthur) as (found, exercise, put):
        first, second, *_, end = acts_of(found.puzzle.answers[0])
        typed = ("x" * 5000, "; " * 2000, f"{first}; {first}; {end}", "place ZZ a1", "end; end", ";")
        for text in typed:
            answer = await arthur.slash("move", text=text[:6000])
            seen = await answer.settled()
            assert seen.text, text[:40]
            assert await house.bot.host.of(Puzzles).is_new(found, arthur.id), (text[:40], seen.text)
        table = exercise.position.row.id
        button = next(part for part in parts_of(put, table) if part.verb == Verb.TRY_ANSWER)
        custom_id, shown = CustomId.read(button.custom_id), put.buttons[0]
        assert custom_id is not None
        for said in map(joined, ([first, first, end], [second, "place ZZ a1", end], ["", ""], [end, end])):
            shown["custom_id"] = str(replace(custom_id, said=said))
            assert refusal(await arthur.click(put, shown["custom_id"])), said
            assert await house.bot.host.of(Puzzles).is_new(found, arthur.id), said
