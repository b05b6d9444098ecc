"""Shapes with an edge of ink, which drawings on tiles and cards are made of."""

from __future__ import annotations

from collections.abc import Sequence

from rendering.pen import Pen, Point
from rendering.theme import INK, Colour

EDGE = 6  # units


def edged(pen: Pen, points: Sequence[Point], fill: Colour, edge: float = EDGE) -> None:
    """Fill a polygon and draw its edge."""
    pen.polygon(points, fill)
    pen.line([*points, points[0]], INK, edge)


def edged_line(pen: Pen, points: Sequence[Point], colour: Colour, width: float, edge: float = EDGE) -> None:
    """Draw a line and its edge."""
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
