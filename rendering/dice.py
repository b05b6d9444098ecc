"""Dice: a colour, the number thrown, and the letter of the colour; one thrown again is marked."""

from __future__ import annotations

from functools import cache, partial

from PIL import Image

from rendering.fonts import BOLD
from rendering.pen import Pen, painted
from rendering.theme import BRIGHT, DICE, INK, ON_DICE

SIDE = 52  # pixels
_LETTER = 22
_NUMBER = 36


@cache
def die(colour: str, face: int | None, *, again: bool = False) -> Image.Image:
    """Draw a die as it lies; without a face it is still to be thrown."""
    return painted(partial(_die, colour, face, again), SIDE, SIDE, SIDE)


def _die(colour: str, face: int | None, again: bool, pen: Pen) -> None:
    pen.block((0, 0, SIDE - 1, SIDE - 1), 11, INK)
    pen.block((3, 3, SIDE - 4, SIDE - 4), 8, DICE[colour])
    if face is None:
        pen.text((SIDE / 2, SIDE / 2), colour.upper(), 30, ON_DICE[colour], BOLD)
        return
    pen.text((19, 25), str(face), _NUMBER, ON_DICE[colour])
    pen.text((38, 37), colour.upper(), _LETTER, ON_DICE[colour], BOLD)
    if again:
        pen.polygon(((27, 0), (SIDE, 0), (SIDE, 25)), INK)
        pen.polygon(((33, 2), (SIDE - 2, 2), (SIDE - 2, 20)), BRIGHT)
