"""The country around the tiles: trees, hills, sheep and a pond, so that no corner of the map is bare."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import lru_cache
from importlib.resources import files
from typing import Final

from PIL import Image

from rendering.canvas import Box, Canvas
from rendering.somerset.map.hexagons import Field, height_of
from rendering.sprites import painted
from rendering.svg_icons import read_icons
from rules.somerset.tables.grid import Axial

_SIZE = 0.62  # of the width of a tile
_DRAWINGS = read_icons(files(__package__) / "scenery.svg")
SCENES: Final = ("wood", "tufts", "hills", "tufts", "sheep", "wood", "field", "pond", "tufts")


@lru_cache(maxsize=64)
def _scene(name: str, size: int) -> Image.Image:
    return painted(_DRAWINGS[name], size, size)


def draw_scenery(canvas: Canvas, field: Field, box: Box, taken: Collection[Axial]) -> None:
    """Draw something in each cell that lies whole within a box and is not taken."""
    size = round(field.across * _SIZE)
    for q, r in _cells_within(field, box):
        if (q, r) not in taken:
            canvas.centred(_scene(SCENES[(q * 5 + r * 7) % len(SCENES)], size), *field.at((q, r)))


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
