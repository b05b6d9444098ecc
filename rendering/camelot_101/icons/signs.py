"""Small signs: of statuses, and of what can be done with a card."""

from __future__ import annotations

from functools import cache
from typing import Final

from PIL import Image

from rendering.camelot_101.icons.drawn import icon
from rendering.fonts import BOLD
from rendering.palette import CREAM, DANGER, INK
from rendering.sprites import Pen, painted
from rules.camelot_101.tables.numbers import SLOW_SPACES

SIGNS: Final = ("frozen", "shielded", "empowered", "fugitive", "plague", "check", "sealed", "siege")
FROZEN, SHIELDED, EMPOWERED, FUGITIVE, PLAGUE, CHECK, SEALED, SIEGE = SIGNS
SIZE = 34  # pixels: a sign on a card in hand


def sign(name: str, size: int) -> Image.Image:
    """Draw the sign of a status."""
    return icon(name, size)


def tick() -> Image.Image:
    """Draw the mark of what can be played."""
    return icon("tick", SIZE)


def burning() -> Image.Image:
    """Draw the mark of what can only be burned or given away."""
    return icon("flame", SIZE)


@cache
def slow_seal() -> Image.Image:
    """Draw the mark of a card that moves slow men only a little: how far."""
    return painted(_slow, SIZE, SIZE)


def _slow(pen: Pen) -> None:
    pen.disc((50, 50), 49, INK)
    pen.disc((50, 50), 42, DANGER)
    pen.text((50, 49), str(SLOW_SPACES), 70, CREAM, BOLD)
