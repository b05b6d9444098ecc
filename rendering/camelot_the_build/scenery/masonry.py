"""Walls, towers and the gatehouse as built: each fills a square of 100 units, its outer side to the north."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial
from math import cos, pi, sin
from typing import Final

from PIL import Image

from rendering.camelot_the_build.scenery.hues import ASHLAR, BEAM, PLANKS, SAND, SHADOW, TILED
from rendering.palette import INK, ROCK, ROOF, STONE, WOOD
from rendering.sprites import Paint, Pen, Point, painted

# How thick the walls of each class of square are, in hundredths of a square.
THICKNESS: Final[Mapping[str, int]] = dict.fromkeys("TWLR", 24) | dict.fromkeys("KC", 15) | {"S": 12}
TOWER: Final[tuple[Point, float]] = ((43, 43), 41)
_LINE = 2.5
_MERLONS = tuple(range(0, 100, 20))
_TURNS = {
    "n": None,
    "w": Image.Transpose.ROTATE_90,
    "s": Image.Transpose.ROTATE_180,
    "e": Image.Transpose.ROTATE_270,
}
CORNERS = {"nw": "n", "sw": "w", "es": "s", "ne": "e"}  # and how each is turned from the first


@cache
def walls(kind: str, closed: str, size: int) -> Image.Image:
    """Build the walls of a square of a class at its closed sides, among the letters `nesw`."""
    image = Image.new("RGBA", (size, size))
    if not closed:
        return image
    paint = _curtain if kind in "TWLR" else partial(_partition, THICKNESS[kind])
    for side in closed:
        image.alpha_composite(turned(paint, side, size))
    for corner, side in CORNERS.items():
        if set(corner) <= set(closed):
            pier = _tower if kind == "T" else partial(_pier, THICKNESS[kind])
            image.alpha_composite(turned(pier, side, size))
    return image


@cache
def gate(*, western: bool, size: int) -> Image.Image:
    """Build half of the gatehouse: a turret, and half of the way through the wall in the south."""
    half = painted(_gate, size, size)
    return half if western else half.transpose(Image.Transpose.FLIP_LEFT_RIGHT)


def turned(paint: Paint, side: str, size: int) -> Image.Image:
    """Paint what has its outer side to the north, and turn it to another side."""
    image, turn = painted(paint, size, size), _TURNS[side]
    return image if turn is None else image.transpose(turn)


def _curtain(pen: Pen) -> None:
    pen.block((0, 0, 100, 24), 0, STONE)
    pen.block((0, 0, 100, 9), 0, SHADOW)
    for x in _MERLONS:
        pen.block((x + 4, 1, x + 15, 8), 0, ASHLAR)
    pen.line(((0, 16), (100, 16)), ROCK, 1)
    for x in range(0, 100, 25):
        pen.line(((x + 6, 9), (x + 6, 16)), ROCK, 1)
        pen.line(((x + 18, 16), (x + 18, 22)), ROCK, 1)
    pen.block((0, 22, 100, 24), 0, INK)
    pen.block((0, 0, 100, 1), 0, INK)


def _partition(thick: int, pen: Pen) -> None:
    pen.block((0, 0, 100, thick), 0, INK)
    pen.block((0, _LINE, 100, thick - _LINE), 0, ASHLAR)
    for x in range(0, 100, 20):
        pen.line(((x + 10, _LINE), (x + 10, thick - _LINE)), STONE, 1.5)


def _pier(thick: int, pen: Pen) -> None:
    pen.block((0, 0, thick + 2, thick + 2), 0, INK)
    pen.block((_LINE, _LINE, thick + 2 - _LINE, thick + 2 - _LINE), 0, STONE)


def _tower(pen: Pen) -> None:
    centre, radius = TOWER
    pen.disc(centre, radius + 2, INK)
    pen.disc(centre, radius, SHADOW)
    for ray in _rays(centre, radius - 5, 16):
        pen.disc(ray, 5, ASHLAR)
    pen.disc(centre, radius - 10, INK)
    _roof(pen, centre, radius - 12)


def _roof(pen: Pen, centre: Point, radius: float) -> None:
    pen.disc(centre, radius, ROOF)
    for ray in _rays(centre, radius, 12):
        pen.line((centre, ray), TILED, 1.5)
    pen.ring(centre, radius * 0.6, TILED, 1.5)


def _rays(centre: Point, radius: float, number: int) -> list[Point]:
    x, y = centre
    turns = (2 * pi * place / number for place in range(number))
    return [(x + radius * cos(turn), y + radius * sin(turn)) for turn in turns]


def _gate(pen: Pen) -> None:
    pen.block((62, 0, 100, 76), 0, SAND)
    pen.block((60, 0, 62.5, 76), 0, WOOD)
    pen.block((54, 64, 100, 100), 0, INK)
    pen.block((62, 66, 100, 100), 0, PLANKS)
    for y in range(66, 100, 7):
        pen.line(((62, y), (100, y)), BEAM, 1.5)
    pen.block((54, 64, 100, 70), 0, INK)
    for x in (68, 80, 92):
        pen.block((x, 58, x + 4, 76), 1, INK)
    centre = (34, 66)
    pen.disc(centre, 31, INK)
    pen.disc(centre, 29, SHADOW)
    for ray in _rays(centre, 25, 12):
        pen.disc(ray, 4.5, ASHLAR)
    pen.disc(centre, 22, INK)
    _roof(pen, centre, 20)
