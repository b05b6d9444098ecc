"""What has just been done, drawn larger: a card at work, and the part of the board where it happened."""

from __future__ import annotations

from PIL.Image import Image

from rendering.camelot_101.board.enlarged import enlarged, enlarged_size, squares_in, window_on
from rendering.camelot_101.board.grid import ISLAND, SQUARE, Spot, spot, turns_for
from rendering.camelot_101.board.statuses import signs_on
from rendering.camelot_101.panels.legend import draw_legend, legend_height
from rendering.camelot_101.pictures.table import board_top, draw_above_board
from rendering.camelot_101.words.deeds import latest
from rendering.canvas import MARGIN, WIDTH, Canvas
from rendering.drawing import Look
from rendering.players import Players
from rules.camelot_101.view import Table


def picture_of_latest(table: Table, look: Look, players: Players) -> Image:
    """Draw the squares of the latest turn and what is around them; without any, the Island."""
    turns = turns_for(table, look.near)
    window = window_on(_spots(table, turns), SQUARE)
    wide, high = enlarged_size(window)
    top = board_top(table)
    signs = signs_on(table, squares_in(window, turns))
    canvas = Canvas(top + high + legend_height(signs) + MARGIN, players=players)
    draw_above_board(canvas, table)
    canvas.paste(enlarged(table, turns, window, players), (WIDTH - wide) / 2, top)
    draw_legend(canvas, signs, top + high)
    return canvas.finished()


def _spots(table: Table, turns: int) -> list[Spot]:
    squares = [square for deed in latest(table) for square in deed.squares]
    return [spot(square, turns) for square in squares or [ISLAND]]
