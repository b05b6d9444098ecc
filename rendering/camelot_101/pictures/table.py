"""The public picture, from the head to the foot; and what has just been done, drawn larger."""

from PIL.Image import Image

from rendering.camelot_101.board import enlarged as board
from rendering.camelot_101.board.castles import signs_on
from rendering.camelot_101.board.enlarged import (
    SIDE,
    draw_board,
    enlarged,
    enlarged_size,
    squares_in,
    window_on,
)
from rendering.camelot_101.board.grid import ISLAND, SQUARE, Spot, spot, turns_for
from rendering.camelot_101.panels import players as strips
from rendering.camelot_101.panels.effect import band_height, draw_band, draw_turned, turned_height
from rendering.camelot_101.panels.footer import draw_footer, draw_legend, footer_height, legend_height
from rendering.camelot_101.panels.header import draw_header, header_height
from rendering.camelot_101.panels.players import draw_strips, strips_height
from rendering.camelot_101.words.deeds import latest
from rendering.canvas import MARGIN, WIDTH, Box, Canvas
from rendering.drawing import Look
from rendering.players import Players
from rules.camelot_101.view import Table

_GAP = 8


def board_top(table: Table) -> int:
    """Give where the board begins."""
    bands = (header_height(table), band_height(table), turned_height(table))
    return MARGIN + sum(high + _GAP for high in bands if high)


def draw_above_board(canvas: Canvas, table: Table) -> None:
    """Draw the head, a card at work, and cards that are turned up."""
    top, band = MARGIN + header_height(table) + _GAP, band_height(table)
    draw_header(canvas, table, MARGIN)
    draw_band(canvas, table, top)
    draw_turned(canvas, table, top + (band + _GAP if band else 0))


def picture_of_table(table: Table, look: Look, players: Players) -> Image:
    top = board_top(table)
    below, foot = _below(top), _foot(table, top)
    canvas = Canvas(foot + footer_height(table) + MARGIN, players=players)
    draw_above_board(canvas, table)
    draw_board(canvas, table, look, top)
    draw_strips(canvas, table, below)
    draw_footer(canvas, table, foot)
    return canvas.finished()


def places_of_table(table: Table, look: Look) -> dict[str, Box]:
    """Name the head, cards turned up, the squares, the armies, the castles, the strips and the foot."""
    top = board_top(table)
    below, foot = _below(top), _foot(table, top)
    found: dict[str, Box] = {
        "head": (MARGIN, MARGIN, WIDTH - MARGIN, MARGIN + header_height(table)),
        "foot": (MARGIN, foot, WIDTH - MARGIN, foot + footer_height(table)),
    }
    if high := turned_height(table):
        found["turned"] = (MARGIN, top - _GAP - high, WIDTH - MARGIN, top - _GAP)
    return found | board.places(table, look, top) | strips.places(table, below)


def _below(top: int) -> int:
    """Give where the strips begin, by where the board does."""
    return top + SIDE + _GAP


def _foot(table: Table, top: int) -> int:
    """Give where the foot begins, by where the board does."""
    return _below(top) + strips_height(table) + _GAP


def picture_of_latest(table: Table, look: Look, players: Players) -> Image:
    """Draw the squares of the latest turn, or else of the latest deed with any, and what is around them."""
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
    before = (deed.squares for deed in reversed(table.deeds) if deed.squares)
    return [spot(square, turns) for square in squares or [*next(before, (ISLAND,))]]
