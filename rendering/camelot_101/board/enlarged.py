"""A part of the board drawn larger, with the coordinates of what is shown around it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PIL import Image, ImageDraw

from rendering.camelot_101.board.empty_board import BAND, squares, write_coordinate
from rendering.camelot_101.board.grid import coordinates
from rendering.camelot_101.board.position import draw_board
from rendering.camelot_101.board.realm import draw_realm, realm_of
from rendering.camelot_101.board.surface import CELL, Board
from rendering.camelot_101.board.windows import Window
from rendering.canvas import Canvas
from rendering.theme import GILDED
from rules.camelot_101.view import Table


class Marking(NamedTuple):
    """What is marked on a board under the men, and over them."""

    under: Callable[[Board], None]
    over: Callable[[Board], None]


def inset_size(window: Window) -> tuple[int, int]:
    """Give the width and height of a part of the board with its band."""
    return window.wide * window.size + 2 * BAND, window.high * window.size + 2 * BAND


def inset(table: Table, turns: int, window: Window, marking: Marking | None = None) -> Image.Image:
    """Draw a part of the board, with what is to be marked there."""
    wide, high = inset_size(window)
    canvas = Canvas(high, wide)
    canvas.paste(squares(turns, window), BAND, BAND)
    left, top = BAND - window.column * window.size, BAND - window.row * window.size
    board = Board(canvas, turns, left, top, window.size, plain=window.size == CELL)
    draw_realm(board, realm_of(table))
    draw_board(board, table, marking.under if marking else None)
    if marking:
        marking.over(board)
    _lay_band(canvas, turns, window)
    return canvas.finished()


def _lay_band(canvas: Canvas, turns: int, window: Window) -> None:
    columns, rows = coordinates(turns)
    across = columns[window.column : window.column + window.wide]
    down = rows[window.row : window.row + window.high]
    for far in (0, canvas.height - BAND):
        canvas.paste(_strip(across, window.size, upright=False), 0, far)
    for far in (0, canvas.width - BAND):
        canvas.paste(_strip(down, window.size, upright=True), far, 0)


def _strip(texts: tuple[str, ...], size: int, *, upright: bool) -> Image.Image:
    long = len(texts) * size + 2 * BAND
    image = Image.new("RGB", (BAND, long) if upright else (long, BAND), GILDED)
    draw = ImageDraw.Draw(image)
    for place, text in enumerate(texts):
        along = BAND + place * size + size // 2
        write_coordinate(draw, *((BAND // 2, along) if upright else (along, BAND // 2)), text)
    return image
