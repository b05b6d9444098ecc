"""Rulers at the edges of a map: the letters of its rows and the numbers in them, to find a square by."""

from __future__ import annotations

from collections.abc import Collection

from rendering.canvas import Box, Canvas
from rendering.fonts import BOLD
from rendering.palette import INK
from rendering.somerset.map.hexagons import Field
from rules.somerset.tables.grid import Axial, called

LEFT, ABOVE = 36, 38  # pixels: what the rulers take of a map
_SIZE = 30
_BETWEEN = 0.25  # of a width: in every second row a number lies half a width farther on


def draw_rulers(canvas: Canvas, field: Field, places: Collection[Axial], box: Box) -> None:
    """Write the letters to the left of the rows, and the numbers above them."""
    left, top, *_ = box
    rows = {letters(place): field.at(place)[1] for place in places}
    for letter, y in rows.items():
        canvas.text(left + 5 + LEFT / 2, y, letter, _SIZE, BOLD, INK, "m")
    middles = {_number(place): field.at(_in_even_row(place))[0] for place in places}
    for number, x in middles.items():
        canvas.text(x + _BETWEEN * field.across, top + 3 + ABOVE / 2, number, _SIZE, BOLD, INK, "m")


def letters(place: Axial) -> str:
    """Give the letter of a cell's row, of far rows both."""
    return called(place).rstrip("0123456789")


def _number(place: Axial) -> str:
    return called(place).removeprefix(letters(place))


def _in_even_row(place: Axial) -> Axial:
    """Give the cell with the same number in the middle row."""
    q, r = place
    return q + r // 2, 0
