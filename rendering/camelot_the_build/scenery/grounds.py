"""The grounds and floors of the castle, each filling a square of 100 units."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial
from typing import Final

from PIL import Image

from rendering.camelot_the_build.scenery.hues import ASHLAR, CLAY, LAWN, LEAF, PLANKS, SAND, WATER
from rendering.palette import BRIGHT, CORN, CREAM, DANGER, GRASS, INK, STONE, WOOD
from rendering.sprites import Paint, Pen, painted

BLANK: Final = "A0"  # a lawn, in four varieties that say nothing
_TUFTS = (
    ((20, 28), (66, 18), (84, 62), (40, 76)),
    ((30, 18), (76, 40), (22, 62), (62, 84)),
    ((14, 44), (52, 30), (84, 24), (70, 72)),
    ((36, 46), (80, 80), (18, 82), (62, 14)),
)


@cache
def ground(tile: str, variety: int, size: int) -> Image.Image:
    """Lay the ground of a tile; `variety` tells lawns apart."""
    paint = partial(_lawn, variety) if tile == BLANK else _OWN.get(tile) or _FLOORS[tile[0]]
    return painted(paint, size, size)


def _lawn(variety: int, pen: Pen) -> None:
    pen.block((0, 0, 100, 100), 0, LAWN)
    for x, y in _TUFTS[variety]:
        for lean in (-7, 0, 7):
            pen.line(((x, y + 8), (x + lean, y - abs(lean) / 3)), GRASS, 2.5)
    _edge(pen)


def _edge(pen: Pen) -> None:
    """Mark the edge of a tile on a lawn, so that squares can be counted."""
    for box in ((0, 0, 100, 1), (0, 0, 1, 100)):
        pen.block(box, 0, GRASS)


def _garden(pen: Pen) -> None:
    pen.block((0, 0, 100, 100), 0, LEAF)
    pen.block((8, 8, 92, 92), 8, GRASS)
    for box in ((43, 8, 57, 92), (8, 43, 92, 57)):
        pen.block(box, 0, SAND)
    pen.disc((50, 50), 19, INK)
    pen.disc((50, 50), 16, CREAM)
    pen.disc((50, 50), 12, WATER)
    for x, y, fill in ((26, 26, DANGER), (74, 26, BRIGHT), (26, 74, BRIGHT), (74, 74, DANGER)):
        for across, down in ((-9, -9), (9, -9), (-9, 9), (9, 9), (0, 0)):
            pen.disc((x + across, y + down), 6.5, LEAF)
            pen.disc((x + across, y + down), 5, fill if across else CREAM)


def _flags(pen: Pen) -> None:
    """Pave a yard with flagstones."""
    pen.block((0, 0, 100, 100), 0, ASHLAR)
    for row, y in enumerate(range(0, 100, 25)):
        pen.block((0, y, 100, y + 1), 0, STONE)
        for x in range(25 - row % 2 * 25, 100, 50):
            pen.block((x, y, x + 1, y + 25), 0, STONE)


def _chequered(pen: Pen) -> None:
    pen.block((0, 0, 100, 100), 0, CREAM)
    for row in range(4):
        for column in range(row % 2, 4, 2):
            pen.block((column * 25, row * 25, column * 25 + 25, row * 25 + 25), 0, CLAY)


def _room(pen: Pen) -> None:
    """Board a room along the curtain wall, behind thin walls of its own."""
    pen.block((0, 0, 100, 100), 0, INK)
    pen.block((1.5, 1.5, 98.5, 98.5), 0, ASHLAR)
    pen.block((6, 6, 94, 94), 0, INK)
    pen.block((7.5, 7.5, 92.5, 92.5), 0, SAND)
    for row, y in enumerate(range(8, 92, 14)):
        pen.block((7.5, y, 92.5, y + 1), 0, CORN)
        pen.block((60 - row % 2 * 30, y, 61 - row % 2 * 30, y + 14), 0, CORN)


def _boarded(pen: Pen) -> None:
    pen.block((0, 0, 100, 100), 0, PLANKS)
    for row, y in enumerate(range(0, 100, 25)):
        pen.block((0, y, 100, y + 1), 0, WOOD)
        pen.block((50 - row % 2 * 25, y, 51 - row % 2 * 25, y + 25), 0, WOOD)


_OWN: Final[Mapping[str, Paint]] = {"A1": _garden, "W0": _flags}
_FLOORS: Final[Mapping[str, Paint]] = (
    dict.fromkeys("TLR", _flags) | dict.fromkeys("KCD", _chequered) | {"S": _boarded, "W": _room}
)
