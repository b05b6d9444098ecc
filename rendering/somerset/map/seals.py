"""Small seals on the map: the dots of a way, and the numbers of answers."""

from __future__ import annotations

from functools import cache, lru_cache, partial

from PIL import Image

from rendering.fonts import BOLD
from rendering.palette import BRIGHT, CREAM, GOLD, INK, Colour
from rendering.sprites import Pen, painted

SEAL = 46  # pixels


@cache
def dot(colour: Colour = BRIGHT, size: int = 18) -> Image.Image:
    """Draw a dot: of a way, or at the end of a road."""
    return painted(partial(_dot, colour), size, size)


def _dot(colour: Colour, pen: Pen) -> None:
    pen.disc((50, 50), 50, INK)
    pen.disc((50, 50), 33, colour)


@lru_cache(maxsize=128)
def number(text: str, size: int = SEAL) -> Image.Image:
    """Draw the seal of an answer with its number in the menu."""
    return painted(partial(_number, text), size, size)


def _number(text: str, pen: Pen) -> None:
    pen.disc((50, 50), 50, CREAM)
    pen.disc((50, 50), 47, INK)
    pen.disc((50, 50), 40, BRIGHT)
    pen.ring((50, 50), 40, GOLD, 5)
    pen.text((50, 50), text, 60 if len(text) < 3 else 50, INK, BOLD)
