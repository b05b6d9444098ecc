"""A castle square: a gatehouse between two towers, with the banner of whose castle it is."""

from __future__ import annotations

from functools import cache, partial

from PIL import Image

from rendering.palette import CREAM, INK, ROCK, STONE
from rendering.players import Livery
from rendering.sprites import Pen, painted, shield

_SHIELD = 0.25  # of a square
_TOWERS = (4, 92)


@cache
def castle(livery: Livery, size: int) -> Image.Image:
    """Draw the castle of a side, to be laid on a square; a piece stands before its gate."""
    image = painted(partial(_castle, livery), size, size, 120)
    width = round(size * _SHIELD)
    image.alpha_composite(shield(livery, width), ((size - width) // 2, round(size * 0.44)))
    return image


def _castle(livery: Livery, pen: Pen) -> None:
    _wall(pen, (16, 46, 104, 116))
    _arch_of_gate(pen)
    for left in _TOWERS:
        _wall(pen, (left, 30, left + 24, 116))
        pen.block((left + 10, 56, left + 15, 74), 2, INK)
    for left, out in ((16, 22), (104, -22)):
        pen.line(((left, 20), (left, 3)), INK, 2.5)
        pen.polygon(((left, 1), (left + out, 7), (left, 14)), INK)
        pen.polygon(
            ((left + out / 22 * 2, 4), (left + out * 0.7, 7.3), (left + out / 22 * 2, 11)), livery.colour
        )


def _wall(pen: Pen, box: tuple[float, float, float, float]) -> None:
    """Draw a wall with battlements and a few courses of stone."""
    left, top, right, bottom = box
    pen.block((left, top, right, bottom), 1, INK)
    number = 2 if right - left < 40 else 6
    tooth = (right - left) / (2 * number - 1)
    for place in range(number):
        x = left + 2 * place * tooth
        pen.block((x, top - 10, x + tooth, top + 6), 1, INK)
        pen.block((x + 2, top - 8, x + tooth - 2, top + 4), 0, STONE)
    pen.block((left + 2.5, top + 2.5, right - 2.5, bottom - 2.5), 0, STONE)
    for row, y in enumerate(range(round(top) + 14, round(bottom) - 4, 14)):
        start = left + 5 + (row % 2) * 8
        pen.line(((start, y), (min(start + 9, right - 5), y)), ROCK, 2)
    pen.line(((left + 4, top + 4), (right - 4, top + 4)), CREAM, 1.5)


def _arch_of_gate(pen: Pen) -> None:
    pen.disc((60, 98), 17, INK)
    pen.block((43, 97, 77, 116), 0, INK)
    for x in (52, 60, 68):
        pen.line(((x, 86), (x, 115)), ROCK, 2)
    for y in (95, 105):
        pen.line(((46, y), (74, y)), ROCK, 2)
