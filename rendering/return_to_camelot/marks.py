"""The marks on the board: the way of a piece, what a spell met, duties, and the answers one may give."""

from functools import cache, partial
from math import hypot

from PIL import Image

from rendering.fonts import BOLD
from rendering.palette import BRIGHT, CREAM, DANGER, GOLD, INK, Colour
from rendering.return_to_camelot.ground import CELL
from rendering.return_to_camelot.pieces import FACES
from rendering.sprites import Paint, Pen, Point, painted
from rules.return_to_camelot.tables import DIVINATION, LORD

_BADGE = 46  # pixels
_ROOM = 60  # around an arrow
_BOW = 0.4  # of a square: how far the way of a hop bends, so that what is hopped over stays visible
_CLEAR, _SHORT = 76, 44  # pixels before the middle of a square where the shaft ends: with a piece, without


@cache
def arrow(across: int, down: int, *, last: bool, colour: Colour = BRIGHT) -> Image.Image:
    """Draw the way of a step or a hop, by squares across and down, around the middle of the way.

    The last arrow ends before the piece.
    """
    width, height = abs(across) * CELL + 2 * _ROOM, abs(down) * CELL + 2 * _ROOM
    start = ((width - across * CELL) / 2, (height - down * CELL) / 2)
    points = _way(start, across * CELL, down * CELL, _CLEAR if last else _SHORT)
    return painted(partial(_arrow, points, colour), width, height, width)


def _arrow(points: list[Point], inner: Colour, pen: Pen) -> None:
    for colour, more in ((INK, 4), (inner, 0)):
        pen.line(points, colour, 7 + 2 * more)
        pen.polygon(_head(points, 26 + 2.2 * more, 17 + 1.4 * more, more * 1.2), colour)


def _way(start: Point, across: int, down: int, short: int) -> list[Point]:
    """Give points from a little after the start to a little before the end; a hop is bent."""
    length = hypot(across, down)
    bow = 2 * _BOW * CELL if max(abs(across), abs(down)) > CELL else 0.0
    bend = (start[0] + across / 2 - down / length * bow, start[1] + down / 2 + across / length * bow)
    end = (start[0] + across, start[1] + down)
    last = 1 - short / length
    steps = [last * step / 16 for step in range(17)]
    return [_on_curve(start, bend, end, t) for t in steps]


def _on_curve(start: Point, bend: Point, end: Point, t: float) -> Point:
    a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
    return a * start[0] + b * bend[0] + c * end[0], a * start[1] + b * bend[1] + c * end[1]


def _head(points: list[Point], length: float, half: float, back: float) -> list[Point]:
    (x0, y0), (x, y) = points[-2:]
    far = hypot(x - x0, y - y0)
    dx, dy = (x - x0) / far, (y - y0) / far
    x, y = x - dx * back, y - dy * back
    return [
        (x + dx * length, y + dy * length),
        (x - dy * half, y + dx * half),
        (x + dy * half, y - dx * half),
    ]


@cache
def corners() -> Image.Image:
    """Draw gold corners around a square that has just changed."""
    return painted(_corners, CELL, CELL, CELL)


def _corners(pen: Pen) -> None:
    for colour, width in ((INK, 12), (BRIGHT, 7)):
        for x, inward in ((9, 24), (CELL - 9, -24)):
            for y, downward in ((9, 24), (CELL - 9, -24)):
                pen.line(((x + inward, y), (x, y), (x, y + downward)), colour, width)


@cache
def ring(colour: Colour, size: int) -> Image.Image:
    """Draw a ring on a square, or around what stands on it."""
    return painted(partial(_ring, colour, 100 / size), size, size)


def _ring(colour: Colour, pixel: float, pen: Pen) -> None:
    for inset, paint, width in ((0, CREAM, 12), (1, INK, 10), (3, colour, 6)):
        pen.ring((50, 50), 49.5 - inset * pixel, paint, width * pixel)


WIDE, NARROW = CELL - 4, 76  # pixels: around a piece, on an empty square
TARGET: Colour = BRIGHT
THREAT: Colour = DANGER
DUTY: Colour = DANGER
EARLIER: Colour = CREAM  # the way of a turn before the latest


@cache
def must() -> Image.Image:
    """Draw the mark of a duty."""
    return painted(partial(_badge, _exclamation, DANGER), _BADGE, _BADGE)


@cache
def lost() -> Image.Image:
    """Draw the mark of a square from which the game could be lost."""
    return painted(partial(_badge, _cross, DANGER), _BADGE, _BADGE)


def _cross(pen: Pen) -> None:
    pen.line(((32, 32), (68, 68)), CREAM, 12)
    pen.line(((68, 32), (32, 68)), CREAM, 12)


def _exclamation(pen: Pen) -> None:
    pen.text((50, 50), "!", 74, CREAM, BOLD)


@cache
def spell(letter: str) -> Image.Image:
    """Draw the mark of a spell: an eye for a Divination, two arrows for a Teleportation."""
    paint = _eye if letter == DIVINATION else _exchange
    return painted(partial(_badge, paint, BRIGHT), _BADGE, _BADGE)


def _badge(paint: Paint, colour: Colour, pen: Pen) -> None:
    pen.disc((50, 50), 50, CREAM)
    pen.disc((50, 50), 47, INK)
    pen.disc((50, 50), 41, colour)
    paint(pen)


def _eye(pen: Pen) -> None:
    pen.polygon(((14, 50), (30, 33), (50, 27), (70, 33), (86, 50), (70, 67), (50, 73), (30, 67)), INK)
    pen.polygon(((24, 50), (36, 39), (50, 35), (64, 39), (76, 50), (64, 61), (50, 65), (36, 61)), CREAM)
    pen.disc((50, 50), 13, INK)


def _exchange(pen: Pen) -> None:
    pen.line(((24, 37), (60, 37)), INK, 10)
    pen.polygon(((58, 20), (82, 37), (58, 54)), INK)
    pen.line(((76, 65), (40, 65)), INK, 10)
    pen.polygon(((42, 48), (18, 65), (42, 82)), INK)


@cache
def dot() -> Image.Image:
    """Draw one of the dots between two pieces that have changed places."""
    return painted(_dot, 18, 18)


def _dot(pen: Pen) -> None:
    pen.disc((50, 50), 50, INK)
    pen.disc((50, 50), 34, BRIGHT)


@cache
def magic(*, used: bool, size: int) -> Image.Image:
    """Draw a wand with its star: golden while there is magic, struck out when there is none."""
    return painted(partial(_magic, used=used), size, size)


def _magic(pen: Pen, *, used: bool) -> None:
    pen.line(((10, 92), (58, 42)), INK, 15)
    pen.line(((12, 90), (22, 79)), CREAM, 7)
    for far, near, colour in ((34, 17, INK), (25, 12, CREAM if used else BRIGHT)):
        pen.polygon(_rays((64, 36), far, near), colour)
    if used:
        pen.line(((12, 12), (90, 90)), DANGER, 11)
    else:
        for x, y in ((24, 22), (92, 72), (90, 6)):
            pen.disc((x, y), 6, GOLD)


def _rays(centre: Point, far: float, near: float) -> list[Point]:
    """Give the corners of a star with five rays."""
    x, y = centre
    far_ones = ((0, -1), (0.95, -0.31), (0.59, 0.81), (-0.59, 0.81), (-0.95, -0.31))
    near_ones = ((0.59, -0.81), (0.95, 0.31), (0, 1), (-0.95, 0.31), (-0.59, -0.81))
    return [
        (x + dx * reach, y + dy * reach)
        for pair in zip(far_ones, near_ones, strict=True)
        for (dx, dy), reach in zip(pair, (far, near), strict=True)
    ]


@cache
def no_lord() -> Image.Image:
    """Draw the mark of a piece that cannot be the Lord: a crown struck out."""
    image = painted(_plate, 38, 38)
    image.alpha_composite(painted(lambda pen: FACES[LORD](pen, INK, CREAM), 24, 24), (7, 6))
    image.alpha_composite(painted(lambda pen: pen.line(((18, 82), (82, 18)), DANGER, 11), 38, 38))
    return image


def _plate(pen: Pen) -> None:
    pen.disc((50, 50), 50, INK)
    pen.disc((50, 50), 43, CREAM)


@cache
def crown(size: int) -> Image.Image:
    """Draw the crown of who has won."""
    image = painted(lambda pen: FACES[LORD](pen, INK, INK), size, size)
    inner = round(size * 0.8)
    image.alpha_composite(
        painted(lambda pen: FACES[LORD](pen, BRIGHT, INK), inner, inner),
        ((size - inner) // 2, round(size * 0.12)),
    )
    return image
