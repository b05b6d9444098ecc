"""No puzzle asks only with which of a few captures a chain is to begin."""

from __future__ import annotations

from typing import Any

import pytest

from rules.chance import dealer
from rules.game import menu_of
from rules.library import find
from rules.menu import actions
from rules.puzzles.posing import Solved
from rules.puzzles.puzzle import puzzles_of, reached
from rules.return_to_camelot.puzzles import POSING
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
