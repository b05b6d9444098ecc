"""The last tiles of two are solved, as both know all: puzzles of them have no better answer."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from rules.camelot_the_build.ai.endgame import best_act, is_known, is_solved
from rules.camelot_the_build.puzzles import POSING
from rules.chance import dealer
from rules.data import written_deed
from rules.game import menu_of
from rules.library import find
from rules.menu import actions
from rules.puzzles.finding import Finder
from rules.puzzles.own_ways import TooMany, tried
from rules.puzzles.puzzle import Puzzle, puzzles_of, reached
from rules.puzzles.turn_proving import lost_by
from rules.snapshot import copied, snapshot

GAME = find("camelot_the_build")
PUZZLES = puzzles_of(GAME)
LAST_FOUR, LAST_TEN = "baae7f2c9317", "f6218c691f73"


def marked(mark: str) -> Puzzle:
    return next(each for each in PUZZLES if each.mark == mark)


def proven(puzzle: Puzzle, most: int = 20_000) -> Puzzle | None:
    finder = Finder(GAME, POSING, 8)
    return finder.proven(replace(puzzle, as_good=None), reached(GAME, puzzle), most)


def after(state: Any, act: str) -> Any:
    world = copied(state)
    [*GAME.apply(world, world.seat, act, dealer("0", "none"))]
    return world


def ahead(state: Any, seat: int) -> int:
    """Say how far a seat ends ahead, by all that the rules allow."""

    @cache
    def found(written: bytes) -> int:
        world = worlds[written]
        if world.over:
            return int(world.points[seat] - world.points[1 - seat])
        pick = max if world.seat == seat else min
        return pick(known(after(world, act)) for act in actions(menu_of(GAME, world, world.seat)))

    def known(world: Any) -> int:
        worlds.setdefault(written := snapshot(world), world)
        return found(written)

    worlds = dict[bytes, Any]()
    return known(state)


def test_it_is_solved_as_the_rules_have_it() -> None:
    puzzle = marked(LAST_FOUR)
    state: Any = reached(GAME, puzzle)
    ways = tried(GAME, POSING, state, puzzle.seat, puzzle.mark, 20_000)
    assert ways is not None
    for act in actions(menu_of(GAME, state, puzzle.seat)):
        less = ahead(after(state, puzzle.answers[0]), puzzle.seat) - ahead(after(state, act), puzzle.seat)
        assert ways.lost(act, puzzle.answers[0]) == pytest.approx(less / 60)


def test_puzzles_of_the_last_tiles_of_two_are_proven() -> None:
    """One asked for a tower: as much came of three other acts, and less of the tower beside it."""
    some = [each for each in PUZZLES if each.seats == 2 and is_solved(GAME.table(reached(GAME, each)))]
    assert len(some) >= 4
    assert all(each.is_proven for each in some)
    cheap = [each for each in some if GAME.table(reached(GAME, each)).plan.count("") <= 11]
    assert [*map(proven, cheap)] == cheap
    for puzzle in cheap:
        natural = written_deed(puzzle.natural.acts[0])[1]
        assert proven(replace(puzzle, answers=(natural,))) is None
        assert proven(replace(puzzle, answers=(*puzzle.answers, natural))) is None


def test_a_turn_is_compared_with_all_others() -> None:
    puzzle = marked(LAST_FOUR)
    state: Any = reached(GAME, puzzle)
    state.plan[state.laid[0]], tile = "", state.plan[state.laid[0]]
    state.open[puzzle.seat].append(tile)
    state.laid = []
    ways = tried(GAME, POSING, state, puzzle.seat, "", 20_000)
    assert ways is not None
    turns = POSING.solving.turns(state)
    worth = {turn: ahead(after(state, turn), puzzle.seat) for turn in turns}
    best = max(worth, key=worth.__getitem__)
    for turn in turns:
        assert ways.lost(turn, best) == pytest.approx((worth[best] - worth[turn]) / 60)


def test_what_has_too_many_turns_is_not_proven() -> None:
    with pytest.raises(TooMany):
        proven(marked(LAST_TEN), 2)


def test_of_more_than_two_nothing_is_solved() -> None:
    some = [each for each in PUZZLES if each.kind in {"end", "ending"} and each.seats > 2]
    assert some
    assert not any(is_known(GAME.table(reached(GAME, each))) for each in some[:5])


def test_lines_of_the_last_tiles_are_played_as_well_as_can_be() -> None:
    puzzle = marked(LAST_TEN)
    state: Any = after(reached(GAME, puzzle), puzzle.answers[0])
    lead = ahead_of(puzzle, state)
    while not state.over:
        seat = state.seat
        state = after(state, best_act(GAME.table(state), GAME.hand(state, seat)))
    assert state.points[puzzle.seat] - state.points[1 - puzzle.seat] == lead


def ahead_of(puzzle: Puzzle, state: Any) -> int:
    found = POSING.solving.solver(20_000)(state, puzzle.seat, None)
    assert found is not None
    return found


def test_what_a_turn_loses_is_counted_by_what_is_solved() -> None:
    puzzle = marked(LAST_TEN)
    state, (_, natural) = reached(GAME, puzzle), written_deed(puzzle.natural.acts[0])
    assert lost_by(GAME, state, puzzle.seat, natural, puzzle.answers[0], puzzle.mark) == pytest.approx(
        11 / 60
    )
