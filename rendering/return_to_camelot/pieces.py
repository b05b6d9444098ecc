"""The pieces as sprites: faces of the four types, blocks that stand or lie, as White and Black."""

from collections.abc import Callable, Mapping
from functools import cache, partial
from math import hypot
from typing import Final, TypeAlias

from PIL import Image

from rendering import palette
from rendering.palette import CREAM, FADED, INK, Colour, mixed
from rendering.players import LIVERIES, Livery
from rendering.sprites import PROPORTION, Pen, Point, ghost, painted, shield
from rules.return_to_camelot.tables import BLACK, COLOURS, KNIGHT, LORD, SOLDIER, WHITE, WIZARD
from rules.return_to_camelot.view import Table

# Blocks in a frame: a bare black disc is lost on a dark ground, a bare white one on a light ground.
SIDES: Final = (
    Livery(COLOURS[WHITE], palette.WHITE, LIVERIES[0].ordinary, "\U0001f532", palette.INK),
    Livery(COLOURS[BLACK], palette.BLACK, LIVERIES[1].ordinary, "\U0001f533"),
)


def liveries_of(table: Table) -> tuple[Livery, ...]:
    """Give the liveries by seat."""
    return tuple(SIDES[WHITE if seat == table.sides[WHITE].seat else BLACK] for seat in range(2))


Face: TypeAlias = Callable[[Pen, Colour, Colour], None]  # with the colour of the drawing, and of its ground


def _lord(pen: Pen, drawn: Colour, ground: Colour) -> None:
    """Draw a crown."""
    pen.polygon(((4, 24), (28, 46), (50, 8), (72, 46), (96, 24), (88, 72), (12, 72)), drawn)
    for centre in ((5, 20), (50, 9), (95, 20)):
        pen.disc(centre, 8, drawn)
    pen.block((10, 77, 90, 95), 4, drawn)
    for x in (28, 50, 72):
        pen.disc((x, 86), 5, ground)


def _wizard(pen: Pen, drawn: Colour, ground: Colour) -> None:
    """Draw a pointed hat with a star."""
    pen.polygon(((58, 0), (52, 20), (80, 76), (20, 76), (36, 24), (44, 6)), drawn)
    pen.polygon(((4, 82), (20, 72), (80, 72), (96, 82), (84, 94), (50, 98), (16, 94)), drawn)
    pen.line(((20, 77), (50, 81), (80, 77)), ground, 5)
    pen.polygon(_star((49, 53), 19, 8), ground)


def _star(centre: tuple[float, float], far: float, near: float) -> list[tuple[float, float]]:
    """Give the corners of a star with four rays."""
    x, y = centre
    return [
        (x, y - far), (x + near / 2, y - near / 2), (x + far, y), (x + near / 2, y + near / 2),
        (x, y + far), (x - near / 2, y + near / 2), (x - far, y), (x - near / 2, y - near / 2),
    ]  # fmt: skip


def _knight(pen: Pen, drawn: Colour, ground: Colour) -> None:
    """Draw a horse's head with its bridle."""
    head = (
        (46, 0), (54, 12), (68, 15), (84, 32), (92, 58), (94, 97), (28, 97), (34, 78), (46, 62),
        (42, 56), (30, 58), (18, 68), (6, 62), (5, 50), (18, 34), (28, 18), (40, 12),
    )  # fmt: skip
    pen.polygon(head, drawn)
    pen.disc((40, 30), 5.5, ground)
    pen.line(((23, 30), (34, 54)), ground, 5)
    pen.line(((62, 24), (76, 42), (82, 64), (83, 86)), ground, 5)
    pen.line(((30, 46), (58, 42)), ground, 5)


def _soldier(pen: Pen, drawn: Colour, ground: Colour) -> None:
    """Draw a sword."""
    pen.polygon(((50, 0), (65, 17), (65, 60), (35, 60), (35, 17)), drawn)
    pen.line(((50, 18), (50, 56)), ground, 5)
    pen.line(((19, 64), (81, 64)), drawn, 15)
    pen.line(((50, 64), (50, 86)), drawn, 15)
    pen.disc((50, 88), 12, drawn)


FACES: Mapping[str, Face] = {LORD: _lord, WIZARD: _wizard, KNIGHT: _knight, SOLDIER: _soldier}


STANDING = (90, 112)  # pixels, on the board
LYING = (96, 104)
SMALL = 0.54  # of that beside the board
_THICK = 10  # units; a block is 90 of them wide
_FACE = 0.93  # of a lying block


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
    pen.polygon([(48 + (x - 48) * _FACE, 50 + (y - 50) * _FACE) for x, y in outline], livery.colour)


@cache
def flat(livery: Livery, kind: str, scale: float = 1.0, *, upright: bool = True) -> Image.Image:
    """Draw a block lying face up, with its owner's shield at the foot; not upright, it is another's."""
    width, height = _scaled(LYING, scale)
    image = painted(partial(_slab, livery, upright=upright), width, height, LYING[0])
    size = round(50 * scale)
    face = painted(lambda pen: FACES[kind](pen, livery.on, livery.colour), size, size)
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
