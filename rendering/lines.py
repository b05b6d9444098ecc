"""Lines of changing words: set word by word, so that what is kept of them is the vocabulary alone."""

from __future__ import annotations

from functools import lru_cache
from math import inf

from rendering import theme
from rendering.canvas import Canvas
from rendering.fonts import LINES, SANS, SMALLEST, Face, width
from rendering.theme import Colour

_BLANK = 0.24  # of the size


@lru_cache(maxsize=LINES)
def length(text: str, size: int, face: Face = SANS) -> float:
    """Measure a line in pixels."""
    words = text.split(" ")
    return sum(width(word, face, size) for word in words) + (len(words) - 1) * size * _BLANK


def draw_line(
    canvas: Canvas,
    x: float,
    y: float,
    text: str,
    size: int,
    face: Face = SANS,
    colour: Colour = theme.INK,
    room: float = inf,
) -> float:
    """Write a line from `x` on, whose capitals are centred at `y`; give where it ends.

    What is longer than the room is pressed together.
    """
    if length(text, size, face) > room:
        return x + canvas.text(x, y, text, size, face, colour, room=room)
    for word in text.split(" "):
        x += canvas.text(x, y, word, size, face, colour) + size * _BLANK
    return x - size * _BLANK


def draw_within(
    canvas: Canvas,
    x: float,
    y: float,
    text: str,
    size: int,
    room: float,
    face: Face = SANS,
    colour: Colour = theme.INK,
    anchor: str = "l",
) -> int:
    """Write a line at most so large that it fits into the room, pressed where it is too long at any size.

    Give its width.
    """
    return canvas.text(x, y, text, fitting(text, size, room, face), face, colour, anchor, room)


@lru_cache(maxsize=LINES)
def fitting(text: str, size: int, room: float, face: Face = SANS) -> int:
    """Give the size, or the largest below it at which a line fits into the room."""
    while size > SMALLEST and length(text, size, face) > room:
        size -= 1
    return size


def wrapped(text: str, size: int, room: float, face: Face = SANS) -> list[str]:
    """Break a text into lines that fit into the room."""
    lines: list[str] = []
    for word in text.split(" "):
        if lines and length(f"{lines[-1]} {word}", size, face) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines
