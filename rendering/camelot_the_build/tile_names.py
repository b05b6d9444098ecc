"""The name of a tile below its picture."""

from __future__ import annotations

from languages.spoken import texts
from rendering.canvas import Canvas
from rendering.fonts import SERIF
from rules.camelot_the_build.tables import TILES

tell = texts(__name__).tell


_NAME = 28


def write_name(canvas: Canvas, tile: str, x: float, y: float, room: float) -> None:
    """Write the name of a tile around a point."""
    canvas.text(x, y, tell(TILES[tile].name), _NAME, SERIF, anchor="m", room=room)
