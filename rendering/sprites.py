"""A pen for sprites, drawn four times as large and made small once; those that games share, and SVG icons."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial
from importlib.resources.abc import Traversable
from typing import NamedTuple, TypeAlias
from xml.etree.ElementTree import Element, fromstring

from PIL import Image, ImageColor, ImageDraw
from svg.path import Linear, Move, parse_path

from languages.spoken import signed
from rendering.fonts import SERIF, Face, check_size, font
from rendering.palette import (
    BRIGHT,
    CREAM,
    DANGER,
    DICE,
    GOLD,
    INK,
    ON_DICE,
    PARCHMENT,
    SHADE,
    SHADES,
    Colour,
)
from rendering.players import Livery, tincture

Point: TypeAlias = tuple[float, float]
Paint: TypeAlias = Callable[["Pen"], None]

_FINER = 4


class Pen:
    """Draws in units of which a sprite is `across` wide, whatever its size in pixels."""

    def __init__(self, image: Image.Image, across: float) -> None:
        self._draw = ImageDraw.Draw(image)
        self._unit = image.width / across
        self.across = across
        self.pixel = across * _FINER / image.width  # how many units a pixel of the sprite is

    def _scaled(self, points: Sequence[Point]) -> list[Point]:
        return [(x * self._unit, y * self._unit) for x, y in points]

    def polygon(self, points: Sequence[Point], fill: Colour) -> None:
        self._draw.polygon(self._scaled(points), fill=fill)

    def line(self, points: Sequence[Point], colour: Colour, width: float) -> None:
        """Draw a line with round joints and ends."""
        self._draw.line(self._scaled(points), colour, round(width * self._unit), joint="curve")
        for x, y in (points[0], points[-1]):
            self.disc((x, y), width / 2, colour)

    def disc(self, centre: Point, radius: float, fill: Colour) -> None:
        """Fill a circle."""
        self._draw.ellipse(self._around(centre, radius), fill=fill)

    def ring(self, centre: Point, radius: float, colour: Colour, width: float) -> None:
        """Draw a circle whose outer edge is `radius` away."""
        self._draw.ellipse(self._around(centre, radius), outline=colour, width=round(width * self._unit))

    def arc(self, centre: Point, radius: float, angles: Point, colour: Colour, width: float) -> None:
        """Draw part of a circle, clockwise from three o'clock, in degrees."""
        self._draw.arc(self._around(centre, radius), *angles, fill=colour, width=round(width * self._unit))

    def block(self, box: tuple[float, float, float, float], radius: float, fill: Colour) -> None:
        """Fill a rectangle with round corners."""
        self._draw.rounded_rectangle(self._scaled([box[:2], box[2:]]), radius * self._unit, fill=fill)

    def text(self, centre: Point, text: str, size: float, colour: Colour, face: Face = SERIF) -> None:
        """Write a short text around a point; its size, too, is in units."""
        check_size(size / self.pixel)
        ((x, y),) = self._scaled([centre])
        self._draw.text((x, y), text, colour, font(face, round(size * self._unit)), anchor="mm")

    def _around(self, centre: Point, radius: float) -> list[Point]:
        x, y = centre
        return self._scaled([(x - radius, y - radius), (x + radius, y + radius)])


def painted(paint: Paint, width: int, height: int, across: float = 100) -> Image.Image:
    """Paint a sprite of a size in pixels; the caller keeps it."""
    image = Image.new("RGBA", (width * _FINER, height * _FINER))
    paint(Pen(image, across))
    # Colours are weighed by how much they cover, or edges would darken.
    sprite = image.convert("RGBa").reduce(_FINER).convert("RGBA")
    sprite.putalpha(sprite.getchannel("A").point(SHADES))
    return sprite


EDGE = 6  # units


def edged(pen: Pen, points: Sequence[Point], fill: Colour, edge: float = EDGE) -> None:
    """Fill a polygon and draw its edge."""
    pen.polygon(points, fill)
    pen.line([*points, points[0]], INK, edge)


def edged_line(pen: Pen, points: Sequence[Point], colour: Colour, width: float, edge: float = EDGE) -> None:
    pen.line(points, INK, width + edge)
    pen.line(points, colour, width - edge)


def edged_disc(pen: Pen, centre: Point, radius: float, fill: Colour, edge: float = EDGE) -> None:
    """Fill a circle and draw its edge."""
    pen.disc(centre, radius + edge / 2, INK)
    pen.disc(centre, radius - edge / 2, fill)


def edged_block(
    pen: Pen, box: tuple[float, float, float, float], fill: Colour, radius: float = 3, edge: float = EDGE
) -> None:
    """Fill a rectangle and draw its edge."""
    left, top, right, bottom = box
    half = edge / 2
    pen.block((left - half, top - half, right + half, bottom + half), radius + half, INK)
    pen.block((left + half, top + half, right - half, bottom - half), radius, fill)


def mirrored(points: Sequence[Point]) -> list[Point]:
    """Complete the left half of a shape, given from top to bottom, by its right half."""
    return [*points, *((100 - x, y) for x, y in reversed(points))]


_OUTLINE: tuple[Point, ...] = (
    (6, 4), (94, 4), (94, 58), (90, 74), (80, 90), (66, 104), (50, 115),
    (34, 104), (20, 90), (10, 74), (6, 58),
)  # fmt: skip
PROPORTION = 1.2  # height to width
_CROWN = 0.7  # of a shield's width


def _inset(points: tuple[Point, ...], by: float) -> list[Point]:
    """Draw points towards the middle of the shield."""
    return [(50 + (x - 50) * by, 56 + (y - 56) * by) for x, y in points]


def mounted(sprite: Image.Image, size: int) -> Image.Image:
    """Lay a sprite in the middle of a square of parchment."""
    ground = Image.new("RGBA", (size, size), PARCHMENT)
    laid = sprite.convert("RGBA")
    ground.alpha_composite(laid, ((size - laid.width) // 2, (size - laid.height) // 2))
    return ground.convert("RGB")


@cache
def shield(livery: Livery | None, width: int, *, resigned: bool = False) -> Image.Image:
    """Draw a shield; None is neutral, with a plain field. Who resigned shows a white flag."""
    height = round(width * PROPORTION)
    arms = painted(partial(_arms, livery), width, height)
    outline = painted(lambda pen: pen.polygon(_inset(_OUTLINE, 0.9), INK), width, height)
    frame = painted(lambda pen: pen.polygon(_OUTLINE, INK), width, height)
    frame.paste(arms, mask=outline.getchannel("A"))
    if resigned:
        frame.alpha_composite(painted(_white_flag, width, height))
    return frame


def _arms(livery: Livery | None, pen: Pen) -> None:
    pen.block((0, 0, 100, 120), 0, tincture(livery))
    if livery is None:
        return
    for points in livery.ordinary.polygons:
        pen.polygon(points, livery.on)
    for x, y, radius in livery.ordinary.discs:
        pen.disc((x, y), radius, livery.on)


def _white_flag(pen: Pen) -> None:
    pen.line(((20, 28), (20, 112)), INK, 9)
    pen.polygon(((20, 26), (92, 34), (78, 54), (92, 76), (20, 72)), INK)
    pen.polygon(((26, 33), (80, 40), (68, 54), (80, 69), (26, 66)), CREAM)


@cache
def crowned(livery: Livery | None, width: int, crown: Paint, above: float) -> Image.Image:
    """Draw the shield of a seat that has won, under a crown that rises `above` it, in shield widths."""
    below, rises = shield(livery, width), round(width * above)
    over = painted(crown, round(width * _CROWN), round(width * _CROWN))
    image = Image.new("RGBA", (width, below.height + rises))
    image.paste(below, (0, rises))
    image.alpha_composite(over, ((width - over.width) // 2, 0))
    return image


@cache
def crown(size: int) -> Image.Image:
    """Draw the crown of whoever has won."""
    return painted(_crown, size, size)


def _crown(pen: Pen) -> None:
    edged(pen, mirrored([(16, 84), (6, 26), (30, 52), (50, 10)]), BRIGHT, 9)


_THIRD = [alpha // 3 for alpha in range(256)]
_DRAWING = 0.66  # of a token's width; the ring stays clear


@cache
def token(face: Paint, livery: Livery | None, size: int) -> Image.Image:
    """Draw a token face up: its drawing in cream on the colour of its side."""
    image = painted(partial(_blank, livery), size, size)
    drawing = painted(face, round(size * _DRAWING), round(size * _DRAWING))
    at = (size - drawing.width) // 2
    image.alpha_composite(drawing, (at, at))
    return image


@cache
def back(livery: Livery | None, size: int) -> Image.Image:
    """Draw a token face down: its back with the shield of its side."""
    image = painted(partial(_back, livery), size, size)
    width = round(size * 0.46)
    image.alpha_composite(
        shield(livery, width), ((size - width) // 2, round((size - width * PROPORTION) / 2) + 1)
    )
    return image


def _blank(livery: Livery | None, pen: Pen) -> None:
    pen.disc((50, 50), 49, INK)
    pen.disc((50, 50), 45, tincture(livery))
    pen.ring((50, 50), 44, CREAM, 2)


def _back(livery: Livery | None, pen: Pen) -> None:
    pen.disc((50, 50), 49, INK)
    pen.disc((50, 50), 45, tincture(livery))
    pen.disc((50, 50), 38, CREAM)


@cache
def seal(text: str, size: int) -> Image.Image:
    """Draw a seal with a value: gold for what is won, red for what is lost."""
    return painted(partial(_seal, text, size), size, size)


def _seal(text: str, size: int, pen: Pen) -> None:
    lost = text.startswith("-")
    pen.disc((50, 50), 49, INK)
    pen.disc((50, 50), 45, DANGER if lost else BRIGHT)
    pen.ring((50, 50), 41, BRIGHT if lost else GOLD, 3)
    pen.text((50, 50), signed(text), 52, CREAM if lost else INK)


@cache
def empty_place(size: int) -> Image.Image:
    """Draw the place of a piece that is not there."""
    return painted(lambda pen: pen.ring((50, 50), 47, SHADE, 5), size, size)


def ghost(piece: Image.Image) -> Image.Image:
    """Fade a piece that has been taken back, and strike it out."""
    faded = piece.copy()
    faded.putalpha(piece.getchannel("A").point(_THIRD))
    faded.alpha_composite(painted(_stroke, piece.width, piece.height))
    return faded


def _stroke(pen: Pen) -> None:
    pen.line(((14, 86), (86, 14)), INK, 7)


SIDE = 56  # pixels
_NUMBER = 38


@cache
def die(colour: str, face: int | None, *, again: bool = False) -> Image.Image:
    """Draw a die as it lies; without a face it is still to be thrown."""
    return painted(partial(_die, colour, face, again), SIDE, SIDE, SIDE)


def _die(colour: str, face: int | None, again: bool, pen: Pen) -> None:
    _lie(colour, pen, 0, INK)
    _lie(colour, pen, 3, DICE[colour])
    pen.text((SIDE / 2, SIDE / 2), "?" if face is None else str(face), _NUMBER, ON_DICE[colour])
    if again:
        pen.polygon(((31, 0), (SIDE, 0), (SIDE, 25)), INK)
        pen.polygon(((37, 2), (SIDE - 2, 2), (SIDE - 2, 19)), BRIGHT)


def _lie(colour: str, pen: Pen, inside: float, fill: Colour) -> None:
    """Fill the shape that tells a colour of dice without its colour: a square, a circle or a diamond."""
    middle, half = SIDE / 2, SIDE / 2 - inside
    if colour == "g":
        pen.block((inside, inside, SIDE - 1 - inside, SIDE - 1 - inside), 9, fill)
    elif colour == "y":
        pen.disc((middle, middle), half, fill)
    else:
        low, high = middle - half, middle + half
        pen.polygon(((middle, low), (high, middle), (middle, high), (low, middle)), fill)


_NAMESPACE = "{http://www.w3.org/2000/svg}"
_STEPS = 24  # lines that a curve is drawn in


class Style(NamedTuple):
    """How a shape is filled, if it is, and the stroke along its edge."""

    fill: Colour | None
    stroke: Colour | None
    width: float


def read_icons(file: Traversable) -> dict[str, Paint]:
    """Read the icons of a file by their ids; where a group stands on the sheet is for the eye alone."""
    root = fromstring(file.read_bytes())  # noqa: S314 - a file of our own
    return {group.attrib["id"]: partial(_paint, group, root.attrib) for group in root}


def _paint(icon: Element, file: Mapping[str, str], pen: Pen) -> None:
    """Paint the shapes of an icon; what a shape does not say holds for the whole file."""
    for shape in icon:
        given = {**file, **shape.attrib}
        stroke = _colour(given["stroke"])
        style = Style(_colour(given["fill"]), stroke, float(given["stroke-width"]) if stroke else 0)
        _SHAPES[shape.tag.removeprefix(_NAMESPACE)](pen, given, style)


def _colour(name: str) -> Colour | None:
    return None if name == "none" else ImageColor.getrgb(name)[:3]


def _path(pen: Pen, given: Mapping[str, str], style: Style) -> None:
    for points in _outlines(given["d"]):
        if style.fill:
            pen.polygon(points, style.fill)
        if style.stroke:
            pen.line(points, style.stroke, style.width)


def _outlines(path: str) -> Iterator[list[Point]]:
    points: list[Point] = []
    for segment in parse_path(path):
        if isinstance(segment, Move):
            yield from [points] if points else []
            points = []
        steps = 1 if isinstance(segment, Move | Linear) else _STEPS
        places = (segment.point(step / steps) for step in range(1, steps + 1))
        points += [(place.real, place.imag) for place in places]
    yield points


def _circle(pen: Pen, given: Mapping[str, str], style: Style) -> None:
    centre, radius = (float(given["cx"]), float(given["cy"])), float(given["r"])
    if style.stroke and not style.fill:
        pen.ring(centre, radius + style.width / 2, style.stroke, style.width)
    elif style.stroke:
        pen.disc(centre, radius + style.width / 2, style.stroke)
    if style.fill:
        pen.disc(centre, radius - style.width / 2, style.fill)


def _rectangle(pen: Pen, given: Mapping[str, str], style: Style) -> None:
    """Draw a rectangle, which has a fill: an open one is a path."""
    left, top, wide, high = (float(given[name]) for name in ("x", "y", "width", "height"))
    radius, half = float(given.get("rx", 0)), style.width / 2
    for colour, by in ((style.stroke, half), (style.fill, -half)):
        if colour:
            box = (left - by, top - by, left + wide + by, top + high + by)
            pen.block(box, radius + max(by, 0), colour)


_SHAPES = {"path": _path, "circle": _circle, "rect": _rectangle}
