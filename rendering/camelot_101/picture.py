"""The public picture: the head, the board, and the strips of the players."""

from __future__ import annotations

from PIL.Image import Image

from rendering.camelot_101.board import draw_board
from rendering.camelot_101.places import turns_for
from rendering.camelot_101.surface import SIDE, Board
from rendering.canvas import MARGIN, Canvas
from rendering.drawing import Look
from rules.camelot_101.view import Table


def picture_of_table(table: Table, look: Look) -> Image:
    """Draw the table."""
    canvas = Canvas(SIDE + 2 * MARGIN)
    draw_board(Board(canvas, table, turns_for(table, look.near), MARGIN, MARGIN))
    return canvas.finished()
