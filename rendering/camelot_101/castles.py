"""The castles in the corners: the keep with its lord's shield, and the dungeon yard for the prisoners."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial
from math import ceil
from typing import NamedTuple

from PIL import Image

from rendering.camelot_101.hues import STONEWORK, STONEWORK_LINE
from rendering.camelot_101.signs import paint_sign
from rendering.pen import Pen, painted
from rendering.strokes import edged, edged_block
from rendering.theme import CREAM, INK, ROCK, SHADE, STONE, VELLUM, WOOD, seat_colour
from rules.camelot_101.tables.board import KINDS, SUITS
from rules.camelot_101.tables.numbers import POINTS
from rules.text import Seat

_PAD, _TOP, _FOOT = 9, 26, 7  # pixels from the yard's walls to the prisoners
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
    """Where a prisoner is drawn in a yard: the middle, and his size in pixels."""

    x: float
    y: float
    size: int


@cache
def yard(wide: int, high: int, seat: Seat | None, suit: str) -> Image.Image:
    """Draw an empty yard with roofs in its lord's colour, and the castle's suit hewn into the wall."""
    return painted(partial(_yard, high / wide * 100, seat, suit), wide, high)


def _yard(high: float, seat: Seat | None, suit: str, pen: Pen) -> None:
    foot = high - 1.5
    edged_block(pen, (2, 14, 98, foot), STONEWORK, 1, 1.6)
    for row in range(int((high - 14) / 9)):
        y = 14 + row * 9
        if row:
            pen.line(((3, y), (97, y)), STONEWORK_LINE, 0.8)
        for x in range(10 if row % 2 else 19, 97, 18):
            pen.line(((x, y + 0.5), (x, min(y + 9, foot - 1))), STONEWORK_LINE, 0.8)
    middle, half = (50, high / 2 + 6), min(22, high * 0.26)
    paint_sign(pen, suit, (middle[0] + 0.7, middle[1] + 0.7), half, CREAM)
    paint_sign(pen, suit, middle, half, STONEWORK_LINE)
    _battlements(pen, seat)


def _battlements(pen: Pen, seat: Seat | None) -> None:
    for x in range(19, 80, 9):
        edged_block(pen, (x, 7.5, x + 5.2, 14), STONE, 0.3, 1.6)
    edged_block(pen, (2, 12, 98, 18), STONE, 0.3, 1.6)
    for left in (1.5, 82.5):
        edged_block(pen, (left, 12, left + 16, 30), STONE, 0.5, 1.6)
        pen.block((left + 6.2, 17, left + 9.8, 25), 1.8, INK)
        roof = ((left - 1, 13), (left + 8, 0.8), (left + 17, 13))
        edged(pen, roof, ROCK if seat is None else seat_colour(seat), 1.6)


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
def keep(wide: int, high: int) -> Image.Image:
    """Draw the keep, which bears the lord's shield and the points of his prisoners."""
    return painted(partial(_keep, high / wide * 100), wide, high)


def _keep(high: float, pen: Pen) -> None:
    pixel = pen.pixel
    for inset, radius, colour in ((1, 8, INK), (4, 6, VELLUM), (7, 4, SHADE), (9, 3, VELLUM)):
        edge = inset * pixel
        pen.block((edge, edge, 100 - edge, high - edge), radius * pixel, colour)


def worth(prisoners: Sequence[str]) -> int:
    """Give what prisoners count."""
    return sum(POINTS[KINDS.index(man[1])] for man in prisoners)


def ranked(men: Sequence[str]) -> list[str]:
    """Sort men by army, the most valuable of each first."""
    return sorted(men, key=lambda man: (SUITS.index(man[0]), -KINDS.index(man[1])))


@cache
def places_in(wide: int, high: int, number: int) -> tuple[Place, ...]:
    """Give the places of so many prisoners in a yard of this size, from its upper left corner."""
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
