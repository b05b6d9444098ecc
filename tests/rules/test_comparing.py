"""Acts are compared world by world, until what is best is sharp or has no chance to be."""

from __future__ import annotations

from typing import Any

import pytest

from rules.library import find, game_ids
from rules.puzzles.comparing import Compared
from rules.puzzles.posing import Posing, posing_of
from rules.puzzles.proving import Prover
from rules.puzzles.puzzle import puzzles_of, reached
from rules.puzzles.turn_proving import TurnProver
from rules.search.judging import Lines


def margins() -> Posing[Any, Any]:
    """Give those of a game in which a tenth is wide."""
    known = posing_of(find("somerset"))
    assert known is not None
    return known


class Told(Lines):
    """What lines bring is told by the test, world by world."""

    def __init__(self, **worths: list[float]) -> None:
        self._worths = worths
        self.met: dict[str, int] = dict.fromkeys(worths, 0)  # worlds

    def behind(self, action: str, other: str) -> list[tuple[str, ...]]:
        return [(action,), (action, "then")] if f"{action}_then" in self._worths else [(action,)]

    def worth(self, line: tuple[str, ...], number: int) -> float:  # type: ignore[override]
        worths = self._worths["_".join(line)]
        self.met["_".join(line)] = number + 1
        return worths[number % len(worths)]


def compared(**worths: list[float]) -> Compared:
    """Compare acts, in four worlds at first."""
    seen = Compared(Told(**worths), margins())
    acts = [act for act in worths if not act.endswith("_then")]
    seen.lead(acts[:1], 4)
    seen.add(acts)
    seen.meet(12)
    return seen


def test_what_is_far_behind_at_the_first_look_is_looked_at_no_more() -> None:
    lines = Told(best=[0.8, 0.6], far=[0.4, 0.2], close=[0.7, 0.5], unmet=[0.0])
    seen = Compared(lines, margins())
    seen.lead(["best", "far", "close"], 2)
    assert [act for act in lines.met if seen.is_far(act)] == ["far"]


def test_what_loses_much_in_each_part_of_the_worlds_leaves_one_answer() -> None:
    assert compared(best=[0.8, 0.6], other=[0.5, 0.4]).is_sharp
    assert not compared(best=[0.8, 0.6], other=[0.75, 0.55]).is_sharp
    # Only a lucky world makes the mean.
    assert not compared(best=[1.0, 0.5, 0.5, 0.5], other=[0.0, 0.5, 0.5, 0.5]).is_sharp


def test_what_comes_to_the_same_is_an_answer_as_well() -> None:
    seen = compared(best=[0.8, 0.6], same=[0.8, 0.6], first=[0.2, 0.2], first_then=[0.8, 0.6], bad=[0.1, 0.1])
    assert seen.equal == ["same", "first"]
    assert seen.rivals == ["bad"]
    assert seen.is_sharp


def test_a_proof_ends_with_the_first_that_loses_too_little() -> None:
    lines = Told(best=[0.8, 0.6], other=[0.6, 0.5], close=[0.75, 0.55])
    seen = Compared(lines, margins())
    seen.lead(["best"], 4)
    seen.add(["other", "close"])
    seen.meet(2)
    assert not seen.stays_sharp(12)
    assert lines.met == {"best": 4, "other": 2, "close": 4}


@pytest.mark.parametrize(("brings", "met"), [([0.2, 0.1], 0), ([0.7, 0.5], 2)])
def test_what_does_the_same_is_met_only_where_the_first_is_not_far_behind(
    brings: list[float], met: int
) -> None:
    lines = Told(**{"play SA a1-a2": [0.8, 0.7], "play S2 a1-a3": brings, "play S3 a1-a3": brings})
    game = find("camelot_101")
    posed, puzzle = posing_of(game), puzzles_of(game)[0]
    assert posed is not None
    seen = Compared(lines, posed)
    seen.lead(["play SA a1-a2"], 4)
    prover = Prover(game, posed, reached(game, puzzle), puzzle.seat, 400, "same")
    prover._meet(seen, [*lines.met])
    assert lines.met["play S3 a1-a3"] == met


@pytest.mark.parametrize("name", game_ids())
def test_half_of_what_is_offered_is_wrong(name: str) -> None:
    """Of four answers three were right: a puzzle of The Build is one no more."""
    game = find(name)
    posing = posing_of(game)
    assert posing is not None
    for puzzle in puzzles_of(game):
        right = {posing.essence(act) for act in puzzle.answers}
        if len(right) > 1:
            state = reached(game, puzzle)
            looking = TurnProver if puzzle.is_of_turn else Prover
            prover = looking(game, posing, state, puzzle.seat, 0, "1")
            assert not prover._are_most(puzzle.answers), puzzle.mark
            assert prover._are_most(prover._acts)
