"""The marks on the board: where something moved, checks, statuses, and the answers one may give."""

from __future__ import annotations

from functools import cache, partial
from math import hypot

from PIL import Image

from rendering.fonts import BOLD
from rendering.pen import Paint, Pen, painted
from rendering.theme import BRIGHT, CREAM, DANGER, FIRE, GILDED, INK, SKY, Colour, mixed


@cache
def corners(size: int) -> Image.Image:
    """Draw gold corners around a square on which something has just happened."""
    return painted(_corners, size, size)


def _corners(pen: Pen) -> None:
    for colour, width in ((INK, 13), (BRIGHT, 7)):
        for x, inward in ((7, 20), (93, -20)):
            for y, downward in ((7, 20), (93, -20)):
                pen.line(((x + inward, y), (x, y), (x, y + downward)), colour, width)


@cache
def check(size: int, *, ripe: bool) -> Image.Image:
    """Draw the red ring of a King in check; a double one, on a red ground, where he may be taken."""
    return painted(partial(_check, ripe=ripe), size, size)


def _check(pen: Pen, *, ripe: bool) -> None:
    pen.disc((50, 50), 50, CREAM)
    pen.ring((50, 50), 48.5, DANGER, 6)
    if ripe:
        pen.ring((50, 50), 40, DANGER, 6)
        pen.disc((50, 50), 34, mixed(DANGER, CREAM, 2 / 3))


@cache
def target(size: int, *, taken: bool) -> Image.Image:
    """Draw the ring of a square that may be chosen; where somebody stands it goes around him."""
    return painted(partial(_target, taken=taken), size, size)


def _target(pen: Pen, *, taken: bool) -> None:
    radius = 49 if taken else 34
    pen.disc((50, 50), radius, INK)
    pen.disc((50, 50), radius - 3, BRIGHT)
    pen.disc((50, 50), radius - 10, GILDED if taken else INK)
    if not taken:
        pen.disc((50, 50), radius - 13, GILDED)


@cache
def number(text: str, size: int) -> Image.Image:
    """Draw the number of an answer."""
    return painted(partial(_number, text), size, size)


def _number(text: str, pen: Pen) -> None:
    pen.disc((50, 50), 50, CREAM)
    pen.disc((50, 50), 46, INK)
    pen.disc((50, 50), 39, BRIGHT)
    pen.text((50, 49), text, 66 if len(text) < 2 else 60, INK, BOLD)


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


FROZEN, SHIELDED, EMPOWERED, FUGITIVE, PLAGUE, CHECK, SEALED = (
    "frozen", "shielded", "empowered", "fugitive", "plague", "check", "sealed",
)  # fmt: skip
BADGES: dict[str, tuple[Paint, Colour]] = {
    FROZEN: (_snow, SKY),
    SHIELDED: (_buckler, CREAM),
    EMPOWERED: (_star, BRIGHT),
    FUGITIVE: (_runner, CREAM),
    PLAGUE: (_skull, INK),
    CHECK: (_blow, DANGER),
    SEALED: (_lock, BRIGHT),
}


@cache
def badge(name: str, size: int) -> Image.Image:
    """Draw the small sign of a status."""
    return painted(partial(_badge, *BADGES[name]), size, size)


@cache
def red_arrow(across: int, down: int, size: int) -> Image.Image:
    """Draw one of the printed red arrows by which a gate is entered, in a square of the board."""
    return painted(partial(_red_arrow, across, down), size, size)


def _red_arrow(across: int, down: int, pen: Pen) -> None:
    far = hypot(across, down)
    dx, dy = across / far, down / far
    x, y = 50 - across * 38, 50 - down * 38
    pen.polygon(((x + dx * 15, y + dy * 15), (x - dy * 9, y + dx * 9), (x + dy * 9, y - dx * 9)), DANGER)


@cache
def siege(size: int) -> Image.Image:
    """Draw the sign of a besieged castle: flames."""
    return painted(_siege, size, size)


def _siege(pen: Pen) -> None:
    pen.polygon(
        (
            (50, 2),
            (66, 26),
            (72, 16),
            (88, 50),
            (84, 78),
            (66, 96),
            (34, 96),
            (16, 78),
            (12, 50),
            (28, 22),
            (36, 36),
        ),
        INK,
    )
    pen.polygon(
        (
            (50, 16),
            (64, 40),
            (71, 32),
            (79, 54),
            (74, 76),
            (62, 88),
            (38, 88),
            (26, 76),
            (21, 54),
            (29, 40),
            (38, 52),
        ),
        FIRE,
    )
    pen.polygon(((50, 46), (62, 66), (58, 82), (42, 82), (38, 66)), BRIGHT)
