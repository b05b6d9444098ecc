"""The country around the tiles: trees, hills, sheep and a pond, so that no corner of the map is bare."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import lru_cache
from typing import Final

from PIL import Image

from rendering.canvas import Box, Canvas
from rendering.pen import Paint, Pen, painted
from rendering.somerset.hues import BARK, LAWN, LEAF, SAND
from rendering.somerset.map.hexagons import Field, height_of
from rendering.theme import CREAM, FADED, GRASS, SKY
from rules.somerset.tables.grid import Axial

_SIZE = 0.62  # of the width of a tile


def _tree(pen: Pen, x: float, y: float, size: float) -> None:
    pen.line(((x, y), (x, y - size)), BARK, size * 0.22)
    pen.disc((x, y - size * 1.1), size * 0.62, LEAF)
    pen.disc((x, y - size * 1.1), size * 0.5, GRASS)


def _wood(pen: Pen) -> None:
    _tree(pen, 30, 76, 30)
    _tree(pen, 68, 68, 32)
    _tree(pen, 50, 94, 28)


def _hills(pen: Pen) -> None:
    for x, y, radius in ((36, 84, 30), (68, 90, 26)):
        pen.arc((x, y), radius, (180, 360), FADED, 3)
        pen.arc((x, y), radius - 9, (200, 250), FADED, 2.5)


def _sheep(pen: Pen) -> None:
    for x, y in ((32, 46), (66, 68)):
        for leg in (-7, 5):
            pen.line(((x + leg, y + 6), (x + leg, y + 17)), BARK, 3.5)
        pen.disc((x, y), 13, BARK)
        pen.disc((x, y), 10.5, CREAM)
        pen.disc((x + 13, y - 5), 5.5, BARK)


def _pond(pen: Pen) -> None:
    for more, colour in ((4, LEAF), (0, SKY)):
        pen.line(((34, 60), (64, 60)), colour, 30 + 2 * more)
        pen.disc((48, 50), 18 + more, colour)
    for x, y in ((36, 56), (56, 66)):
        pen.line(((x - 6, y), (x + 6, y)), CREAM, 3)


def _tufts(pen: Pen) -> None:
    for x, y in ((28, 38), (70, 50), (42, 76)):
        for lean in (-7, 0, 7):
            pen.line(((x, y), (x + lean, y - 12)), LAWN if lean else GRASS, 3.5)


def _field(pen: Pen) -> None:
    for row in range(4):
        y = 36 + row * 13
        pen.line(((18 + row * 3, y), (74 + row * 3, y)), SAND, 5)


SCENES: Final[tuple[Paint, ...]] = (_wood, _tufts, _hills, _tufts, _sheep, _wood, _field, _pond, _tufts)


@lru_cache(maxsize=64)
def _scene(number: int, size: int) -> Image.Image:
    return painted(SCENES[number], size, size)


def draw_scenery(canvas: Canvas, field: Field, box: Box, taken: Collection[Axial]) -> None:
    """Draw something in each cell that lies whole within a box and is not taken."""
    size = round(field.across * _SIZE)
    for q, r in _cells_within(field, box):
        if (q, r) not in taken:
            canvas.centred(_scene((q * 5 + r * 7) % len(SCENES), size), *field.at((q, r)))


def cells_inside(field: Field, box: Box, places: Collection[Axial]) -> list[Axial]:
    """Give those of some cells that lie whole within a box."""
    return [place for place in places if _is_inside(field, box, place)]


def _is_inside(field: Field, box: Box, place: Axial) -> bool:
    (x, y), (left, top, right, bottom) = field.at(place), box
    across, tall = field.across / 2, height_of(field.across) / 2
    return left + across <= x <= right - across and top + tall <= y <= bottom - tall


def _cells_within(field: Field, box: Box) -> Iterator[Axial]:
    left, top, right, bottom = box
    tall = height_of(field.across) * 0.75
    for r in range(round((top - field.y) / tall) - 1, round((bottom - field.y) / tall) + 2):
        start, end = (round((x - field.x) / field.across - r / 2) for x in (left, right))
        yield from (place for q in range(start - 1, end + 2) if _is_inside(field, box, place := (q, r)))
