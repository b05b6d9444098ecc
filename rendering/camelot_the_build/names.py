"""The names of tiles, set as large as their place allows."""

from __future__ import annotations

from rendering.canvas import Canvas
from rendering.fonts import SERIF, SMALLEST, width
from rules.camelot_the_build.tables import TILES

_LARGEST = 28


def write_name(canvas: Canvas, tile: str, x: float, y: float, room: float) -> None:
    """Write the name of a tile around a point."""
    name = TILES[tile].name
    sizes = range(_LARGEST, SMALLEST, -1)
    size = next((size for size in sizes if width(name, SERIF, size) <= room), SMALLEST)
    canvas.text(x, y, name, size, SERIF, anchor="m")
