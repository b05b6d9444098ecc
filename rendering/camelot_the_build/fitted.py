"""Words set as large as their place allows: in some languages they are longer than in others."""

from __future__ import annotations

from languages.spoken import tell
from rendering.canvas import Canvas
from rendering.fonts import SANS, SERIF, SMALLEST, Face, width
from rendering.theme import INK, Colour
from rules.camelot_the_build.tables import TILES

_NAME = 28
_BEYOND = 6  # pixels by which a line may be longer than its room before its letters are pressed together


def write(
    canvas: Canvas,
    x: float,
    y: float,
    words: str,
    size: int,
    room: float,
    face: Face = SANS,
    colour: Colour = INK,
    anchor: str = "l",
) -> int:
    """Write a line at a size, or at the largest below it at which it fits into the room; give its width.

    Where it is too long at any, its letters are pressed together.
    """
    fits = (smaller for smaller in range(size, SMALLEST, -1) if width(words, face, smaller) <= room)
    return canvas.text(x, y, words, next(fits, SMALLEST), face, colour, anchor, room + _BEYOND)


def write_name(canvas: Canvas, tile: str, x: float, y: float, room: float) -> None:
    """Write the name of a tile around a point."""
    write(canvas, x, y, tell(TILES[tile].name), _NAME, room, SERIF, anchor="m")
