"""Where men are who stand neither on the board nor in a castle: graves and barracks."""

from __future__ import annotations

from functools import cache

from PIL import Image

from rendering.pen import Pen, painted
from rendering.strokes import edged, mirrored
from rendering.theme import BRIGHT, DANGER, INK, STONE, VELLUM


@cache
def gravestone(size: int) -> Image.Image:
    """Draw a gravestone."""
    return painted(_gravestone, size, size)


def _gravestone(pen: Pen) -> None:
    edged(pen, mirrored([(44, 8), (30, 14), (22, 28), (22, 88)]), STONE, 6)
    pen.line(((50, 26), (50, 66)), INK, 7)
    pen.line(((36, 40), (64, 40)), INK, 7)
    pen.line(((10, 92), (90, 92)), INK, 8)


@cache
def barracks(size: int) -> Image.Image:
    """Draw a tent."""
    return painted(_tent, size, size)


def _tent(pen: Pen) -> None:
    edged(pen, ((50, 14), (92, 90), (8, 90)), VELLUM, 6)
    edged(pen, ((50, 14), (64, 90), (36, 90)), DANGER, 5)
    pen.line(((50, 4), (50, 14)), INK, 6)
    pen.disc((50, 5), 5, BRIGHT)
