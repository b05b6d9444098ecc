"""Where cells and edges lie on the picture: hexagons on a corner, seen a little from the side."""

from collections.abc import Iterable
from math import cos, pi, sin, sqrt
from typing import NamedTuple

from rendering.marking import Hexagon
from rendering.sprites import Point
from rules.somerset.tables.grid import Axial, edge_read

_SMALLEST, _LARGEST, _PITCH = 72, 208, 4  # pixels from side to side
_TALL = 1.04  # height to width
_FLAT = _TALL * sqrt(3) / 2  # height to that of an even hexagon: a map is lower, and names stay as wide
_INNER = 0.46  # of the width and the height, from the middle: what is a cell's own
_DOWN = 0.75  # of the height, from one row to the next


def height_of(across: int) -> int:
    """Give the height of a hexagon of a width."""
    return round(across * _TALL)


def corners(across: float, share: float = 1.0) -> list[Point]:
    """Give the corners of a hexagon in a box of its width and height, drawn towards its middle."""
    x, y = across / 2, across * _TALL / 2
    even = across / sqrt(3)
    return [
        (x + even * share * cos(angle), y + y * share * sin(angle))
        for angle in (pi / 3 * turn - pi / 6 for turn in range(6))
    ]


def towards(direction: int) -> Point:
    """Give the way from the middle of a cell to a neighbour's, in widths."""
    angle = pi / 3 * direction
    return cos(angle), sin(angle) * _FLAT


class Field(NamedTuple):
    """A part of the picture with hexagons: their width, and where the middle of the cell 0,0 lies."""

    across: int
    x: float
    y: float

    def at(self, place: Axial) -> Point:
        """Give the middle of a cell."""
        q, r = place
        return self.x + self.across * (q + r / 2), self.y + height_of(self.across) * _DOWN * r

    def box(self, place: Axial) -> Hexagon:
        """Give the form of a cell, within the line around it."""
        (x, y), wide, high = self.at(place), self.across * _INNER, height_of(self.across) * _INNER
        return Hexagon(x - wide, y - high, x + wide, y + high)

    def on_edge(self, name: str) -> Point:
        """Give the middle of an edge."""
        place, direction = edge_read(name)
        (x, y), (dx, dy) = self.at(place), towards(direction)
        return x + dx * self.across / 2, y + dy * self.across / 2


class Extent(NamedTuple):
    """How far cells reach, in widths and rows."""

    left: float
    right: float
    top: int
    bottom: int


def extent(places: Iterable[Axial]) -> Extent:
    """Measure cells."""
    middles = [(q + r / 2, r) for q, r in places]
    across, rows = [x for x, _ in middles], [row for _, row in middles]
    return Extent(min(across), max(across), min(rows), max(rows))


def widened(reach: Extent, whole: Extent, room: float) -> Extent:
    """Widen what is shown of a whole to a room in widths, evenly to both sides as far as the whole goes."""
    left = max(whole.left, reach.left - max(0, room - (reach.right - reach.left)) / 2)
    right = min(whole.right, left + room)
    return reach._replace(left=min(reach.left, max(whole.left, right - room)), right=max(reach.right, right))


def holds(reach: Extent, place: Axial) -> bool:
    """Say whether a cell lies within."""
    q, r = place
    return reach.left <= q + r / 2 <= reach.right and reach.top <= r <= reach.bottom


def largest(reach: Extent, room: float, deep: float) -> int:
    """Give the width of hexagons at which cells fit into a room."""
    by_width = room / (reach.right - reach.left + 1)
    by_height = deep / _TALL / ((reach.bottom - reach.top) * _DOWN + 1)
    return max(_SMALLEST, min(_LARGEST, int(min(by_width, by_height)) // _PITCH * _PITCH))


def depth(reach: Extent, across: int) -> int:
    """Give the height of cells in pixels."""
    return round(height_of(across) * ((reach.bottom - reach.top) * _DOWN + 1))


def field_in(reach: Extent, across: int, middle: float, top: float) -> Field:
    """Lay cells out around a middle, with their upper end at `top`."""
    x = middle - across * (reach.left + reach.right) / 2
    return Field(across, x, top + height_of(across) * (0.5 - _DOWN * reach.top))
