"""A board to be drawn on: how it is turned, where it lies, and which point is which square."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image

from rendering.camelot_101.ground import BAND
from rendering.camelot_101.places import SIZE, spot
from rendering.canvas import Canvas
from rules.camelot_101.view import Table

CELL = 62  # pixels
SIDE = SIZE * CELL + 2 * BAND


class Board(NamedTuple):
    """A board to be drawn on: how often it is turned, and where its upper left corner lies."""

    canvas: Canvas
    table: Table
    turns: int
    left: int
    top: int

    def at(self, square: str) -> tuple[float, float]:
        """Give the middle of a square."""
        column, row = spot(square, self.turns)
        return self.on(column + 0.5, row + 0.5)

    def on(self, column: float, row: float) -> tuple[float, float]:
        """Give a point by columns and rows from the upper left."""
        return self.left + BAND + column * CELL, self.top + BAND + row * CELL

    def lay(self, sprite: Image.Image, square: str, across: float = 0, down: float = 0) -> None:
        """Lay a sprite around a point of a square, usually its middle."""
        x, y = self.at(square)
        self.canvas.centred(sprite, x + across, y + down)
