"""The way of a man as a golden arrow: beads laid so close that they are a line, and a head."""

from __future__ import annotations

from functools import cache, lru_cache, partial
from math import hypot
from typing import NamedTuple

from PIL import Image

from rendering.camelot_101.board.grid import Board
from rendering.palette import BRIGHT, INK, Colour
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
