"""The marks on the board: where something moved, checks, the way into gates, and the answers one may give."""

from __future__ import annotations

from functools import cache, partial
from math import hypot

from PIL import Image

from rendering.fonts import BOLD
from rendering.palette import BRIGHT, CREAM, DANGER, GILDED, INK, mixed
from rendering.sprites import Pen, painted


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


@cache
def red_arrow(across: int, down: int, size: int) -> Image.Image:
    """Draw one of the printed red arrows by which a gate is entered, in a square of the board."""
    return painted(partial(_red_arrow, across, down), size, size)


def _red_arrow(across: int, down: int, pen: Pen) -> None:
    far = hypot(across, down)
    dx, dy = across / far, down / far
    x, y = 50 - across * 38, 50 - down * 38
    pen.polygon(((x + dx * 15, y + dy * 15), (x - dy * 9, y + dx * 9), (x + dy * 9, y - dx * 9)), DANGER)
