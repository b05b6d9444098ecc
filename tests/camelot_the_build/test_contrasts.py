"""What a tile leaves is told where the turn counts as much: to a rival, and to its own seat."""

from __future__ import annotations

from itertools import islice
from typing import Any

from rules.camelot_the_build.coach import _is_counted
from rules.chance import dealer
from rules.data import written_deed
from rules.game import menu_of
from rules.library import find
from rules.menu import actions
from rules.puzzles.puzzle import Puzzle, puzzles_of, reached
from rules.replay import default_options
from rules.search.coaching import contrasted
from rules.search.contrasting import Lines
from rules.search.judging import guide_for
from rules.snapshot import copied
from rules.text import Count, Text, seats_named, written

GAME = find("camelot_the_build")
PUZZLES = puzzles_of(GAME)


def told_of(puzzle: Puzzle, wrong: str) -> list[Text]:
    return contrasted(GAME, reached(GAME, puzzle), puzzle.seat, wrong, puzzle.answers[0])


def figures(told: Text) -> tuple[int, int]:
    own, best = told.values["own"], told.values["best"]
    assert isinstance(own, Count)
    assert isinstance(best, Count)
    return own.number, best.number


def behind_turn(puzzle: Puzzle, act: str) -> Any:
    """Give how the plan lies once the turn is counted."""
    lines = Lines(GAME, reached(GAME, puzzle), puzzle.seat)
    before, seat = lines.before, puzzle.seat
    (end,) = islice(lines.played_until(act, lambda state: _is_counted(before, state, seat)), 1)
    return end


def reply(state: Any, seat: int) -> int:
    """Give what a turn counts of three open tiles that a rival lays, each the best at once."""
    world = copied(state)
    world.seat, world.stage, world.laid = seat, "laying", []
    best = 0
    for _ in range(3):
        tried = list[tuple[int, Any]]()
        for act in actions(menu_of(GAME, world, seat)):
            if act.startswith("place") and act.split()[1] in world.open[seat]:
                after = copied(world)
                [*GAME.apply(after, seat, act, dealer("1", "luck"))]
                tried.append((GAME.table(after).turn.total, after))
        if not tried:
            return best
        most, world = max(tried, key=lambda each: each[0])
        best = max(best, most)
    return best


def test_what_a_rival_can_count_next_is_told_and_not_only_that_one_is_worse_off() -> None:
    """Of the square that keeps him from doubling nothing was said, nor after the right answer."""
    puzzle = PUZZLES[292]
    (told, *_) = told_of(puzzle, "place A0 g5")
    (rival,) = seats_named(told)
    assert "with the tiles that lie open" in written(told)
    own, best = figures(told)
    assert own >= best + 2
    assert own >= reply(behind_turn(puzzle, "place A0 g5"), rival) > best


def test_what_is_kept_for_the_next_turn_is_told() -> None:
    puzzle = PUZZLES[85]
    (told,) = told_of(puzzle, written_deed(puzzle.natural.acts[0])[1])
    assert "with the tiles that you keep your next turn can count 20 points then" in written(told)
    assert figures(told) == (20, 28)


def test_nothing_is_told_of_the_next_turn_where_this_one_shows_it() -> None:
    for puzzle in PUZZLES[4::60]:
        told = [written(each) for each in told_of(puzzle, written_deed(puzzle.natural.acts[0])[1])]
        assert not (
            any("this turn then" in each for each in told) and any("next turn" in each for each in told)
        )


def test_alone_and_behind_a_last_tile_there_is_something_to_be_told_or_nothing() -> None:
    """Of one who plays alone the best of the others was asked for, and of an empty hand its next turn."""
    for seats, acts in ((1, 4), (2, 6)):
        state, chance = GAME.start(seats, default_options(GAME), dealer("2", "start"))[0], dealer("2", "acts")
        while len(state.bag) + sum(map(len, (*state.open, *state.hidden))) > acts * seats:
            (seat, *_) = GAME.acting(state)
            guide = guide_for(GAME, state, seat)
            due = GAME.forced(state, seat)
            assert guide is not None
            [*GAME.apply(state, seat, guide.policy(state, seat, chance) if due is None else due, chance)]
        (seat, *_) = GAME.acting(state)
        offered = [*actions(menu_of(GAME, state, seat))]
        for wrong in offered[1::7]:
            contrasted(GAME, state, seat, wrong, offered[0])
            contrasted(GAME, state, seat, offered[0], wrong)
