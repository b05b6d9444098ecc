"""Marks on cards in hand: it can be played, it can be burned."""

from __future__ import annotations

from functools import cache

from PIL import Image

from rendering.camelot_101.cards.emblems_places import flame
from rendering.fonts import BOLD
from rendering.pen import Pen, painted
from rendering.theme import CREAM, DANGER, DICE, INK
from rules.camelot_101.tables.numbers import SLOW_SPACES

SIZE = 34  # pixels


@cache
def tick() -> Image.Image:
    """Draw the mark of what can be played."""
    return painted(_tick, SIZE, SIZE)


@cache
def burning() -> Image.Image:
    """Draw the mark of what can only be burned or given away."""
    return painted(flame, SIZE, SIZE)


@cache
def slow_seal() -> Image.Image:
    """Draw the mark of a card that moves slow men only a little: how far."""
    return painted(_slow, SIZE, SIZE)


def _slow(pen: Pen) -> None:
    pen.disc((50, 50), 49, INK)
    pen.disc((50, 50), 42, DANGER)
    pen.text((50, 49), str(SLOW_SPACES), 70, CREAM, BOLD)


def _tick(pen: Pen) -> None:
    pen.disc((50, 50), 49, INK)
    pen.disc((50, 50), 42, DICE["g"])
    pen.line(((26, 52), (44, 70), (74, 32)), CREAM, 13)
