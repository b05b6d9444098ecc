"""Icons kept in SVG files, one group each: paths, circles and rectangles in a square of 100 units."""

from collections.abc import Iterator, Mapping
from functools import partial
from importlib.resources.abc import Traversable
from typing import NamedTuple
from xml.etree.ElementTree import Element, fromstring

from PIL import ImageColor
from svg.path import Linear, Move, parse_path

from rendering.palette import Colour
from rendering.sprites import Paint, Pen, Point

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
