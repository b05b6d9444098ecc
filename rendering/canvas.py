"""The sheet of parchment a picture is drawn on, at its final size: kept sprites, lines and names."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from math import inf
from typing import Final, NamedTuple, TypeAlias

from PIL import Image, ImageDraw

from languages.spoken import together
from rendering import palette
from rendering.fonts import HALO, LINES, SANS, SERIF, SMALLEST, Face, halo, inked, mask, narrowed, width
from rendering.palette import Colour
from rendering.players import UNNAMED, Players
from rendering.png import quantized, takes_palette
from rules.text import Names, Seat

Box: TypeAlias = tuple[float, float, float, float]  # left, top, right, bottom

WIDTH: Final = 1100
MARGIN: Final = 24
_HIGHEST = 4000
_MOSTLY = [255 * (alpha > 112) for alpha in range(256)]  # what a stamp covers: seams stay dark so
_CORNER = 12
_ROUND = _CORNER + 1  # pixels of each side of a corner
# Of a frame each line: how far inside it lies, its colour and its width, in pixels.
_FRAME: Final = ((0, palette.INK, 5), (8, palette.GOLD, 2))
_SLIM: Final = ((0, palette.INK, 3), (3, palette.GOLD, 1))


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

    def __init__(
        self, height: int, width: int = WIDTH, players: Players = UNNAMED, *, corner: tuple[int, int] = (0, 0)
    ) -> None:
        """Take the players, whose liveries and names the picture shows, and where a part of one begins."""
        left, top = corner
        self._image = _ground(max(width, WIDTH)).crop((left, top, left + width, top + height))
        # What Pillow looks at before it pastes takes three times as long as to paste most sprites.
        self._paste = self._image.im.paste
        self._draw = ImageDraw.Draw(self._image)
        self.width, self.height = width, height
        self.players = players
        self.livery = players.livery

    def paste(self, sprite: Image.Image, x: float, y: float) -> None:
        """Lay a sprite with its upper left corner at a point; one in RGB covers all below it."""
        left, top, laid = round(x), round(y), sprite.im
        wide, high = laid.size
        box = left, top, left + wide, top + high
        if laid.mode == "RGBA":
            self._paste(laid, box, laid)
        else:
            self._paste(laid, box)

    def centred(self, sprite: Image.Image, x: float, y: float) -> None:
        """Lay a sprite around a point."""
        wide, high = sprite.im.size
        self.paste(sprite, x - wide / 2, y - high / 2)

    def stamp(self, one: Stamp, x: float, y: float) -> None:
        """Lay a stamp around a point."""
        laid, shape = one.image.im, one.shape.im
        wide, high = laid.size
        left, top = round(x - wide / 2), round(y - high / 2)
        self._paste(laid, (left, top, left + wide, top + high), shape)

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: int,
        face: Face = SANS,
        colour: Colour = palette.INK,
        anchor: str = "l",
        room: float = inf,
        least: int = SMALLEST,
    ) -> int:
        """Write a line whose capitals are centred at `y`: from, around or up to `x`; give its width.

        What is longer than the room is written smaller, and at the `least` size pressed together.
        """
        if room != inf:
            size = fitting(text, size, room, face, least)
        whole = width(text, face, size)
        long = whole if whole <= room else int(room)
        narrow = long != whole
        shape, across, down = (narrowed(text, face, size, long), 0, 0) if narrow else inked(text, face, size)
        begin = x if anchor == "l" else x - long if anchor == "r" else x - long / 2
        (wide, high), left, top = shape.im.size, round(begin) - 2 + across, round(y - size * 0.67) + down
        self._paste(colour, (left, top, left + wide, top + high), shape.im)
        return long

    def halo(self, x: float, y: float, text: str, size: int, face: Face, colour: Colour, room: float) -> None:
        """Lay a ground around a line that will be written around a point, wherever its letters are near."""
        shape = halo(text, face, size, int(room))
        left = x - min(width(text, face, size), int(room)) / 2
        west, north, (wide, high) = round(left) - 2 - HALO, round(y - size * 0.67) - HALO, shape.size
        self._paste(colour, (west, north, west + wide, north + high), shape.im)

    def panel(
        self, box: Box, fill: Colour | None = palette.VELLUM, outline: Colour = palette.SHADE, line: int = 2
    ) -> None:
        """Lay a panel with round corners, as Pillow draws them, in a fifth of the time."""
        left, top, right, bottom = round(box[0]), round(box[1]), round(box[2]) + 1, round(box[3]) + 1
        west, north, east, south = left + _ROUND, top + _ROUND, right - _ROUND, bottom - _ROUND
        if west >= east or north >= south:
            self._draw.rounded_rectangle(self._within(box), _CORNER, fill, outline, line)
            return
        paste = self._paste
        if fill is not None:
            for inner in ((left, north, right, south), (west, top, east, north), (west, south, east, bottom)):
                paste(fill, inner)
        paste(outline, (west, top, east, top + line))
        paste(outline, (west, bottom - line, east, bottom))
        paste(outline, (left, north, left + line, south))
        paste(outline, (right - line, north, right, south))
        places = (left, top), (east, top), (left, south), (east, south)
        for (x, y), corner in zip(places, _corners(fill, outline, line), strict=True):
            paste(corner.image.im, (x, y, x + _ROUND, y + _ROUND), corner.shape.im)

    @classmethod
    def lifted(cls, width: int, height: int, draw: Callable[[Canvas], object]) -> Stamp:
        """Draw a panel with all that lies on it, so that it can be laid down again in one piece."""
        canvas, shape = cls(height + 1, width + 1), Image.new("1", (width + 1, height + 1))
        canvas.panel((0, 0, width, height))
        draw(canvas)
        ImageDraw.Draw(shape).rounded_rectangle((0, 0, width, height), _CORNER, 1, 1)
        return Stamp(canvas._image, shape)

    def chosen(self, box: Box, fill: Colour = palette.GILDED) -> None:
        """Lay a panel with the double outline of what is awaited."""
        self.panel(box, palette.CREAM, palette.GOLD, 4)
        left, top, right, bottom = box
        self.panel((left + 7, top + 7, right - 7, bottom - 7), fill, palette.GOLD, 2)

    def outline(self, box: Box, colour: Colour) -> None:
        """Draw a double outline around what lies there."""
        left, top, right, bottom = box
        self.panel(box, None, palette.INK, 5)
        self.panel((left + 2, top + 2, right - 2, bottom - 2), None, colour, 4)

    def rectangle(self, box: Box, fill: Colour) -> None:
        """Draw a plain rectangle, such as a bar of a chart."""
        self._draw.rectangle(self._within(box), fill)

    def _within(self, box: Box) -> Box:
        return box

    def lozenge(self, x: float, y: float, half: int, fill: Colour) -> None:
        """Draw a lozenge, such as those that count rounds."""
        self.stamp(_lozenge(half, fill), x, y)

    def polygon(self, points: Sequence[tuple[float, float]], fill: Colour) -> None:
        """Draw a plain shape, such as an arrow."""
        self._draw.polygon(points, fill)

    def finished(self, *, slim: bool = False, above: int = 0, below: int = 0) -> Image.Image:
        """Frame the picture, slimly where it lies in another, and reduce it to the palette if wanted.

        Where more of it lies `above` or `below`, the frame goes on there.
        """
        for inside, colour, line in _SLIM if slim else _FRAME:
            right, bottom = self.width - 1 - inside, self.height + below - 1 - inside
            self._draw.rectangle((inside, inside - above, right, bottom), outline=colour, width=line)
        return quantized(self._image) if slim or takes_palette() else self._image


@cache
def _corners(fill: Colour | None, outline: Colour, line: int) -> list[Stamp]:
    """Draw the corners of a panel: upper left, upper right, lower left, lower right."""
    size = 2 * _ROUND + 1
    image, shape = Image.new("RGB", (size, size)), Image.new("1", (size, size))
    whole = (0, 0, size - 1, size - 1)
    ImageDraw.Draw(image).rounded_rectangle(whole, _CORNER, fill, outline, line)
    ImageDraw.Draw(shape).rounded_rectangle(whole, _CORNER, None if fill is None else 1, 1, line)
    starts = 0, size - _ROUND
    boxes = [(x, y, x + _ROUND, y + _ROUND) for y in starts for x in starts]
    return [Stamp(image.crop(box), shape.crop(box)) for box in boxes]


@cache
def _lozenge(half: int, fill: Colour) -> Stamp:
    """Draw a lozenge: on a large picture Pillow looks at all of it for each."""
    middle = half + 3
    points = [(middle, 3), (middle + half, middle), (middle, middle + half), (3, middle)]
    image, shape = Image.new("RGB", (2 * middle, 2 * middle)), Image.new("1", (2 * middle, 2 * middle))
    ImageDraw.Draw(image).polygon(points, fill, palette.INK, 2)
    ImageDraw.Draw(shape).polygon(points, 1, 1, 2)
    return Stamp(image, shape)


@cache
def _ground(width: int) -> Image.Image:
    """Draw parchment: laid lines and, here and there, a stroke across; drawn once."""
    image = Image.new("RGB", (width, _HIGHEST), palette.PARCHMENT)
    draw = ImageDraw.Draw(image)
    for row, y in enumerate(range(20, _HIGHEST, 26)):
        for x in range(-80 + row * 67 % 160, width, 160):
            draw.arc((x, y - 5, x + 90, y + 5), 190, 350, palette.STROKE, 2)
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
    colour: Colour = palette.INK,
    room: float = inf,
) -> float:
    """Write a line from `x` on, whose capitals are centred at `y`; give where it ends.

    What is longer than the room is pressed together.
    """
    if length(text, size, face) > room:
        return x + canvas.text(x, y, text, size, face, colour, room=room, least=size)
    for word in text.split(" "):
        x += canvas.text(x, y, word, size, face, colour) + size * _BLANK
    return x - size * _BLANK


@lru_cache(maxsize=LINES)
def fitting(text: str, size: int, room: float, face: Face = SANS, least: int = SMALLEST) -> int:
    """Give the size, or the largest below it at which a line fits into the room, or the `least`."""
    while size > least and length(text, size, face) > room:
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


NAME_LINE: Final = 28  # pixels that a name takes above what is told of its player
_ELLIPSIS: Final = "\N{HORIZONTAL ELLIPSIS}"
_HALF_LINE: Final = 13  # pixels: half of what lies between two lines of a name
_LETTERS: Final = (32, 20, 14, 10, 7)  # of each name in a sentence, the most that fit
_SHORT: Final = 14  # letters of a name within a sentence
_SMALLER: Final = 0.72  # of its size: how small a sentence is set before names are cut


def shorter(name: str, letters: int) -> str:
    """Cut a name to so many letters, first what stands in brackets; the number behind it stays.

    That tells computers apart, wherever a language has the brackets.
    """
    if len(name) <= letters:
        return name
    name = bare(name)
    if len(name) <= letters:
        return name
    number = re.search(r" \d+(?=\W*$)", name)
    tail, head = (number[0], name[: number.start()]) if number else ("", name)
    if len(head) + len(tail) <= letters:
        return head + tail
    return f"{head[: max(1, letters - 1 - len(tail))].rstrip()}{_ELLIPSIS}{tail}"


def bare(name: str) -> str:
    """Leave out what stands in brackets."""
    return re.sub(r"(?<=.) \([^()]*\)", "", name)


def draw_name(
    canvas: Canvas, seat: Seat, x: float, y: float, size: int, room: float, face: Face = SANS
) -> float:
    """Write the name of a player from `x` on, smaller or cut where there is little room; give its end."""
    return draw_line(canvas, x, y, *fit_name(canvas.players.name(seat), size, room, face), face)


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
    image = Image.new("RGBA", shape.size, palette.INK)
    image.putalpha(shape)
    return image


@lru_cache(maxsize=LINES)
def fit(words: str, most: int, room: float, face: Face = SANS) -> tuple[str, int]:
    """Give words as they fit into the room, and their size, which is `most` where that fits.

    What is too long at the smallest is cut.
    """
    size = fitting(words, most, room, face)
    return fitted(words, size, room, face), size


def fit_name(name: str, most: int, room: float, face: Face = SANS) -> tuple[str, int]:
    """Give a name as `fit` does words; what stands in brackets is left out before it becomes smaller."""
    return fit(name if length(name, most, face) <= room else bare(name), most, room, face)


def fitted(name: str, size: int, room: float, face: Face = SANS) -> str:
    """Cut a name that is longer than the room."""
    if length(name, size, face) <= room:
        return name
    lengths = range(len(name) - 1, 1, -1)
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


def double_outline(draw: ImageDraw.ImageDraw, box: Box) -> None:
    """Draw an outline as `Canvas.outline` does, on a sprite."""
    left, top, right, bottom = box
    draw.rounded_rectangle(box, _CORNER, None, palette.INK, 5)
    draw.rounded_rectangle((left + 2, top + 2, right - 2, bottom - 2), _CORNER, None, palette.GOLD, 4)
