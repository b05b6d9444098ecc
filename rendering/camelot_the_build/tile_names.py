"""The name of a tile below its picture."""

from __future__ import annotations

from languages.spoken import texts
from rendering.canvas import Canvas, draw_within
from rendering.fonts import SERIF
from rules.camelot_the_build.tables import TILES

tell = texts(__name__).tell


_NAME = 28


def write_name(canvas: Canvas, tile: str, x: float, y: float, room: float) -> None:
    """Write the name of a tile around a point."""
    draw_within(canvas, x, y, tell(TILES[tile].name), _NAME, room, SERIF, anchor="m")
