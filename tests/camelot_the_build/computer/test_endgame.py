"""The last tiles of two are solved, as both know all: puzzles of them have no better answer."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from bot.computers.worker import judged_act
from rules.advice import Judgement
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
from rules.puzzles.whole_turns import acts_of, joined
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
    state = begun(puzzle)
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


def begun(puzzle: Puzzle) -> Any:
    """Take the tiles of the turn back that are laid."""
    state: Any = reached(GAME, puzzle)
    state.plan[state.laid[0]], tile = "", state.plan[state.laid[0]]
    state.open[puzzle.seat].append(tile)
    state.laid = []
    return state


def judged(state: Any, act: str, later: Sequence[str] = (), best: str = "") -> Judgement:
    asked = GAME.info.id, snapshot(state), (state.seat, act), "1", 60.0, 0.01, ("", later, best)
    return judged_act(find, *asked).judgement or Judgement(act, 0.0)


def judged_as_played(state: Any, turn: str) -> Judgement:
    """Judge a turn act by act, up to where it begins to go wrong."""
    world, acts = copied(state), acts_of(turn)
    for place, act in enumerate(acts):
        if (found := judged(world, act, acts[place + 1 :])).is_mistake:
            return found
        world = after(world, act)
    return Judgement(turn, 0.0)


def test_mistakes_and_answers_are_judged_by_what_is_solved() -> None:
    """A wrong answer was refuted, or taken for good, by how a search thought that it goes on."""
    puzzle = marked(LAST_FOUR)
    state, seat = begun(puzzle), puzzle.seat
    turns = POSING.solving.turns(state)
    worth = {turn: ahead(after(state, turn), seat) for turn in turns}
    best = max(worth, key=worth.__getitem__)
    lost = {turn: worth[best] - worth[turn] for turn in turns}
    assert len({*lost.values()}) > 3
    for turn in turns[:: max(1, len(turns) // 12)]:
        answered, played = judged(state, turn, best=best), judged_as_played(state, turn)
        assert answered.is_mistake == (lost[turn] >= 3)
        assert played.is_mistake == (lost[turn] >= 3)
        for found in (answered, *([played] if played.is_mistake else [])):
            assert (found.lost.number if found.lost else 0) == lost[turn]
        if played.is_mistake:
            _, better = played.turns
            done = acts_of(turn)[: acts_of(turn).index(played.turns[0][0])]
            assert ahead(after(state, joined([*done, *better])), seat) == worth[best]
            assert played.lacks, "why, is told as well"
