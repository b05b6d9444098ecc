"""The sheet of parchment a picture is drawn on, at its final size, out of sprites that are kept."""

from __future__ import annotations

from functools import cache, lru_cache
from math import inf
from typing import Final, NamedTuple, TypeAlias

from PIL import Image, ImageDraw

from rendering import theme
from rendering.fonts import HALO, LINES, SANS, SMALLEST, Face, halo, mask, narrowed, width
from rendering.palette import quantized
from rendering.players import UNNAMED, Players
from rendering.theme import Colour

Box: TypeAlias = tuple[float, float, float, float]  # left, top, right, bottom

WIDTH: Final = 1100
MARGIN: Final = 24
_HIGHEST = 4000
_MOSTLY = [255 * (alpha > 112) for alpha in range(256)]  # what a stamp covers: seams stay dark so
_CORNER = 12
# Of a frame each line: how far inside it lies, its colour and its width, in pixels.
_FRAME: Final = ((0, theme.INK, 5), (8, theme.GOLD, 2))
_SLIM: Final = ((0, theme.INK, 3), (3, theme.GOLD, 1))


class Stamp(NamedTuple):
    """A sprite laid on the one colour it will lie on, and its shape: a quarter of the time of blending."""

    image: Image.Image
    shape: Image.Image


def stamp(sprite: Image.Image, ground: Colour) -> Stamp:
    """Make a stamp of a sprite; the caller keeps it."""
    image = Image.new("RGB", sprite.size, ground)
    image.paste(sprite, mask=sprite)
    return Stamp(image, sprite.getchannel("A").point(_MOSTLY).convert("1"))


class Canvas:
    """A picture in the making; coordinates are its pixels."""

    def __init__(self, height: int, width: int = WIDTH, players: Players = UNNAMED) -> None:
        """Take the players, whose liveries and names the picture shows."""
        self._image = _ground(width).crop((0, 0, width, height))
        self._draw = ImageDraw.Draw(self._image)
        self.width, self.height = width, height
        self.players = players
        self.livery = players.livery

    def paste(self, sprite: Image.Image, x: float, y: float) -> None:
        """Lay a sprite with its upper left corner at a point; one in RGB covers all below it."""
        mask = sprite if sprite.mode == "RGBA" else None
        self._image.paste(sprite, (round(x), round(y)), mask)

    def centred(self, sprite: Image.Image, x: float, y: float) -> None:
        """Lay a sprite around a point."""
        mask = sprite if sprite.mode == "RGBA" else None
        at = round(x - sprite.width / 2), round(y - sprite.height / 2)
        self._image.paste(sprite, at, mask)

    def stamp(self, one: Stamp, x: float, y: float) -> None:
        """Lay a stamp around a point."""
        at = round(x - one.image.width / 2), round(y - one.image.height / 2)
        self._image.paste(one.image, at, one.shape)

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: int,
        face: Face = SANS,
        colour: Colour = theme.INK,
        anchor: str = "l",
        room: float = inf,
    ) -> int:
        """Write a line whose capitals are centred at `y`: from, around or up to `x`; give its width.

        What is longer than the room is pressed together.
        """
        whole = width(text, face, size)
        long = whole if whole <= room else int(room)
        shape = mask(text, face, size) if long == whole else narrowed(text, face, size, long)
        left = x - {"l": 0, "m": long / 2, "r": long}[anchor]
        self._image.paste(colour, (round(left) - 2, round(y - size * 0.67)), shape)
        return long

    def halo(self, x: float, y: float, text: str, size: int, face: Face, colour: Colour, room: float) -> None:
        """Lay a ground around a line that will be written around a point, wherever its letters are near."""
        shape = halo(text, face, size, int(room))
        left = x - min(width(text, face, size), int(room)) / 2
        self._image.paste(colour, (round(left) - 2 - HALO, round(y - size * 0.67) - HALO), shape)

    def panel(
        self,
        box: Box,
        fill: Colour = theme.VELLUM,
        outline: Colour = theme.SHADE,
        line: int = 2,
    ) -> None:
        """Lay a panel with round corners."""
        self._draw.rounded_rectangle(box, _CORNER, fill, outline, line)

    def chosen(self, box: Box, fill: Colour = theme.GILDED) -> None:
        """Lay a panel with the double outline of what is awaited."""
        self.panel(box, theme.CREAM, theme.GOLD, 4)
        left, top, right, bottom = box
        self.panel((left + 7, top + 7, right - 7, bottom - 7), fill, theme.GOLD, 2)

    def outline(self, box: Box, colour: Colour) -> None:
        """Draw a double outline around what lies there."""
        left, top, right, bottom = box
        self._draw.rounded_rectangle(box, _CORNER, outline=theme.INK, width=5)
        self._draw.rounded_rectangle(
            (left + 2, top + 2, right - 2, bottom - 2), _CORNER, outline=colour, width=4
        )

    def bar(self, box: Box, fill: Colour) -> None:
        """Draw a plain rectangle, such as a bar of a chart."""
        self._draw.rectangle(box, fill)

    def lozenge(self, x: float, y: float, half: float, fill: Colour) -> None:
        """Draw a lozenge, such as those that count rounds."""
        points = [(x, y - half), (x + half, y), (x, y + half), (x - half, y)]
        self._draw.polygon(points, fill, theme.INK, 2)

    def finished(self, *, slim: bool = False) -> Image.Image:
        """Frame the picture, slimly where it is part of another, and reduce it to the palette."""
        for inside, colour, line in _SLIM if slim else _FRAME:
            right, bottom = self.width - 1 - inside, self.height - 1 - inside
            self._draw.rectangle((inside, inside, right, bottom), outline=colour, width=line)
        return quantized(self._image)


@cache
def _ground(width: int) -> Image.Image:
    """Draw parchment: laid lines and, here and there, a stroke across; drawn once."""
    image = Image.new("RGB", (width, _HIGHEST), theme.PARCHMENT)
    draw = ImageDraw.Draw(image)
    for row, y in enumerate(range(20, _HIGHEST, 26)):
        for x in range(-80 + row * 67 % 160, width, 160):
            draw.arc((x, y - 5, x + 90, y + 5), 190, 350, theme.STROKE, 2)
    return image


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
