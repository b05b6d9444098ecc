"""Small signs: of statuses, of what can be done with a card, and of where men off the board are."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial

from PIL import Image

from rendering.camelot_101.icons.land import flame
from rendering.fonts import BOLD
from rendering.pen import Paint, Pen, painted
from rendering.strokes import edged, mirrored
from rendering.theme import BRIGHT, CREAM, DANGER, DICE, FIRE, INK, SKY, STONE, VELLUM, Colour
from rules.camelot_101.tables.numbers import SLOW_SPACES

FROZEN, SHIELDED, EMPOWERED, FUGITIVE, PLAGUE, CHECK, SEALED, SIEGE = (
    "frozen", "shielded", "empowered", "fugitive", "plague", "check", "sealed", "siege",
)  # fmt: skip
SIZE = 34  # pixels: a sign on a card in hand


def _badge(paint: Paint, colour: Colour, pen: Pen) -> None:
    pen.disc((50, 50), 50, INK)
    pen.disc((50, 50), 40, colour)
    paint(pen)


def _snow(pen: Pen) -> None:
    for x, y in ((0, 32), (28, 16), (28, -16)):
        pen.line(((50 - x, 50 - y), (50 + x, 50 + y)), INK, 9)


def _buckler(pen: Pen) -> None:
    pen.polygon(((28, 26), (72, 26), (70, 54), (50, 78), (30, 54)), INK)
    pen.polygon(((50, 33), (65, 33), (63, 52), (50, 68)), CREAM)


def _star(pen: Pen) -> None:
    pen.polygon(
        ((50, 12), (60, 38), (88, 40), (66, 57), (74, 84), (50, 68), (26, 84), (34, 57), (12, 40), (40, 38)),
        INK,
    )


def _runner(pen: Pen) -> None:
    """Draw a broken chain."""
    for x in (32, 68):
        pen.ring((x, 50), 19, INK, 9)
    pen.line(((50, 24), (50, 40)), DANGER, 9)
    pen.line(((50, 60), (50, 76)), DANGER, 9)


def _skull(pen: Pen) -> None:
    pen.disc((50, 44), 26, CREAM)
    pen.block((38, 60, 62, 78), 3, CREAM)
    for x in (40, 60):
        pen.disc((x, 46), 8, INK)
    pen.line(((50, 66), (50, 76)), INK, 5)


def _blow(pen: Pen) -> None:
    pen.text((50, 50), "!", 74, CREAM, BOLD)


def _lock(pen: Pen) -> None:
    pen.arc((50, 40), 20, (180, 360), INK, 10)
    pen.block((26, 40, 74, 78), 4, INK)
    pen.disc((50, 57), 7, BRIGHT)


def _siege(pen: Pen) -> None:
    """Draw flames."""
    outer = (
        (50, 2), (66, 26), (72, 16), (88, 50), (84, 78), (66, 96),
        (34, 96), (16, 78), (12, 50), (28, 22), (36, 36),
    )  # fmt: skip
    inner = (
        (50, 16), (64, 40), (71, 32), (79, 54), (74, 76), (62, 88),
        (38, 88), (26, 76), (21, 54), (29, 40), (38, 52),
    )  # fmt: skip
    pen.polygon(outer, INK)
    pen.polygon(inner, FIRE)
    pen.polygon(((50, 46), (62, 66), (58, 82), (42, 82), (38, 66)), BRIGHT)


SIGNS: Mapping[str, Paint] = {
    FROZEN: partial(_badge, _snow, SKY),
    SHIELDED: partial(_badge, _buckler, CREAM),
    EMPOWERED: partial(_badge, _star, BRIGHT),
    FUGITIVE: partial(_badge, _runner, CREAM),
    PLAGUE: partial(_badge, _skull, INK),
    CHECK: partial(_badge, _blow, DANGER),
    SEALED: partial(_badge, _lock, BRIGHT),
    SIEGE: _siege,
}


@cache
def sign(name: str, size: int) -> Image.Image:
    """Draw the sign of a status."""
    return painted(SIGNS[name], size, size)


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
