"""Grounds, floors, walls, towers and the gatehouse as built: each fills a square of 100 units."""

from collections.abc import Mapping
from functools import cache, partial
from math import cos, pi, sin
from typing import Final

from PIL import Image

from rendering import palette
from rendering.sprites import Paint, Pen, Point, painted

LEAF = palette.mixed(palette.GRASS, palette.INK, 0.5)
SHADOW = palette.mixed(palette.ROCK, palette.INK, 0.5)
PLANKS = palette.mixed(palette.WOOD, palette.CREAM, 0.5)
BEAM = palette.mixed(palette.WOOD, palette.INK, 0.5)
TILED = palette.mixed(palette.ROOF, palette.INK, 0.5)
WATER = palette.SKY
DEEP = palette.mixed(palette.SKY, palette.INK, 0.5)


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
    pen.block((0, 0, 100, 100), 0, palette.LAWN)
    for x, y in _TUFTS[variety]:
        for lean in (-7, 0, 7):
            pen.line(((x, y + 8), (x + lean, y - abs(lean) / 3)), palette.GRASS, 2.5)
    _edge(pen)


def _edge(pen: Pen) -> None:
    """Mark the edge of a tile on a lawn, so that squares can be counted."""
    for box in ((0, 0, 100, 1), (0, 0, 1, 100)):
        pen.block(box, 0, palette.GRASS)


def _garden(pen: Pen) -> None:
    pen.block((0, 0, 100, 100), 0, LEAF)
    pen.block((8, 8, 92, 92), 8, palette.GRASS)
    for box in ((43, 8, 57, 92), (8, 43, 92, 57)):
        pen.block(box, 0, palette.SAND)
    pen.disc((50, 50), 19, palette.INK)
    pen.disc((50, 50), 16, palette.CREAM)
    pen.disc((50, 50), 12, WATER)
    for x, y, fill in (
        (26, 26, palette.DANGER),
        (74, 26, palette.BRIGHT),
        (26, 74, palette.BRIGHT),
        (74, 74, palette.DANGER),
    ):
        for across, down in ((-9, -9), (9, -9), (-9, 9), (9, 9), (0, 0)):
            pen.disc((x + across, y + down), 6.5, LEAF)
            pen.disc((x + across, y + down), 5, fill if across else palette.CREAM)


def _flags(pen: Pen) -> None:
    """Pave a yard with flagstones."""
    pen.block((0, 0, 100, 100), 0, palette.ASHLAR)
    for row, y in enumerate(range(0, 100, 25)):
        pen.block((0, y, 100, y + 1), 0, palette.STONE)
        for x in range(25 - row % 2 * 25, 100, 50):
            pen.block((x, y, x + 1, y + 25), 0, palette.STONE)


def _chequered(pen: Pen) -> None:
    pen.block((0, 0, 100, 100), 0, palette.CREAM)
    for row in range(4):
        for column in range(row % 2, 4, 2):
            pen.block((column * 25, row * 25, column * 25 + 25, row * 25 + 25), 0, palette.CLAY)


def _room(pen: Pen) -> None:
    """Board a room along the curtain wall, behind thin walls of its own."""
    pen.block((0, 0, 100, 100), 0, palette.INK)
    pen.block((1.5, 1.5, 98.5, 98.5), 0, palette.ASHLAR)
    pen.block((6, 6, 94, 94), 0, palette.INK)
    pen.block((7.5, 7.5, 92.5, 92.5), 0, palette.SAND)
    for row, y in enumerate(range(8, 92, 14)):
        pen.block((7.5, y, 92.5, y + 1), 0, palette.CORN)
        pen.block((60 - row % 2 * 30, y, 61 - row % 2 * 30, y + 14), 0, palette.CORN)


def _boarded(pen: Pen) -> None:
    pen.block((0, 0, 100, 100), 0, PLANKS)
    for row, y in enumerate(range(0, 100, 25)):
        pen.block((0, y, 100, y + 1), 0, palette.WOOD)
        pen.block((50 - row % 2 * 25, y, 51 - row % 2 * 25, y + 25), 0, palette.WOOD)


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
    pen.block((0, 0, 100, 24), 0, palette.STONE)
    pen.block((0, 0, 100, 9), 0, SHADOW)
    for x in _MERLONS:
        pen.block((x + 4, 1, x + 15, 8), 0, palette.ASHLAR)
    pen.line(((0, 16), (100, 16)), palette.ROCK, 1)
    for x in range(0, 100, 25):
        pen.line(((x + 6, 9), (x + 6, 16)), palette.ROCK, 1)
        pen.line(((x + 18, 16), (x + 18, 22)), palette.ROCK, 1)
    pen.block((0, 22, 100, 24), 0, palette.INK)
    pen.block((0, 0, 100, 1), 0, palette.INK)


def _partition(thick: int, pen: Pen) -> None:
    pen.block((0, 0, 100, thick), 0, palette.INK)
    pen.block((0, _LINE, 100, thick - _LINE), 0, palette.ASHLAR)
    for x in range(0, 100, 20):
        pen.line(((x + 10, _LINE), (x + 10, thick - _LINE)), palette.STONE, 1.5)


def _pier(thick: int, pen: Pen) -> None:
    pen.block((0, 0, thick + 2, thick + 2), 0, palette.INK)
    pen.block((_LINE, _LINE, thick + 2 - _LINE, thick + 2 - _LINE), 0, palette.STONE)


def _tower(pen: Pen) -> None:
    centre, radius = TOWER
    pen.disc(centre, radius + 2, palette.INK)
    pen.disc(centre, radius, SHADOW)
    for ray in _rays(centre, radius - 5, 16):
        pen.disc(ray, 5, palette.ASHLAR)
    pen.disc(centre, radius - 10, palette.INK)
    _roof(pen, centre, radius - 12)


def _roof(pen: Pen, centre: Point, radius: float) -> None:
    pen.disc(centre, radius, palette.ROOF)
    for ray in _rays(centre, radius, 12):
        pen.line((centre, ray), TILED, 1.5)
    pen.ring(centre, radius * 0.6, TILED, 1.5)


def _rays(centre: Point, radius: float, number: int) -> list[Point]:
    x, y = centre
    turns = (2 * pi * place / number for place in range(number))
    return [(x + radius * cos(turn), y + radius * sin(turn)) for turn in turns]


def _gate(pen: Pen) -> None:
    pen.block((62, 0, 100, 76), 0, palette.SAND)
    pen.block((60, 0, 62.5, 76), 0, palette.WOOD)
    pen.block((54, 64, 100, 100), 0, palette.INK)
    pen.block((62, 66, 100, 100), 0, PLANKS)
    for y in range(66, 100, 7):
        pen.line(((62, y), (100, y)), BEAM, 1.5)
    pen.block((54, 64, 100, 70), 0, palette.INK)
    for x in (68, 80, 92):
        pen.block((x, 58, x + 4, 76), 1, palette.INK)
    centre = (34, 66)
    pen.disc(centre, 31, palette.INK)
    pen.disc(centre, 29, SHADOW)
    for ray in _rays(centre, 25, 12):
        pen.disc(ray, 4.5, palette.ASHLAR)
    pen.disc(centre, 22, palette.INK)
    _roof(pen, centre, 20)
