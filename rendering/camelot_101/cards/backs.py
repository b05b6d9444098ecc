"""The backs of the two decks."""

from __future__ import annotations

from functools import cache, partial

from PIL import Image

from rendering.camelot_101.icons.suits import paint_sign
from rendering.camelot_101.icons.trophies import paint_crown
from rendering.pen import Pen, painted
from rendering.theme import BRIGHT, CREAM, DUSK, INK, ROOF, Colour

_HIGH = 140  # units, with a width of 100


@cache
def playing_back(size: int) -> Image.Image:
    """Draw the back of a playing card, `size` pixels wide."""
    return painted(_playing, size, round(size * _HIGH / 100))


@cache
def camelot_back(size: int) -> Image.Image:
    """Draw the back of a Camelot card, `size` pixels wide: with a crown."""
    image = painted(partial(_back, DUSK), size, round(size * _HIGH / 100))
    across = round(size * 0.6)
    crown = painted(paint_crown, across, across)
    image.alpha_composite(crown, ((size - across) // 2, (image.height - across) // 2))
    return image


def _back(colour: Colour, pen: Pen) -> None:
    pen.block((0, 0, 100, _HIGH), 10, INK)
    pen.block((4, 4, 96, _HIGH - 4), 8, CREAM)
    pen.block((12, 12, 88, _HIGH - 12), 4, colour)


def _playing(pen: Pen) -> None:
    _back(ROOF, pen)
    for suit, x, y in (("S", 33, 42), ("D", 67, 42), ("C", 33, 98), ("H", 67, 98)):
        paint_sign(pen, suit, (x, y), 14, CREAM)
    pen.polygon(((50, 56), (60, 70), (50, 84), (40, 70)), BRIGHT)
