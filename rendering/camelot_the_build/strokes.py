"""Shapes with an edge of ink, which all drawings on tiles are made of."""

from __future__ import annotations

from collections.abc import Sequence

from rendering.pen import Pen, Point
from rendering.theme import INK, Colour

_EDGE = 6


def edged(pen: Pen, points: Sequence[Point], fill: Colour, edge: float = _EDGE) -> None:
    """Fill a polygon and draw its edge."""
    pen.polygon(points, fill)
    pen.line([*points, points[0]], INK, edge)


def edged_disc(pen: Pen, centre: Point, radius: float, fill: Colour, edge: float = _EDGE) -> None:
    """Fill a circle and draw its edge."""
    pen.disc(centre, radius + edge / 2, INK)
    pen.disc(centre, radius - edge / 2, fill)


def edged_block(pen: Pen, box: tuple[float, float, float, float], fill: Colour, radius: float = 3) -> None:
    """Fill a rectangle and draw its edge."""
    left, top, right, bottom = box
    half = _EDGE / 2
    pen.block((left - half, top - half, right + half, bottom + half), radius + half, INK)
    pen.block((left + half, top + half, right - half, bottom - half), radius, fill)


def mirrored(points: Sequence[Point]) -> list[Point]:
    """Complete the left half of a shape, given from top to bottom, by its right half."""
    return [*points, *((100 - x, y) for x, y in reversed(points))]
