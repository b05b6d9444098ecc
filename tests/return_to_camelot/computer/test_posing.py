"""No puzzle asks only with which of a few captures a chain is to begin."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rules.chance import dealer
from rules.game import menu_of
from rules.library import find
from rules.menu import actions
from rules.puzzles.posing import Solved
from rules.puzzles.puzzle import puzzles_of, reached
from rules.return_to_camelot.puzzles import POSING
from rules.text import written
from tests.return_to_camelot.playing import position

GAME: Any = find("return_to_camelot")
FEW = 5


def test_no_puzzle_that_is_kept_begins_a_chain_with_one_of_a_few_captures() -> None:
    """Of 33 who guessed found one in four, and what mattered behind that was not asked."""
    for puzzle in puzzles_of(GAME):
        state = reached(GAME, puzzle)
        offered = [*actions(menu_of(GAME, state, puzzle.seat))]
        if len({(each[:2], each[-2:]) for each in offered}) > FEW or not all("x" in each for each in offered):
            continue
        for answer in puzzle.answers:
            world = reached(GAME, puzzle)
            GAME.apply(world, puzzle.seat, answer, dealer("1", "luck"))
            assert world.over or GAME.acting(world) != [puzzle.seat], puzzle.mark


@pytest.mark.parametrize(
    ("black", "turn", "kind"),
    [
        ("L h8, S d5 d7 g8", ("d4xd6", "d6xd8"), ""),
        ("L h8, S d5 g8", ("d4xd6",), "capture"),
        ("L h8, S g7 g8", ("d4>f4xh6", "h6xh8"), "chain"),
    ],
)
def test_what_must_be_captured_makes_a_puzzle_where_there_is_enough_to_choose_from(
    black: str, turn: tuple[str, ...], kind: str
) -> None:
    state = position("L a1, S d4 h2", black).state
    table, hand = GAME.table(state), GAME.hand(state, 0)
    assert POSING.kind(Solved(table, hand, turn[:1], turn, table, 0.7, 0.4)) == kind


@pytest.mark.parametrize(("black", "kind"), [("L h8, S c3 g8", "rescue"), ("L h8, S d6 g8", "quiet")])
def test_a_way_out_is_asked_for_only_where_the_enemy_is_about_to_win(black: str, kind: str) -> None:
    """A stranger looked for a defence, and the answer was an attack that takes five."""
    state = position("L b2, S e4 h2", black, layout="centre").state
    table, hand = GAME.table(state), GAME.hand(state, 0)
    assert POSING.kind(Solved(table, hand, ("e4-e5",), ("e4-e5",), table, 0.7, 0.1)) == kind


def test_a_way_out_says_what_threatens() -> None:
    kept = [each for each in puzzles_of(GAME) if each.kind == "rescue"]
    assert kept
    for puzzle in kept:
        state = reached(GAME, puzzle)
        told = POSING.beset(puzzle.kind, GAME.table(state), GAME.hand(state, puzzle.seat))
        assert told is not None
        assert written(told).startswith("what threatens: ")
        assert written(told).endswith("win")
        assert POSING.beset("quiet", GAME.table(state), GAME.hand(state, puzzle.seat)) is None


def test_no_theme_is_that_of_more_than_a_third() -> None:
    """Most are solved by a charge, one after the other: whoever solved ten had a habit."""
    kept = puzzles_of(GAME)
    assert len(kept) >= 300
    themes = Counter(POSING.theme(each.kind, each.answers[0], "") for each in kept)
    assert 3 * max(themes.values()) <= len(kept)


def test_what_tempts_is_what_captures_or_else_what_threatens() -> None:
    """A right answer was compared with a move that nobody would make."""
    state = position("L a1, S d4 h2 b1", "L h8, S e5 e7 g8").state
    table, hand = GAME.table(state), GAME.hand(state, 0)
    assert POSING.catching(table, hand, ["h2-h3", "d4xf6", "b1-b2"]) == ["d4xf6"]
    quiet = position("L a1, S d3 h2 b1", "L h8, S e6 g8").state
    table, hand = GAME.table(quiet), GAME.hand(quiet, 0)
    assert POSING.catching(table, hand, ["h2-h3", "d3-d4", "d3-e4"]) == []
    near = position("L g1, S a4 h2", "L h8, S b6 g8").state
    table, hand = GAME.table(near), GAME.hand(near, 0)
    assert POSING.catching(table, hand, ["h2-h3", "a4-a5"]) == ["a4-a5"]
