"""Parts of the board that are drawn larger: which squares, and how large."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rendering.camelot_101.board.grid import SIZE, Spot, spot
from rules.camelot_101.tables.board import NAMES

_SIZES = (124, 99, 76)  # pixels of a square; the largest at which all fits, else the whole board
_ROOM = 996  # pixels
_AROUND = 1  # squares shown besides
_LEAST = 6  # rows


class Window(NamedTuple):
    """A part of the board as it is seen, and how many pixels a square has."""

    column: int
    row: int
    wide: int
    high: int
    size: int


def window_on(spots: Iterable[Spot], whole: int) -> Window:
    """Give the part of the board with some places and what is around them; `whole` is a square at least."""
    columns, rows = (sorted(places) for places in zip(*spots, strict=True))
    wide, high = (round(places[-1] - places[0]) + 1 + 2 * _AROUND for places in (columns, rows))
    for size in _SIZES:
        across = _ROOM // size
        if wide <= across and high <= across:
            down = max(min(high, across), _LEAST)
            left = _first((columns[0] + columns[-1]) / 2, across)
            return Window(left, _first((rows[0] + rows[-1]) / 2, down), across, down, size)
    return Window(0, 0, SIZE, SIZE, whole)


def squares_in(window: Window, turns: int) -> set[str]:
    """Give the squares a part of the board shows."""
    across, down = (
        range(window.column, window.column + window.wide),
        range(window.row, window.row + window.high),
    )
    places = ((square, spot(square, turns)) for square in NAMES)
    return {square for square, at in places if int(at.column) in across and int(at.row) in down}


def _first(middle: float, number: int) -> int:
    """Give the first of so many places around a middle, none of them off the board."""
    return max(0, min(SIZE - number, round(middle - (number - 1) / 2)))
