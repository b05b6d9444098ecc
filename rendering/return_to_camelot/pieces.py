"""The pieces as sprites: blocks that stand, seen from behind or by their owner, and blocks that lie."""

from __future__ import annotations

from functools import cache, partial
from math import hypot

from PIL import Image

from rendering.palette import CREAM, FADED, INK, mixed
from rendering.players import Livery
from rendering.return_to_camelot.faces import FACES
from rendering.sprites import PROPORTION, Pen, Point, ghost, painted, shield

STANDING = (90, 112)  # pixels, on the board
LYING = (96, 104)
SMALL = 0.54  # of that beside the board
_THICK = 10  # units; a block is 90 of them wide


def _curve(start: Point, bend: Point, end: Point) -> list[Point]:
    """Give points of a curve from one point to another, drawn towards a third."""
    steps = [step / 8 for step in range(9)]
    return [
        (
            (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * bend[0] + t * t * end[0],
            (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * bend[1] + t * t * end[1],
        )
        for t in steps
    ]


def _arch(left: float, top: float, right: float, bottom: float) -> list[Point]:
    """Give the outline of a pointed arch."""
    middle, shoulder = (left + right) / 2, top + (right - left) * 0.42
    rise = top + (right - left) * 0.1
    return [
        (left, bottom),
        *_curve((left, shoulder), (left, rise), (middle, top)),
        *_curve((middle, top), (right, rise), (right, shoulder)),
        (right, bottom),
    ]


def _block(livery: Livery, pen: Pen, *, seen: bool) -> None:
    """Draw a standing block from a little to the left: its side, then its front."""
    colour = livery.colour
    for step in range(_THICK + 1):
        pen.polygon(_arch(4 + step, 8 - step * 0.6, 74 + step, 111 - step * 0.6), INK)
    for step in range(_THICK - 1):
        pen.polygon(_arch(8 + step, 11 - step * 0.6, 72 + step, 107 - step * 0.6), mixed(colour, INK, 0.5))
    pen.polygon(_arch(4, 8, 74, 111), INK)
    pen.polygon(_arch(8, 13, 70, 107), colour)
    if not seen:
        pen.polygon(_arch(13, 21, 65, 102), CREAM)


@cache
def back(livery: Livery, scale: float = 1.0) -> Image.Image:
    """Draw a standing block as all but its owner see it: its back with the owner's shield."""
    width, height = _scaled(STANDING, scale)
    image = painted(partial(_block, livery, seen=False), width, height, STANDING[0])
    _lay_shield(image, livery, round(38 * scale), (39 * scale, 54 * scale))
    return image


@cache
def front(livery: Livery, kind: str, scale: float = 1.0) -> Image.Image:
    """Draw a standing block as its owner sees it: with its face."""
    width, height = _scaled(STANDING, scale)
    image = painted(partial(_block, livery, seen=True), width, height, STANDING[0])
    size = round(50 * scale)
    face = painted(lambda pen: FACES[kind](pen, livery.on, livery.colour), size, size)
    image.alpha_composite(face, (round((39 - 25) * scale), round(28 * scale)))
    _lay_shield(image, livery, round(18 * scale), (39 * scale, 90 * scale))
    return image


def _slab(livery: Livery, pen: Pen, *, upright: bool) -> None:
    """Draw a lying block that points away from its owner: its edge, then its face."""
    outline: list[Point] = [(14, 20), (48, 1), (82, 20), (93, 97), (3, 97)]
    if not upright:
        outline = [(96 - x, 98 - y) for x, y in outline]
    for down in range(7):
        pen.polygon([(x, y + down) for x, y in outline], INK)
    pen.polygon(_shrunk(outline, 0.93), livery.colour)
    pen.polygon(_shrunk(outline, 0.79), CREAM)


def _shrunk(points: list[Point], by: float) -> list[Point]:
    return [(48 + (x - 48) * by, 50 + (y - 50) * by) for x, y in points]


@cache
def flat(livery: Livery, kind: str, scale: float = 1.0, *, upright: bool = True) -> Image.Image:
    """Draw a block lying face up, with its owner's shield at the foot; not upright, it is another's."""
    width, height = _scaled(LYING, scale)
    image = painted(partial(_slab, livery, upright=upright), width, height, LYING[0])
    size = round(50 * scale)
    face = painted(lambda pen: FACES[kind](pen, INK, CREAM), size, size)
    turned = face if upright else face.transpose(Image.Transpose.ROTATE_180)
    y = 18 if upright else 30
    image.alpha_composite(turned, (round((48 - 25) * scale), round(y * scale)))
    _lay_shield(image, livery, round(19 * scale), (48 * scale, (80 if upright else 18) * scale))
    return image


@cache
def captured(livery: Livery, kind: str, *, upright: bool) -> Image.Image:
    """Draw a block that has just been captured, with the face it showed."""
    return ghost(flat(livery, kind, upright=upright))


@cache
def vacant() -> Image.Image:
    """Draw the place of a block that does not stand yet."""
    return painted(_vacant, *STANDING, STANDING[0])


def _vacant(pen: Pen) -> None:
    outline = _arch(10, 12, 80, 108)
    steps = zip(outline, [*outline[1:], outline[0]], strict=True)
    for (x, y), (to_x, to_y) in steps:
        for part in range(parts := max(1, round(hypot(to_x - x, to_y - y) / 12))):
            start, end = part / parts, (part + 0.5) / parts
            ends = [(x + (to_x - x) * share, y + (to_y - y) * share) for share in (start, end)]
            pen.line(ends, FADED, 3.5)


def _scaled(size: tuple[int, int], scale: float) -> tuple[int, int]:
    return round(size[0] * scale), round(size[1] * scale)


def _lay_shield(image: Image.Image, livery: Livery, width: int, centre: Point) -> None:
    x, y = centre
    image.alpha_composite(shield(livery, width), (round(x - width / 2), round(y - width * PROPORTION / 2)))
