"""The marks on the board: where and by what way something moved, checks, and the answers one may give."""

from functools import cache, lru_cache, partial
from math import hypot
from typing import NamedTuple

from PIL import Image

from rendering.camelot_101.board.grid import Board
from rendering.fonts import BOLD
from rendering.palette import BRIGHT, CREAM, DANGER, GILDED, INK, Colour, mixed
from rendering.sprites import Pen, painted

_EDGE = 5  # pixels of the whole board
_BEFORE, _AFTER = 0.3, 0.56  # of a square: how far from the middles the shaft begins and ends
_CLOSE = 0.3  # of a bead: from one to the next
_HEADS = 64


class Arrow(NamedTuple):
    """How thick an arrow's shaft is, and how large its head, in pixels of the whole board."""

    shaft: int
    head: int


GONE, OFFERED = Arrow(7, 30), Arrow(4, 22)  # a way that was gone, and one that may be chosen


def draw_arrow(board: Board, start: str, end: str, arrow: Arrow = GONE) -> None:
    """Draw the way from one square to another; it ends before who stands there."""
    (x, y), (to_x, to_y) = board.at(start), board.at(end)
    far = hypot(to_x - x, to_y - y)
    if not far:
        return
    dx, dy = (to_x - x) / far, (to_y - y) / far
    first, last = _BEFORE * board.size, max(far - _AFTER * board.size, (_BEFORE + 0.05) * board.size)
    shaft, edge = board.scaled(arrow.shaft), board.scaled(arrow.shaft + _EDGE)
    step = max(2.0, shaft * _CLOSE)
    places = [first + step * number for number in range(int((last - first) / step) + 1)]
    for sprite in (_bead(edge, INK), _bead(shaft, BRIGHT)):
        for place in places:
            board.canvas.centred(sprite, x + dx * place, y + dy * place)
    head = _head(round(dx, 3), round(dy, 3), board.scaled(arrow.head))
    tip = last + board.scaled(4)
    board.canvas.centred(head, x + dx * tip, y + dy * tip)


@cache
def _bead(size: int, colour: Colour) -> Image.Image:
    return painted(lambda pen: pen.disc((50, 50), 50, colour), size, size)


@lru_cache(maxsize=_HEADS)
def _head(dx: float, dy: float, size: int) -> Image.Image:
    return painted(partial(_tip, dx, dy), size, size)


def _tip(dx: float, dy: float, pen: Pen) -> None:
    for long, half, back, colour in ((50, 46, -28, INK), (38, 32, -19, BRIGHT)):
        x, y = 50 + dx * back, 50 + dy * back
        corners = (
            (50 + dx * long, 50 + dy * long),
            (x - dy * half, y + dx * half),
            (x + dy * half, y - dx * half),
        )
        pen.polygon(corners, colour)


@cache
def corners(size: int) -> Image.Image:
    """Draw gold corners around a square on which something has just happened."""
    return painted(partial(_corners, BRIGHT), size, size)


@cache
def loss(size: int) -> Image.Image:
    """Draw red corners around a square on which somebody has just been lost."""
    return painted(partial(_corners, DANGER), size, size)


def _corners(inner: Colour, pen: Pen) -> None:
    for colour, width in ((INK, 13), (inner, 7)):
        for x, inward in ((7, 20), (93, -20)):
            for y, downward in ((7, 20), (93, -20)):
                pen.line(((x + inward, y), (x, y), (x, y + downward)), colour, width)


@cache
def check(size: int, *, ripe: bool) -> Image.Image:
    """Draw the red ring of a King in check; a double one, on a red ground, where he may be taken."""
    return painted(partial(_check, ripe=ripe), size, size)


def _check(pen: Pen, *, ripe: bool) -> None:
    pen.disc((50, 50), 50, CREAM)
    pen.ring((50, 50), 48.5, DANGER, 6)
    if ripe:
        pen.ring((50, 50), 40, DANGER, 6)
        pen.disc((50, 50), 34, mixed(DANGER, CREAM, 2 / 3))


@cache
def checker(size: int) -> Image.Image:
    """Draw the thin red ring of a man who checks a King."""
    return painted(lambda pen: pen.ring((50, 50), 48.5, DANGER, 4), size, size)


@cache
def target(size: int, *, taken: bool) -> Image.Image:
    """Draw the ring of a square that may be chosen; where somebody stands it goes around him."""
    return painted(partial(_target, taken=taken), size, size)


def _target(pen: Pen, *, taken: bool) -> None:
    radius = 49 if taken else 34
    pen.disc((50, 50), radius, INK)
    pen.disc((50, 50), radius - 3, BRIGHT)
    pen.disc((50, 50), radius - 10, GILDED if taken else INK)
    if not taken:
        pen.disc((50, 50), radius - 13, GILDED)


@cache
def number(text: str, size: int) -> Image.Image:
    """Draw the number of an answer."""
    return painted(partial(_number, text), size, size)


def _number(text: str, pen: Pen) -> None:
    pen.disc((50, 50), 50, CREAM)
    pen.disc((50, 50), 46, INK)
    pen.disc((50, 50), 39, BRIGHT)
    pen.text((50, 49), text, 66 if len(text) < 2 else 60, INK, BOLD)


@cache
def red_arrow(across: int, down: int, size: int) -> Image.Image:
    """Draw one of the printed red arrows by which a gate is entered, in a square of the board."""
    return painted(partial(_red_arrow, across, down), size, size)


def _red_arrow(across: int, down: int, pen: Pen) -> None:
    far = hypot(across, down)
    dx, dy = across / far, down / far
    x, y = 50 - across * 38, 50 - down * 38
    pen.polygon(((x + dx * 15, y + dy * 15), (x - dy * 9, y + dx * 9), (x + dy * 9, y - dx * 9)), DANGER)
