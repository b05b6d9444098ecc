"""The tick of what can be paid."""

from __future__ import annotations

from functools import cache

from PIL import Image

from rendering.palette import CREAM, INK
from rendering.somerset.hues import GREEN
from rendering.sprites import Pen, painted


@cache
def tick() -> Image.Image:
    """Draw the sign of what can be paid."""
    return painted(_paint_tick, 34, 34)


def _paint_tick(pen: Pen) -> None:
    pen.disc((50, 50), 49, INK)
    pen.disc((50, 50), 42, GREEN)
    pen.line(((26, 52), (44, 70), (74, 32)), CREAM, 13)
