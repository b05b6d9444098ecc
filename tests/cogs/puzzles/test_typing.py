"""Answers to puzzles that are typed by `/move`, in the words of every language."""

from __future__ import annotations

from contextlib import suppress

import pytest

from bot.answering.exercise import Exercise
from bot.errors import Refusal
from bot.sandbox import Person
from bot.store.rows.person import Person as Who
from bot.table.sequence import acts_in
from cogs.puzzles.service import Puzzles, Set
from cogs.puzzles.tables import SolverTables
from languages.spoken import move_told, speaking
from rules.library import find, game_ids
from tests.cogs.puzzles.test_commands import RETURN, put_by, some_of
from tests.world.house import House, refusal

pytestmark = pytest.mark.usefixtures("scribbled")


def typed(exercise: Exercise, action: str, language: str) -> str:
    """Write an answer as somebody types it who plays in a language."""
    with speaking(language):
        return move_told(exercise.position.game, action)


@pytest.mark.parametrize("language", ["en", "de", "nl"])
@pytest.mark.parametrize("game", game_ids())
async def test_an_answer_is_typed_where_its_puzzle_is_open(house: House, game: str, language: str) -> None:
    arthur = house.person("Arthur")
    arthur.set_locale({"en": "en-US"}.get(language, language))
    async with house.open() as bot:
        found = (await some_of(house, game))[0]
        exercise, _ = await put_by(house, arthur, found)
        text = typed(exercise, found.puzzle.answers[0], language)
        seen = await (await arthur.slash("move", text=text)).settled()
        assert seen.ephemeral
        solver = (await bot.host.store.of(SolverTables).of(arthur.id))[game]
        assert (solver.solved, solver.seen) == (1, (found.puzzle.mark,))
        assert exercise.named(found.puzzle.answers[0]) in seen.text or language != "en"


async def test_what_cannot_be_done_is_refused_and_costs_no_try(house: House) -> None:
    arthur = house.person("Arthur")
    async with house.open() as bot:
        found = (await some_of(house, RETURN))[0]
        await put_by(house, arthur, found)
        told = refusal(await arthur.slash("move", text="a1-a9"))
        assert "a1-a9" in told
        assert "/hand" not in told, "which is about a table"
        assert await bot.host.of(Puzzles).is_new(found, arthur.id)


async def test_of_several_that_are_open_it_is_asked_which_is_meant(house: House) -> None:
    arthur = house.person("Arthur")
    async with house.open() as bot:
        first, second, text = await read_alike(house, arthur)
        await put_by(house, arthur, first)
        await put_by(house, arthur, second)
        asked = await (await arthur.slash("move", text=text)).settled()
        assert "That can be meant in several places" in asked.text
        names = [f"Somerset: puzzle {each.place}" for each in (second, first)]
        assert asked.labels == names
        await (await arthur.click(asked, names[1])).settled()
        assert not await bot.host.of(Puzzles).is_new(first, arthur.id)
        assert await bot.host.of(Puzzles).is_new(second, arthur.id)


async def read_alike(house: House, person: Person) -> tuple[Set, Set, str]:
    """Give two puzzles in which the same may be typed."""
    who, puzzles = Who(person.id, person.name), house.bot.host.of(Puzzles)
    first = dict[str, Set]()
    for found in await some_of(house, "somerset"):
        exercise = await puzzles.exercise(found, who)
        for text in ("done", "skip", "stores"):
            if exercise.position.leads_to(exercise.seat, text) and first.setdefault(text, found) is not found:
                return first[text], found, text
    raise AssertionError("no two puzzles have an answer in common")


async def test_a_move_at_a_table_is_one_though_a_puzzle_of_another_game_is_open(house: House) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open() as bot:
        table = await house.start_table(arthur, guinevere, game="battles_and_builders")
        before = (await bot.host.tables.public(table)).version
        await put_by(house, arthur, (await some_of(house, RETURN))[0])
        await (await arthur.slash("move", text="bid 1b")).settled()
        assert (await bot.host.tables.public(table)).version > before


async def test_a_puzzle_that_is_solved_or_long_left_takes_nothing_any_more(house: House) -> None:
    arthur = house.person("Arthur")
    async with house.open():
        found = (await some_of(house, RETURN))[0]
        exercise, put = await put_by(house, arthur, found)
        await (await arthur.click(put, "Show the answer")).settled()
        text = found.puzzle.answers[0]
        assert f"puzzle {found.place} is done" in refusal(await arthur.slash("move", text=text))
        await put_by(house, arthur, found)
        house.clock.advance(16 * 60)
        assert "You do not sit at any table" in refusal(await arthur.slash("move", text=text))
        assert find(RETURN).info.id == exercise.position.row.game


async def test_what_is_typed_behind_a_solved_puzzle_leads_to_another(house: House) -> None:
    """To whoever sits at no table; at one it is a move."""
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open() as bot:
        found = (await some_of(house, RETURN))[0]
        await put_by(house, arthur, found)
        text = found.puzzle.answers[0]
        await (await arthur.slash("move", text=text)).settled()
        for _ in range(2):
            told = await (await arthur.slash("move", text=text)).settled()
            assert f"puzzle {found.place} is done, and you do not sit at any table" in told.text
            assert told.labels == ["Another"]
        another = await (await arthur.click(told, "Another")).settled()
        assert "### Return to Camelot: puzzle" in another.text
        await (await arthur.click(another, "Show the answer")).settled()
        table = await house.start_table(arthur, guinevere, game="battles_and_builders")
        before = (await bot.host.tables.public(table)).version
        await (await arthur.slash("move", text="bid 1b")).settled()
        assert (await bot.host.tables.public(table)).version > before


async def test_a_puzzle_that_is_solved_by_typing_is_not_asked_about_at_the_next(house: House) -> None:
    """Its first message shows it still, as the answer has one of its own."""
    arthur = house.person("Arthur")
    async with house.open() as bot:
        first, second, text = await read_alike(house, arthur)
        await put_by(house, arthur, first)
        await (await arthur.slash("move", text=first.puzzle.answers[0])).settled()
        exercise, _ = await put_by(house, arthur, second)
        assert means(exercise, text)
        assert "several places" not in (await (await arthur.slash("move", text=text)).settled()).text
        assert not await bot.host.of(Puzzles).is_new(second, arthur.id)


async def test_the_message_of_a_puzzle_that_is_solved_by_typing_asks_nothing_any_more(house: House) -> None:
    arthur = house.person("Arthur")
    async with house.open():
        found, other = (await some_of(house, RETURN))[:2]
        _, put = await put_by(house, arthur, found)
        _, beside = await put_by(house, arthur, other)
        before = beside.text
        await (await arthur.slash("move", text=found.puzzle.answers[0])).settled()
        assert (
            put.text
            == f"Return to Camelot: puzzle {found.place} is done; what came of it stands further down."
        )
        assert not put.buttons
        assert not put.selects
        assert beside.text == before, "another is open still"


async def test_what_is_typed_behind_half_an_answer_to_a_puzzle_goes_on_from_it(house: House) -> None:
    """A tile first, then its square alone, where other tiles fit as well."""
    arthur = house.person("Arthur")
    async with house.open() as bot:
        for found in await some_of(house, "camelot_the_build"):
            answer = found.puzzle.answers[0].split(" ")
            exercise = await bot.host.of(Puzzles).exercise(found, Who(arthur.id, arthur.name))
            if answer[0] == "place" and not means(exercise, answer[2]):
                break
        await put_by(house, arthur, found)
        asked = await (await arthur.slash("move", text=" ".join(answer[:2]))).settled()
        assert await bot.host.of(Puzzles).is_new(found, arthur.id), asked.text
        await (await arthur.slash("move", text=answer[2])).settled()
        solver = (await bot.host.store.of(SolverTables).of(arthur.id))["camelot_the_build"]
        assert (solver.solved, solver.seen) == (1, (found.puzzle.mark,))


def means(exercise: Exercise, text: str) -> bool:
    """Say whether something that is typed alone is read at all."""
    with suppress(Refusal):
        return bool(acts_in(exercise.position, exercise.seat, text))
    return False
