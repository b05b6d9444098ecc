"""A pen for sprites: drawn four times as large in units of their own, made small once, and kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from PIL import Image, ImageDraw

from rendering.fonts import SERIF, Face, check_size, font
from rendering.palette import softened
from rendering.theme import INK, Colour

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
        """Fill a polygon."""
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
    sprite.putalpha(softened(sprite.getchannel("A")))
    return sprite


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
