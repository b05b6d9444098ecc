"""What busts are made of: shapes with soft outlines, a head with its expression, hair, shoulders, crowns."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from rendering.palette import BRIGHT, CREAM, INK, ROOF, SEATS, Colour, mixed
from rendering.sprites import Pen, Point, edged, edged_line, mirrored

FAIR: Final = mixed(SEATS[1], CREAM, 2 / 3)
TANNED: Final = mixed(ROOF, CREAM, 0.5)
LINE: Final = 2.6  # units, of outlines
_STEPS: Final = 8  # of a curve between two of its points


def curve(points: Sequence[Point]) -> list[Point]:
    """Give a closed curve through points (Catmull and Rom, 1974)."""
    near = [*points[-1:], *points, *points[:2]]
    return [_between(near[at : at + 4], step / _STEPS) for at in range(len(points)) for step in range(_STEPS)]


def _between(four: Sequence[Point], t: float) -> Point:
    """Give a point between the second and the third of four."""
    x, y = ([point[axis] for point in four] for axis in (0, 1))
    return _smooth(x, t), _smooth(y, t)


def _smooth(near: Sequence[float], t: float) -> float:
    a, b, c, d = near
    return b + t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a))) / 2


def shape(pen: Pen, points: Sequence[Point], fill: Colour, edge: float = LINE) -> None:
    """Fill a shape with a soft outline."""
    edged(pen, curve(points), fill, edge)


def even(pen: Pen, left: Sequence[Point], fill: Colour, edge: float = LINE) -> None:
    """Fill a shape whose right half mirrors the left, which is given from top to bottom."""
    shape(pen, mirrored(left), fill, edge)


def stroke(pen: Pen, points: Sequence[Point], colour: Colour = INK, width: float = 2.0) -> None:
    """Draw a soft line, open at both ends."""
    near = [points[0], *points, points[-1]]
    drawn = [
        _between(near[at : at + 4], step / _STEPS)
        for at in range(len(points) - 1)
        for step in range(_STEPS + 1)
    ]
    pen.line(drawn, colour, width)


class Look(Struct, frozen=True):
    """An expression: how far brows fall inwards, one is raised, a mouth's corners rise, eyes turn."""

    brows: float = 0.0
    raised: float = 0.0
    smile: float = 0.0
    aside: float = 0.0
    hair: Colour = INK  # of the brows


def shoulders(pen: Pen, robe: Colour, trim: Colour | None = None) -> None:
    """Draw neck and shoulders in a robe, with a trimmed collar."""
    even(pen, [(50, 79), (36, 75), (15, 84), (4, 112)], robe)
    if trim is not None:
        stroke(pen, [(34, 77), (42, 85), (50, 88), (58, 85), (66, 77)], INK, 8)
        stroke(pen, [(34, 77), (42, 85), (50, 88), (58, 85), (66, 77)], trim, 4.5)


def neck(pen: Pen, skin: Colour) -> None:
    even(pen, [(50, 56), (42, 60), (41, 76), (50, 84)], skin)


def head(pen: Pen, skin: Colour, look: Look, *, broad: float = 0.0) -> None:
    """Draw a face from the front; one that is broad has so many units more on each side."""
    left = [(50, 25), (39 - broad, 29), (34.5 - broad, 42), (37 - broad, 57), (44 - broad / 2, 66), (50, 69)]
    even(pen, left, skin)
    expression(pen, skin, look)


def expression(pen: Pen, skin: Colour, look: Look) -> None:
    """Draw eyes, brows, nose and mouth."""
    for side in (-1, 1):
        pen.disc((50 + 7.2 * side + look.aside, 47), 2.5, INK)
        high = 40 - look.raised * (side > 0)
        inner, outer = (50 + 3.6 * side, high + 1 + look.brows), (50 + 11.5 * side, high + 1.5 - look.brows)
        stroke(pen, [inner, (50 + 8 * side, high), outer], look.hair, 2.4)
    stroke(pen, [(50, 47), (48.2 + look.aside / 2, 54), (51, 55)], mixed(skin, INK, 0.5), 1.8)
    corner = 61 - look.smile / 2
    stroke(pen, [(45, corner), (50, 61 + look.smile / 2), (55, corner)], INK, 2.0)


def crown(pen: Pen, top: float, *, points: int = 5, tall: float = 13, half: float = 17) -> None:
    """Draw a crown whose band lies right above the brow at `top`."""
    step = 2 * half / (points - 1)
    teeth: list[Point] = []
    for number in range(points):
        x = 50 - half + number * step
        spread = (x - 50) * 0.16
        teeth.append((x + spread, top - tall + abs(x - 50) * 0.12))
        if number < points - 1:
            teeth.append((x + step / 2, top - tall * 0.35))
    edged(pen, [(50 - half, top + 5), *teeth, (50 + half, top + 5)], BRIGHT, LINE)
    for x, y in teeth[::2]:
        pen.disc((x, y), 2.6, INK)
        pen.disc((x, y), 1.4, BRIGHT)


def band(pen: Pen, y: float, half: float, fill: Colour) -> None:
    """Draw a circlet around the brow."""
    edged_line(pen, [(50 - half, y), (50, y - 1.5), (50 + half, y)], fill, 5, LINE)


def braid(pen: Pen, x: float, top: float, links: int, hair: Colour) -> None:
    """Draw a braid that hangs down."""
    for link in range(links):
        y = top + link * 6.6
        lean = 1.6 if link % 2 else -1.6
        shape(pen, [(x + lean, y - 4), (x + 5, y), (x + lean / 2, y + 4.6), (x - 5, y)], hair, 2.0)
