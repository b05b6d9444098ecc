"""The signs of the four suits."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from PIL import Image

from rendering.pen import Pen, Point, painted
from rendering.theme import DANGER, INK, Colour

# The signs of the suits on parchment and on cards; on a man the sign is cream.
SUIT_COLOURS: dict[str, Colour] = {"S": INK, "D": DANGER, "C": INK, "H": DANGER}


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
    shade = SUIT_COLOURS[suit] if colour is None else colour
    return painted(lambda pen: paint_suit(pen, suit, (50, 50), 46, shade), size, size)
