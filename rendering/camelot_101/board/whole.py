"""The whole board with all that stands on it, at a height of a picture."""

from __future__ import annotations

from collections.abc import Iterable

from rendering.camelot_101.board.empty_board import BAND, SIDE, empty_board, ownership_of
from rendering.camelot_101.board.grid import Board, turns_for
from rendering.camelot_101.board.position import draw_position
from rendering.canvas import WIDTH, Canvas
from rendering.drawing import Look
from rules.camelot_101.view import Table

BOARD_LEFT = (WIDTH - SIDE) // 2


def draw_board(canvas: Canvas, table: Table, look: Look, top: int, lost: Iterable[str] = ()) -> None:
    """Draw the board from the side that is wanted, marked where somebody was lost."""
    turns = turns_for(table, look.near)
    canvas.paste(empty_board(turns, ownership_of(table, canvas.players)), BOARD_LEFT, top)
    draw_position(Board(canvas, turns, BOARD_LEFT + BAND, top + BAND), table, lost=lost)
