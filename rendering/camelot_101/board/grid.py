"""The grid: where squares are seen on a board turned so that any army is nearest, and how it is drawn on."""

from functools import cache
from typing import NamedTuple

from PIL import Image

from rendering.canvas import Canvas
from rules.camelot_101.tables.board import FILES, NODE, SQUARES, SUITS
from rules.camelot_101.view import Table
from rules.text import Seat

SIZE = 16  # squares a side
ISLAND = "ISL"
_LAST = SIZE - 1
SQUARE = 62  # pixels: a square of the whole board, in which all sizes on it are given


class Spot(NamedTuple):
    """A place on the grid as it is seen: columns from the left, rows from the top."""

    column: float
    row: float


def turns_for(table: Table, near: Seat | None) -> int:
    """Give how often the board is turned so that a seat's army is nearest; None: Spades are."""
    suit = "" if near is None else table.players[near].suit
    return SUITS.index(suit) if suit else 0


def side_of(suit: int, turns: int) -> int:
    """Give on which side an army is seen: 0 below, 1 at the left, 2 above, 3 at the right."""
    return (suit - turns) % 4


def suit_at(side: int, turns: int) -> int:
    """Give the suit of the army seen on a side."""
    return (side + turns) % 4


def seen(x: int, y: int, turns: int) -> Spot:
    """Turn a square, given from a1, to where it is seen."""
    for _ in range(turns):
        x, y = _LAST - y, x
    return Spot(x, _LAST - y)


def printed(column: int, row: int, turns: int) -> tuple[int, int]:
    """Give the square, counted from a1, that is seen at a place."""
    x, y = column, _LAST - row
    for _ in range((4 - turns) % 4):
        x, y = _LAST - y, x
    return x, y


@cache
def spot(square: str, turns: int) -> Spot:
    """Give where a square is seen; the Island by the middle of its four."""
    places = [seen(x, y, turns) for x, y in SQUARES[NODE[square]]]
    columns, rows = zip(*places, strict=True)
    return Spot(sum(columns) / len(places), sum(rows) / len(places))


def coordinates(turns: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Give what is written along the columns and along the rows."""
    columns = [printed(place, 0, turns) for place in range(SIZE)]
    rows = [printed(0, place, turns) for place in range(SIZE)]
    if turns % 2:
        return tuple(str(y + 1) for _, y in columns), tuple(FILES[x] for x, _ in rows)
    return tuple(FILES[x] for x, _ in columns), tuple(str(y + 1) for _, y in rows)


class Window(NamedTuple):
    """A part of the board as it is seen, and how many pixels a square has."""

    column: int
    row: int
    wide: int
    high: int
    size: int


class Board(NamedTuple):
    """A board to be drawn on.

    It is turned so often; a16 as printed lies at `left` and `top`, and a square is `size` pixels wide.
    A plain one is without ornaments, which makes the file smaller.
    """

    canvas: Canvas
    turns: int
    left: int
    top: int
    size: int = SQUARE
    plain: bool = False

    def scaled(self, pixels: float) -> int:
        """Give what so many pixels of the whole board are here."""
        return round(pixels * self.size / SQUARE)

    def at(self, square: str) -> tuple[float, float]:
        """Give the middle of a square."""
        column, row = spot(square, self.turns)
        return self.on(column + 0.5, row + 0.5)

    def on(self, column: float, row: float) -> tuple[float, float]:
        """Give a point by columns and rows from the upper left."""
        return self.left + column * self.size, self.top + row * self.size

    def shows(self, column: int, row: int, wide: int, high: int) -> bool:
        """Say whether any part of some squares lies on the canvas."""
        (left, top), (right, bottom) = self.on(column, row), self.on(column + wide, row + high)
        return right > 0 and bottom > 0 and left < self.canvas.width and top < self.canvas.height

    def lay(self, sprite: Image.Image, square: str, across: float = 0, down: float = 0) -> None:
        """Lay a sprite around a point of a square, usually its middle."""
        x, y = self.at(square)
        self.canvas.centred(sprite, x + self.scaled(across), y + self.scaled(down))
