"""Where squares, armies and castles lie on a board, by their names."""

from __future__ import annotations

from typing import NamedTuple

from rendering.camelot_101.board.castles import PLANS, Squares
from rendering.camelot_101.board.empty_board import BAND
from rendering.camelot_101.board.enlarged import squares_in
from rendering.camelot_101.board.grid import ISLAND, SQUARE, Window, side_of, spot, turns_for
from rendering.camelot_101.board.whole import BOARD_LEFT
from rendering.canvas import Box
from rendering.drawing import Look
from rules.camelot_101.tables.board import NAMES, SUITS
from rules.camelot_101.view import Table

# By the side on which an army is seen: below, at the left, above, at the right.
_ARMIES = (Squares(4, 13, 8, 3), Squares(0, 4, 3, 8), Squares(4, 0, 8, 3), Squares(13, 4, 3, 8))


class _Ground(NamedTuple):
    """Where the first column and the first row of the grid lie, and how many pixels a square has."""

    left: float
    top: float
    size: int


def places(table: Table, look: Look, top: int) -> dict[str, Box]:
    """Name squares as the notation does, where an army begins `army S`, and its castle `castle S`."""
    turns, ground = turns_for(table, look.near), _Ground(BOARD_LEFT + BAND, top + BAND, SQUARE)
    found = {square: _square(square, turns, ground) for square in NAMES}
    for suit, letter in enumerate(SUITS):
        side = side_of(suit, turns)
        found[f"army {letter}"] = _box(_ARMIES[side], ground)
        found[f"castle {letter}"] = _box(PLANS[side].yard, ground)
    return found


def places_enlarged(window: Window, turns: int, left: float, top: float) -> dict[str, Box]:
    """Name the squares of a part of the board that is drawn larger, with its band at `left` and `top`."""
    size = window.size
    ground = _Ground(left + BAND - window.column * size, top + BAND - window.row * size, size)
    shown = _box(Squares(*window[:4]), ground)
    return {square: _within(_square(square, turns, ground), shown) for square in squares_in(window, turns)}


def _square(square: str, turns: int, ground: _Ground) -> Box:
    (column, row), more = spot(square, turns), square == ISLAND
    left, top = _point(column - more / 2, row - more / 2, ground)
    return left, top, left + ground.size * (1 + more), top + ground.size * (1 + more)


def _box(squares: Squares, ground: _Ground) -> Box:
    right, lower = squares.column + squares.wide, squares.row + squares.high
    return *_point(squares.column, squares.row, ground), *_point(right, lower, ground)


def _point(column: float, row: float, ground: _Ground) -> tuple[float, float]:
    return ground.left + column * ground.size, ground.top + row * ground.size


def _within(box: Box, shown: Box) -> Box:
    """Cut off what is not shown: the Island may lie at the edge."""
    return (
        max(box[0], shown[0]),
        max(box[1], shown[1]),
        min(box[2], shown[2]),
        min(box[3], shown[3]),
    )
