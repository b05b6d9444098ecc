"""How hard puzzles are and how well people solve them, by who solves which."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.store.rows.person import Person as Who
from cogs.puzzles.rating import rated as _after
from cogs.puzzles.refuting import first
from cogs.puzzles.service import Puzzles, _rated
from cogs.puzzles.tables import Solver, SolverTables
from rules.library import find
from rules.puzzles.puzzle import puzzles_of
from tests.cogs.history.test_learning import press_on
from tests.cogs.puzzles.test_commands import RETURN, first_of, put_by, some_of
from tests.world.house import House

pytestmark = pytest.mark.usefixtures("scribbled")


@pytest.mark.parametrize("solved", [True, False])
@pytest.mark.parametrize("rating", [400, 1200, 2600])
def test_no_single_answer_moves_a_rating_far(rating: int, *, solved: bool) -> None:
    """Neither of somebody new nor of a puzzle; nor of whoever was kept as quite unknown before."""
    puzzle = replace(puzzles_of(find(RETURN))[0], rating=rating)
    for solver in (Solver(), Solver(off=300.0)):
        now, hard = _after(solver, puzzle, _rated(puzzle, {}), solved=solved)
        assert abs(now.rating - solver.rating) <= 61
        assert abs(hard.rating - rating) <= 61
        assert (now.rating > solver.rating) == solved == (hard.rating < rating)


async def test_a_puzzle_that_all_solve_is_soon_rated_as_an_easy_one(house: House) -> None:
    """What comes next goes by it, too."""
    people = [house.person(name) for name in ("Arthur", "Guinevere", "Lancelot")]
    async with house.open() as bot:
        puzzles = bot.host.of(Puzzles)
        found, _ = await first_of(house, RETURN, people[0])
        for person in people:
            before = await puzzles.rating(found)
            await puzzles.note(found, Who(person.id, person.name), solved=True)
            assert await puzzles.rating(found) < before
            again = await puzzles.rating(found)
            await puzzles.note(found, Who(person.id, person.name), solved=False)
            assert await puzzles.rating(found) == again
        assert await puzzles.rating(found) < found.puzzle.rating - 50
        merlin = house.person("Merlin")
        assert (await first_of(house, RETURN, merlin))[0] != found
        put = await (await merlin.slash("puzzle", game=RETURN)).settled()
        rated = await puzzles.rating((await first_of(house, RETURN, merlin))[0])
        assert f"rated {round(rated):,}" in put.text


async def test_to_be_shown_the_answer_costs_what_a_wrong_try_does(house: House) -> None:
    """It seemed to cost less, of a puzzle that was much harder. Behind a wrong try it costs nothing more."""
    async with house.open() as bot:
        found, tables = await some_of(house, RETURN), bot.host.store.of(SolverTables)
        easy, hard = (by(found, key=lambda each: each.puzzle.rating) for by in (min, max))
        for each, names in ((easy, ("Arthur", "Guinevere")), (hard, ("Lancelot", "Merlin"))):
            for name, is_shown in zip(names, (False, True), strict=True):
                arthur = house.person(name)
                rated = _rated(each.puzzle, await tables.ratings(RETURN))
                expected, _ = _after(Solver(), each.puzzle, rated, solved=False)
                exercise, put = await put_by(house, arthur, each)
                if not is_shown:
                    put = await press_on(arthur, put, exercise, first(each.puzzle.natural))
                    told = put.text
                put = await (await arthur.click(put, "Show the answer")).settled()
                told = put.text if is_shown else told
                assert (await tables.of(arthur.id))[RETURN] == expected
                is_little = "It changes little, as the puzzle is rated far above you." in told
                assert is_little == (each is hard), "why that one costs so little"


async def test_a_foreseen_success_says_why_it_changes_little(house: House) -> None:
    arthur = house.person("Arthur")
    async with house.open():
        easy = min(await some_of(house, RETURN), key=lambda each: each.puzzle.rating)
        exercise, put = await put_by(house, arthur, easy)
        put = await press_on(arthur, put, exercise, easy.puzzle.answers[0])
        assert "It changes little, as the puzzle is rated far below you." in put.text
        now = round(await house.bot.host.of(Puzzles).rating(easy))
        told = f"A first try rates both: the puzzle goes from {easy.puzzle.rating:,} to {now:,}."
        assert told in put.text, "its head was another number than before, without a word"
