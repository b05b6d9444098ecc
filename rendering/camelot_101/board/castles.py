"""The castles in the corners: the keep with its lord's shield, and the dungeon yard for the prisoners."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache, partial
from math import ceil
from typing import NamedTuple

from PIL import Image

from rendering.camelot_101.board.surface import CELL
from rendering.camelot_101.hues import STONEWORK, STONEWORK_LINE
from rendering.camelot_101.icons.suits import paint_sign
from rendering.pen import Pen, painted
from rendering.strokes import edged, edged_block
from rendering.theme import CREAM, INK, ROCK, STONE, VELLUM, WOOD, seat_colour
from rules.camelot_101.tables.board import KINDS, SUITS
from rules.camelot_101.tables.choices import POINTS_BY_BISHOP
from rules.camelot_101.view import Table
from rules.text import Seat

_PAD, _TOP, _FOOT = 10, 36, 8  # pixels from the yard's walls to the prisoners
_KEPT = 48  # yards
_SIZES = (50, 44, 38, 32, 28)  # of prisoners, the largest that fits


class Box(NamedTuple):
    """Squares of the grid as seen: columns and rows from the upper left, and how many of them."""

    column: int
    row: int
    wide: int
    high: int


class Plan(NamedTuple):
    """Where the parts of a castle are seen."""

    keep: Box
    yard: Box


# By the side on which its army is seen: below, at the left, above, at the right.
PLANS = (
    Plan(Box(12, 14, 1, 2), Box(13, 12, 3, 4)),
    Plan(Box(0, 12, 2, 1), Box(0, 13, 4, 3)),
    Plan(Box(3, 0, 1, 2), Box(0, 0, 3, 4)),
    Plan(Box(14, 3, 2, 1), Box(12, 0, 4, 3)),
)


class Place(NamedTuple):
    """Where a prisoner is drawn in a yard: the middle, and his size, in pixels of the whole board."""

    x: float
    y: float
    size: int


@lru_cache(maxsize=_KEPT)
def yard(box: Box, size: int, seat: Seat | None, suit: str, *, plain: bool) -> Image.Image:
    """Draw an empty yard with roofs in its lord's colour, and the castle's suit hewn into the wall."""
    wide, high = box.wide * size, box.high * size
    return painted(partial(_yard, box.high * CELL, seat, suit, plain=plain), wide, high, box.wide * CELL)


def _yard(high: int, seat: Seat | None, suit: str, pen: Pen, *, plain: bool) -> None:
    right, foot = pen.across - 4, high - 4
    edged_block(pen, (4, 26, right, foot), STONEWORK, 2, 3)
    if not plain:
        _courses(pen, right, foot)
    middle, half = (pen.across / 2, high / 2 + 14), 44
    paint_sign(pen, suit, (middle[0] + 1.5, middle[1] + 1.5), half, CREAM)
    paint_sign(pen, suit, middle, half, STONEWORK_LINE)
    _battlements(pen, seat)


def _courses(pen: Pen, right: float, foot: float) -> None:
    """Draw the courses of stone."""
    for row, y in enumerate(range(26, round(foot) - 2, 17)):
        pen.line(((6, y), (right - 2, y)), STONEWORK_LINE, 1.5)
        for x in range(20 if row % 2 else 38, round(right), 36):
            pen.line(((x, y + 1), (x, min(y + 17, foot - 2))), STONEWORK_LINE, 1.5)


def _battlements(pen: Pen, seat: Seat | None) -> None:
    for x in range(38, round(pen.across) - 40, 17):
        edged_block(pen, (x, 13, x + 9, 26), STONE, 0.5, 3)
    edged_block(pen, (4, 23, pen.across - 4, 33), STONE, 0.5, 3)
    for left in (3, pen.across - 35):
        edged_block(pen, (left, 22, left + 31, 50), STONE, 1, 3)
        pen.block((left + 12, 31, left + 19, 44), 3.5, INK)
        roof = ((left - 1, 24), (left + 15.5, 2), (left + 32, 24))
        edged(pen, roof, ROCK if seat is None else seat_colour(seat), 3)


@cache
def shut(wide: int) -> Image.Image:
    """Draw the barred door of a closed castle."""
    return painted(_shut, wide, wide)


def _shut(pen: Pen) -> None:
    edged(pen, ((18, 96), (18, 46), (26, 28), (40, 16), (60, 16), (74, 28), (82, 46), (82, 96)), WOOD, 5)
    for x in (34, 50, 66):
        pen.line(((x, 22), (x, 92)), INK, 2.5)
    for y in (44, 74):
        edged_block(pen, (10, y - 5, 90, y + 5), ROCK, 2, 4)


@cache
def keep(box: Box, size: int) -> Image.Image:
    """Draw the keep, which bears the lord's shield and the points of his prisoners."""
    return painted(partial(_keep, box.high * CELL), box.wide * size, box.high * size, box.wide * CELL)


def _keep(high: int, pen: Pen) -> None:
    for edge, radius, colour in ((2, 8, INK), (5, 6, VELLUM)):
        pen.block((edge, edge, pen.across - edge, high - edge), radius, colour)


def worth(table: Table, men: Sequence[str]) -> int:
    """Give what men count in a castle."""
    points = POINTS_BY_BISHOP[table.options["bishop_points"]]
    return sum(points[KINDS.index(man[1])] for man in men)


def ranked(men: Sequence[str]) -> list[str]:
    """Sort men by army, the most valuable of each first."""
    return sorted(men, key=lambda man: (SUITS.index(man[0]), -KINDS.index(man[1])))


@cache
def places_in(box: Box, number: int) -> tuple[Place, ...]:
    """Give the places of so many prisoners in a yard, from its upper left corner."""
    wide, high = box.wide * CELL, box.high * CELL
    room_x, room_y = wide - 2 * _PAD, high - _TOP - _FOOT
    size = next((size for size in _SIZES if (room_x // size) * (room_y // size) >= number), _SIZES[-1])
    across, down = max(1, room_x // size), max(1, room_y // size)
    across = max(across, ceil(number / down))
    down = max(1, ceil(number / across))
    pitch_x, pitch_y = min(size + 4, room_x / across), min(size + 4, room_y / down)
    found = []
    for place in range(number):
        row, column = divmod(place, across)
        last = min(across, number - row * across) if down == 1 else across
        left = wide / 2 - pitch_x * (last - 1) / 2
        top = _TOP + room_y / 2 - pitch_y * (down - 1) / 2
        found.append(Place(left + column * pitch_x, top + row * pitch_y, size))
    return tuple(found)
