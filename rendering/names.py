"""Players' names in pictures: before what they do, or alone, as long as there is room."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from PIL import Image

from languages.spoken import together
from rendering import theme
from rendering.canvas import Canvas, draw_line, fitting, length
from rendering.fonts import SANS, SERIF, SMALLEST, Face, mask
from rendering.theme import Colour
from rules.text import Names, Seat

NAME_LINE: Final = 28  # pixels that a name takes above what is told of its player
_ELLIPSIS: Final = "\N{HORIZONTAL ELLIPSIS}"
_HALF_LINE: Final = 13  # pixels: half of what lies between two lines of a name
_LETTERS: Final = (32, 20, 14, 10, 7)  # of each name in a sentence, the most that fit
_SHORT: Final = 14  # letters of a name within a sentence
_SMALLER: Final = 0.72  # of its size: how small a sentence is set before names are cut


def shorter(name: str, letters: int) -> str:
    """Cut a name to so many letters, first what stands in brackets; the number behind it stays.

    That tells computers apart.
    """
    if len(name) <= letters:
        return name
    name = re.sub(r"(?<=.) \([^()]*\)$", "", name)
    if len(name) <= letters:
        return name
    number = re.search(r" \d+$", name)
    tail = number[0] if number else ""
    return f"{name[: max(1, letters - 1 - len(tail))].rstrip()}{_ELLIPSIS}{tail}"


def draw_name(
    canvas: Canvas,
    seat: Seat,
    x: float,
    y: float,
    size: int,
    room: float,
    face: Face = SANS,
    colour: Colour = theme.INK,
) -> float:
    """Write the name of a player from `x` on, smaller or cut where there is little room; give its end."""
    return draw_line(canvas, x, y, *fit(canvas.players.name(seat), size, room, face), face, colour)


def draw_name_in_box(
    canvas: Canvas, seat: Seat, x: float, middle: float, size: int, wide: int, face: Face = SANS
) -> None:
    """Write the name of a player around a height: on one line, or where it is too long on two."""
    parts = broken(canvas.players.name(seat), size, wide, face)
    for number, part in enumerate(parts):
        most = max(SMALLEST, size - 2 * (len(parts) > 1))
        y = middle + (2 * number - len(parts) + 1) * _HALF_LINE
        draw_line(canvas, x, y, *fit(part, most, wide, face), face)


def broken(name: str, size: int, wide: int, face: Face = SANS) -> list[str]:
    """Break a name that is too long for a line before one of its words, so that both parts are short."""
    words = name.split(" ")
    if length(name, size, face) <= wide or len(words) == 1:
        return [name]
    parts = [[" ".join(words[:cut]), " ".join(words[cut:])] for cut in range(1, len(words))]
    return min(parts, key=lambda both: max(length(part, size, face) for part in both))


@lru_cache(maxsize=256)
def written_name(name: str, size: int, face: Face = SANS) -> Image.Image:
    """Write a name as a sprite, which may be turned."""
    shape = mask(name, face, size)
    image = Image.new("RGBA", shape.size, theme.INK)
    image.putalpha(shape)
    return image


def fit(words: str, most: int, room: float, face: Face = SANS) -> tuple[str, int]:
    """Give words as they fit into the room, and their size, which is `most` where that fits.

    What is too long at the smallest is cut.
    """
    size = fitting(words, most, room, face)
    return fitted(words, size, room, face), size


def fitted(name: str, size: int, room: float, face: Face = SANS) -> str:
    """Cut a name that is longer than the room."""
    lengths = range(len(name), 1, -1)
    cuts = (shorter(name, letters) for letters in lengths)
    return next((cut for cut in cuts if length(cut, size, face) <= room), name[:1])


def short_names(canvas: Canvas) -> Names:
    """Name the seats so shortly that a sentence has room for several of them."""
    return lambda seat: shorter(canvas.players.name(seat), _SHORT)


def named(
    canvas: Canvas, seats: Sequence[Seat], words: str, size: int, room: float, face: Face = SERIF
) -> tuple[str, int]:
    """Put the names of players before what is said of them, cut as far as need be; give the size as well.

    Where not even short names fit, shields must do.
    """
    sizes = range(size, max(SMALLEST, round(size * _SMALLER)) - 1, -2)
    for letters in _LETTERS if seats else ():
        names = together([shorter(canvas.players.name(seat), letters) for seat in seats])
        for smaller in sizes:
            if length(f"{names} {words}", smaller, face) <= room:
                return f"{names} {words}", smaller
    return words, fitting(words, size, room, face)
