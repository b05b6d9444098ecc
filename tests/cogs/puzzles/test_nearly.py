"""An answer that has the right place, and leaves out its use, is told so and costs nothing."""

from __future__ import annotations

import pytest

from bot.answering.opinions import Opinions
from cogs.puzzles.service import Puzzles
from cogs.puzzles.tables import SolverTables
from rules.advice import Judgement, Verdict
from tests.cogs.history.test_learning import press_on
from tests.cogs.puzzles.test_commands import put_by, some_of, wrong_in
from tests.world.house import House
from tests.world.mind import Following

pytestmark = pytest.mark.usefixtures("scribbled")


async def test_the_right_place_without_its_use_may_be_tried_again(house: House) -> None:
    arthur = house.person("Arthur")
    async with house.open() as bot:
        puzzles = bot.host.of(Puzzles)
        uses = [each for each in await some_of(house, "somerset") if each.puzzle.answers[0].endswith(" act")]
        for found in uses[:2]:
            exercise, put = await put_by(house, arthur, found)
            put = await press_on(arthur, put, exercise, found.puzzle.answers[0].removesuffix(" act"))
            put = await (await arthur.click(put, "Leave the tile unused")).settled()
            assert "the place is right; the use is not." in put.text
            assert "That costs nothing; try again." in put.text
            assert "that is not it" not in put.text
            assert await puzzles.is_new(found, arthur.id)
            put = await press_on(arthur, put, exercise, found.puzzle.answers[0])
            assert ": that is it." in put.text
        solver = (await bot.host.store.of(SolverTables).of(arthur.id))["somerset"]
        assert (solver.solved, len(solver.seen)) == (2, 2)


async def test_a_wrong_place_counts_with_its_use_or_without(house: House) -> None:
    arthur = house.person("Arthur")
    async with house.open() as bot:
        puzzles = bot.host.of(Puzzles)
        found = next(
            each for each in await some_of(house, "somerset") if each.puzzle.answers[0].endswith(" act")
        )
        exercise, put = await put_by(house, arthur, found)
        places = {each.removesuffix(" act") for each in found.puzzle.answers}
        wrong = next(each for each in wrong_in(found, exercise) if each.removesuffix(" act") not in places)
        put = await press_on(arthur, put, exercise, wrong)
        if "Leave the tile unused" in put.labels:
            put = await (await arthur.click(put, "Leave the tile unused")).settled()
        assert ": that is not it." in put.text
        assert not await puzzles.is_new(found, arthur.id)


async def test_the_right_worker_at_a_wrong_tile_is_told_what_of_it_is_right(house: House) -> None:
    """Nothing of it was told, and the answer is not named by it."""
    arthur = house.person("Arthur")
    async with house.open() as bot:
        found = await bot.host.of(Puzzles).set(int("36c060a3e5f8", 16))
        exercise, put = await put_by(house, arthur, found)
        _, worker, tile, *_ = found.puzzle.answers[0].split()
        moves = (each for each in wrong_in(found, exercise) if each.startswith(f"move {worker} "))
        put = await press_on(arthur, put, exercise, next(each for each in moves if tile not in each))
        assert ": that is not it. The worker is right, the tile is not." in put.text
        assert exercise.named(found.puzzle.answers[0]) not in put.text
        assert not await bot.host.of(Puzzles).is_new(found, arthur.id)


@pytest.mark.parametrize(("mark", "is_told"), [("36c060a3e5f8", True), ("222b85a6c92c", False)])
async def test_of_markers_that_are_laid_behind_the_answer_it_is_told_who_does(
    house: House, mark: str, is_told: bool
) -> None:
    """They lay there all at once, as if the solver had chosen that."""
    arthur = house.person("Arthur")
    async with house.open() as bot:
        found = await bot.host.of(Puzzles).set(int(mark, 16))
        _, put = await put_by(house, arthur, found)
        put = await (await arthur.click(put, "Show the answer")).settled()
        told = "Whether its markers are placed, and where, was not asked; here that is chosen for you."
        assert (told in put.text) == is_told


@pytest.mark.parametrize(("action", "is_near"), [("move 1,-1 1,0 act", True), ("move 2,-1 2,1 act", False)])
async def test_a_coin_less_that_costs_no_place_costs_no_try(
    house: House, monkeypatch: pytest.MonkeyPatch, action: str, is_near: bool
) -> None:
    """It was told not to be it, and cost rating, though it won by four coins in place of five."""
    arthur = house.person("Arthur")
    async with house.open() as bot:
        monkeypatch.setattr(bot.host.of(Opinions), "_judge", Weighing(0.05))
        found = await bot.host.of(Puzzles).set(int("4b4e934f2cd5", 16))
        exercise, put = await put_by(house, arthur, found)
        put = await press_on(arthur, put, exercise, action)
        assert ("that is nearly as good, but something else leaves you further ahead" in put.text) == is_near
        assert await bot.host.of(Puzzles).is_new(found, arthur.id) == is_near


class Weighing(Following):
    """Thinks that each act loses as much."""

    def __init__(self, loss: float) -> None:
        self.loss = loss

    async def verdict(self, *_: object) -> Verdict:
        return Verdict((0.5, 0.5), Judgement("done", self.loss))


@pytest.mark.parametrize("loss", [0.0, 0.2])
async def test_what_loses_nothing_and_leaves_the_answer_for_later_costs_no_try(
    house: House, monkeypatch: pytest.MonkeyPatch, loss: float
) -> None:
    """A right answer in another order was told not to be it."""
    arthur = house.person("Arthur")
    async with house.open() as bot:
        monkeypatch.setattr(bot.host.of(Opinions), "_judge", Weighing(loss))
        found = await bot.host.of(Puzzles).set(int("906eed34f4a7", 16))
        exercise, put = await put_by(house, arthur, found)
        assert exercise.leaves("cast S09", found.puzzle.answers[0])
        put = await press_on(arthur, put, exercise, "cast S09")
        assert ("what matters can still be done after it. That costs nothing" in put.text) == (not loss)
        assert await bot.host.of(Puzzles).is_new(found, arthur.id) == (not loss)
