"""The signs of the four suits."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from PIL import Image

from rendering import palette
from rendering.palette import Colour
from rendering.players import Livery, Ordinary
from rendering.sprites import Pen, Point, painted
from rules.camelot_101.tables.board import SUIT_NAMES, SUITS


class Shape(NamedTuple):
    """A suit's sign, in halves of its width from its middle: discs with their radius, and polygons."""

    discs: tuple[tuple[float, float, float], ...]
    polygons: tuple[tuple[Point, ...], ...]


_STEM: Final = ((-0.08, 0.2), (0.08, 0.2), (0.42, 1), (-0.42, 1))
_SPADE: Final = ((0, -1), (0.5, -0.42), (0.84, 0), (0.5, 0.5), (-0.5, 0.5), (-0.84, 0), (-0.5, -0.42))
_HEART: Final = ((-0.93, -0.18), (0, -0.5), (0.93, -0.18), (0.5, 0.42), (0, 1), (-0.5, 0.42))
_SHAPES: Mapping[str, Shape] = {
    "S": Shape(((-0.45, 0.22, 0.45), (0.45, 0.22, 0.45)), (_SPADE, _STEM)),
    "D": Shape((), (((0, -1), (0.76, 0), (0, 1), (-0.76, 0)),)),
    "C": Shape(((0, -0.54, 0.43), (-0.54, 0.2, 0.43), (0.54, 0.2, 0.43), (0, 0.05, 0.25)), (_STEM,)),
    "H": Shape(((-0.46, -0.36, 0.5), (0.46, -0.36, 0.5)), (_HEART,)),
}


def _ordinary(suit: str) -> Ordinary:
    """Make an ordinary of a suit's sign."""
    across, down, half = 50.0, 54.0, 32.0
    shape = _SHAPES[suit]
    return Ordinary(
        SUIT_NAMES[SUITS.index(suit)],
        tuple(tuple((across + x * half, down + y * half) for x, y in points) for points in shape.polygons),
        tuple((across + x * half, down + y * half, radius * half) for x, y, radius in shape.discs),
    )


# The disc of the colour, and the sign of the suit as a letter; black is a block in a frame for a dark ground.
_DISCS = {
    "S": "\U0001f533\u2660\ufe0e",
    "D": "\U0001f535\u2666\ufe0e",
    "C": "\U0001f7e2\u2663\ufe0e",
    "H": "\U0001f534\u2665\ufe0e",
}
# Whoever has a suit for home wears it: the army and its player go by one colour.
SUIT_LIVERIES: Final = {
    suit: Livery(SUIT_NAMES[number], palette.SUITS[suit], _ordinary(suit), _DISCS[suit])
    for number, suit in enumerate(SUITS)
}


def paint_suit(pen: Pen, suit: str, centre: Point, half: float, colour: Colour) -> None:
    """Paint a suit's sign around a point; it reaches `half` units to each side."""
    x, y = centre
    for across, down, radius in _SHAPES[suit].discs:
        pen.disc((x + across * half, y + down * half), radius * half, colour)
    for points in _SHAPES[suit].polygons:
        pen.polygon([(x + across * half, y + down * half) for across, down in points], colour)


@cache
def suit_sign(suit: str, size: int, colour: Colour | None = None) -> Image.Image:
    """Draw a suit's sign, usually in the suit's own colour."""
    shade = palette.SUITS[suit] if colour is None else colour
    return painted(lambda pen: paint_suit(pen, suit, (50, 50), 46, shade), size, size)
