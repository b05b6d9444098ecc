"""Grounds, floors, walls, towers and the gatehouse as built: each fills a square of 100 units."""

from collections.abc import Mapping
from functools import cache, partial
from math import cos, pi, sin
from typing import Final

from PIL import Image

from rendering.palette import (
    ASHLAR,
    BRIGHT,
    CLAY,
    CORN,
    CREAM,
    DANGER,
    GRASS,
    INK,
    LAWN,
    ROCK,
    ROOF,
    SAND,
    SKY,
    STONE,
    WOOD,
    mixed,
)
from rendering.sprites import Paint, Pen, Point, painted

LEAF = mixed(GRASS, INK, 0.5)
SHADOW = mixed(ROCK, INK, 0.5)
PLANKS = mixed(WOOD, CREAM, 0.5)
BEAM = mixed(WOOD, INK, 0.5)
TILED = mixed(ROOF, INK, 0.5)
WATER = SKY
DEEP = mixed(SKY, INK, 0.5)


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
