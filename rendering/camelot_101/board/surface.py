"""A board to be drawn on: how it is turned, where it lies, and which point is which square."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image

from rendering.camelot_101.board.grid import spot
from rendering.canvas import Canvas

CELL = 62  # pixels: a square of the whole board, in which all sizes on it are given


class Board(NamedTuple):
    """A board to be drawn on.

    It is turned so often; a16 as printed lies at `left` and `top`, and a square is `size` pixels wide.
    A plain one is without ornaments, which makes the file smaller.
    """

    canvas: Canvas
    turns: int
    left: int
    top: int
    size: int = CELL
    plain: bool = False

    def scaled(self, pixels: float) -> int:
        """Give what so many pixels of the whole board are here."""
        return round(pixels * self.size / CELL)

    def at(self, square: str) -> tuple[float, float]:
        """Give the middle of a square."""
        column, row = spot(square, self.turns)
        return self.on(column + 0.5, row + 0.5)

    def on(self, column: float, row: float) -> tuple[float, float]:
        """Give a point by columns and rows from the upper left."""
        return self.left + column * self.size, self.top + row * self.size

    def lay(self, sprite: Image.Image, square: str, across: float = 0, down: float = 0) -> None:
        """Lay a sprite around a point of a square, usually its middle."""
        x, y = self.at(square)
        self.canvas.centred(sprite, x + self.scaled(across), y + self.scaled(down))
