"""A hint says first where to look, then with what the answer begins; the puzzle counts for nothing then."""

from __future__ import annotations

from collections import deque
from threading import Thread, current_thread
from typing import Any

import pytest

from bot.answering.exercise import Opinions
from bot.answering.pointing import where_to_look
from bot.messages.text import plain_names
from bot.store.rows.person import Person as Who
from cogs.puzzles import hints
from cogs.puzzles.refuting import first
from cogs.puzzles.service import Puzzles
from cogs.puzzles.tables import Solver, SolverTables
from languages.spoken import speaking
from rules.chance import dealer
from rules.game import AnyGame
from rules.library import game_ids
from rules.snapshot import copied
from rules.text import Seat, written
from tests.cogs.history.test_learning import press_on
from tests.cogs.puzzles.test_commands import RETURN, put_by, some_of
from tests.world.house import House


@pytest.mark.parametrize("game", game_ids())
async def test_hints_come_in_two_steps_and_never_tell_all(house: House, game: str) -> None:
    arthur = house.person("Arthur")
    async with house.open():
        for found in (await some_of(house, game))[:3]:
            exercise, put = await put_by(house, arthur, found)
            assert "With a hint it counts for nothing" in put.text
            put = await (await arthur.click(put, "Hint (not counted)")).settled()
            with speaking("en"):
                assert where_to_look(exercise, found.puzzle.answers[0]) in put.text
            natural = exercise.named(first(found.puzzle.natural))
            assert f"It is not this: {natural}." in put.text
            assert "With a hint this puzzle counts for nothing" in put.text
            put = await (await arthur.click(put, "Hint")).settled()
            assert "Hint: it begins with *" in put.text or "Hint: it is one of these: *" in put.text
            if "Hint: it begins with *" in put.text:
                assert exercise.named(found.puzzle.answers[0]) not in put.text
                whole = [
                    written(each, plain_names(exercise.public))
                    for each in exercise.words(found.puzzle.answers[0])
                ]
                assert (
                    len(whole) == 1
                    or whole[-1] not in put.text.partition("it begins with")[2].partition("\n")[0]
                )
            assert next(each for each in put.buttons if each["label"] == "Hint")["disabled"]


async def test_a_hint_leaves_in_place_what_was_tried_in_vain(house: House) -> None:
    arthur = house.person("Arthur")
    async with house.open():
        found = (await some_of(house, RETURN))[0]
        exercise, put = await put_by(house, arthur, found)
        natural = first(found.puzzle.natural)
        put = await press_on(arthur, put, exercise, natural)
        for _ in range(2):
            put = await (await arthur.click(put, "Hint")).settled()
            assert f"\N{MULTIPLICATION X} {exercise.named(natural)}: that is not it.\n-# Hint: " in put.text


async def test_hints_are_thought_of_beside_what_others_click(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    arthur, threads = house.person("Arthur"), list[Thread]()

    def looked(*_: object) -> str:
        threads.append(current_thread())
        return "-# Hint: look up."

    async with house.open():
        monkeypatch.setattr(hints, "where_to_look", looked)
        _, put = await put_by(house, arthur, (await some_of(house, RETURN))[0])
        put = await (await arthur.click(put, "Hint (not counted)")).settled()
        assert "look up" in put.text
        assert threads
        assert current_thread() not in threads


async def test_a_first_hint_says_nothing_of_points(house: House) -> None:
    """It said that a tower brings nothing at once, which brought three, and that a catapult does."""
    arthur = house.person("Arthur")
    async with house.open():
        for game in ("camelot_the_build", "battles_and_builders"):
            for found in (await some_of(house, game))[:3]:
                exercise, _ = await put_by(house, arthur, found)
                with speaking("en"):
                    assert "points" not in where_to_look(exercise, found.puzzle.answers[0])
                    if game == "camelot_the_build":
                        assert "go through all that you can do" in where_to_look(
                            exercise, found.puzzle.answers[0]
                        )


HINTS = {
    "look at what you can take": {True},
    "hangs on what you do not know": {True, False},
    "look for what takes nothing": {False},
}


def really_takes(game: AnyGame, state: Any, seat: Seat, action: str) -> bool:
    """Say whether men are fewer behind an action, or points others, by the state alone."""
    before = copied(state)
    deque(game.apply(state, seat, action, dealer("1", "chance")), maxlen=0)
    if game.info.id == RETURN:
        return "x" in action
    men, left = ({each for each in of.board if each >= 0} for of in (before, state))
    points = [game.points(game.table(of)) for of in (before, state)]
    return bool(men - left) or points[0] != points[1]


@pytest.mark.parametrize("game", game_ids())
async def test_the_first_hint_is_true_of_each_answer(house: House, game: str) -> None:
    """It said that something could be taken where the answer was a check that takes nobody."""
    arthur = Who(1, "Arthur")
    async with house.open() as bot:
        for found in await some_of(house, game):
            exercise = await bot.host.of(Puzzles).exercise(found, arthur)
            state, answer = copied(exercise.position.state), found.puzzle.answers[0]
            with speaking("en"):
                hint = where_to_look(exercise, answer)
            said = next((words for words in HINTS if words in hint), "")
            if said and game in {"camelot_101", RETURN}:
                takes = really_takes(exercise.position.game, state, exercise.seat, answer)
                assert takes in HINTS[said], found.puzzle.mark
            else:
                assert "go through all that you can do" in hint, found.puzzle.mark


async def test_a_hint_leaves_a_rating_as_it_is_and_what_is_found_with_it_counts_for_nothing(
    house: House,
) -> None:
    arthur = house.person("Arthur")
    async with house.open() as bot:
        found = (await some_of(house, RETURN))[0]
        exercise, put = await put_by(house, arthur, found)
        put = await (await arthur.click(put, "Hint (not counted)")).settled()
        solver = (await bot.host.store.of(SolverTables).of(arthur.id))[RETURN]
        assert (solver.rating, solver.solved, solver.seen) == (Solver().rating, 0, (found.puzzle.mark,))
        assert await bot.host.of(Puzzles).rating(found) == found.puzzle.rating
        put = await press_on(arthur, put, exercise, found.puzzle.answers[0])
        assert ": that is it." in put.text
        assert "Only the first try counts, and that without a hint." in put.text
        assert (await bot.host.store.of(SolverTables).of(arthur.id))[RETURN] == solver
        _, put = await put_by(house, arthur, found)
        put = await (await arthur.click(put, "Hint")).settled()
        assert "counts for nothing" not in put.text, "it did so before"


async def test_what_counts_for_nothing_is_not_among_those_tried(house: House) -> None:
    """Neither with a hint, as is said there, nor skipped."""
    arthur = house.person("Arthur")
    async with house.open() as bot:
        helped, skipped, solved, *_ = await some_of(house, RETURN)
        _, put = await put_by(house, arthur, helped)
        await (await arthur.click(put, "Hint (not counted)")).settled()
        listed = await (await arthur.slash("puzzle")).settled()
        assert "none tried without a hint yet" in listed.text
        _, put = await put_by(house, arthur, skipped)
        await (await arthur.click(put, "Skip this puzzle")).settled()
        exercise, put = await put_by(house, arthur, solved)
        await press_on(arthur, put, exercise, solved.puzzle.answers[0])
        assert "1 of 1 solved at the first try" in (await (await arthur.slash("puzzle")).settled()).text
        kept = (await bot.host.store.of(SolverTables).of(arthur.id))[RETURN]
        assert (kept.helped, kept.tried) == (1, 1)


async def test_no_hint_is_taken_while_a_first_answer_is_thought_about(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else it would cost nothing to be wrong."""
    arthur = house.person("Arthur")
    async with house.open() as bot:
        found = (await some_of(house, RETURN))[0]
        _, put = await put_by(house, arthur, found)
        monkeypatch.setattr(bot.host.of(Opinions), "_asking", {arthur.id})
        await arthur.click(put, "Hint (not counted)")
        assert await bot.host.of(Puzzles).is_new(found, arthur.id)


async def test_a_puzzle_is_skipped_without_a_loss(house: House) -> None:
    arthur = house.person("Arthur")
    async with house.open() as bot:
        found = (await some_of(house, RETURN))[0]
        _, put = await put_by(house, arthur, found)
        assert "*Skip this puzzle* leaves your rating as it is." in put.text
        await (await arthur.click(put, "Skip this puzzle")).settled()
        assert await bot.host.of(Puzzles).is_new(found, arthur.id)
