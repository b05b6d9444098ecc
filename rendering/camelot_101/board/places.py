"""Where squares, armies and castles lie on the whole board, by their names."""

from __future__ import annotations

from rendering.camelot_101.board.castles import PLANS, Squares
from rendering.camelot_101.board.empty_board import BAND
from rendering.camelot_101.board.grid import ISLAND, SQUARE, side_of, spot, turns_for
from rendering.camelot_101.board.whole import BOARD_LEFT
from rendering.canvas import Box
from rendering.drawing import Look
from rules.camelot_101.tables.board import NAMES, SUITS
from rules.camelot_101.view import Table

# By the side on which an army is seen: below, at the left, above, at the right.
_ARMIES = (Squares(4, 13, 8, 3), Squares(0, 4, 3, 8), Squares(4, 0, 8, 3), Squares(13, 4, 3, 8))


def places(table: Table, look: Look, top: int) -> dict[str, Box]:
    """Name squares as the notation does, where an army begins `army S`, and its castle `castle S`."""
    turns = turns_for(table, look.near)
    found = {square: _square(square, turns, top) for square in NAMES}
    for suit, letter in enumerate(SUITS):
        side = side_of(suit, turns)
        found[f"army {letter}"] = _box(_ARMIES[side], top)
        found[f"castle {letter}"] = _box(PLANS[side].yard, top)
    return found


def _square(square: str, turns: int, top: int) -> Box:
    (column, row), more = spot(square, turns), square == ISLAND
    left, upper = _point(column - more / 2, row - more / 2, top)
    return left, upper, left + SQUARE * (1 + more), upper + SQUARE * (1 + more)


def _box(squares: Squares, top: int) -> Box:
    right, lower = squares.column + squares.wide, squares.row + squares.high
    return *_point(squares.column, squares.row, top), *_point(right, lower, top)


def _point(column: float, row: float, top: int) -> tuple[float, float]:
    return BOARD_LEFT + BAND + column * SQUARE, top + BAND + row * SQUARE
