"""The empty board: squares, the wall of the battlefield, the Island, and the coordinates around."""

from __future__ import annotations

from functools import cache
from itertools import product

from PIL import Image, ImageDraw

from rendering.camelot_101.board import grid as places
from rendering.camelot_101.board.grid import KIND_OF, SIZE, coordinates, seen
from rendering.camelot_101.board.island import island
from rendering.camelot_101.board.squares import cell
from rendering.camelot_101.board.surface import CELL
from rendering.camelot_101.board.wall import draw_wall
from rendering.camelot_101.board.windows import Window
from rendering.fonts import SERIF, font
from rendering.theme import FADED, GILDED, GOLD, INK, PARCHMENT
from rules.camelot_101.tables.board import NODE, SQUARES

BAND = 34  # pixels, for the coordinates
SIDE = SIZE * CELL + 2 * BAND
_COORDINATE, _MIDDLE = 22, 18  # between the two lines of the band
_WITH_CASTLES = {places.GATE, places.POST}


@cache
def ground(turns: int) -> Image.Image:
    """Draw the whole empty board with its band; gates and posts belong to the castles."""
    image = Image.new("RGB", (SIDE, SIDE), GILDED)
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, 0, SIDE - 1, SIDE - 1), outline=INK, width=3)
    draw.rectangle((5, 5, SIDE - 6, SIDE - 6), outline=GOLD, width=1)
    draw.rectangle((BAND - 3, BAND - 3, SIDE - BAND + 2, SIDE - BAND + 2), outline=INK, width=3)
    columns, rows = coordinates(turns)
    for place, edge in product(range(SIZE), (_MIDDLE, SIDE - _MIDDLE)):
        along = BAND + place * CELL + CELL // 2
        write_coordinate(draw, along, edge, columns[place])
        write_coordinate(draw, edge, along, rows[place])
    image.paste(squares(turns, Window(0, 0, SIZE, SIZE, CELL)), (BAND, BAND))
    return image


def write_coordinate(draw: ImageDraw.ImageDraw, x: float, y: float, text: str) -> None:
    """Write a coordinate around a point."""
    draw.text((x, y), text, FADED, font(SERIF, _COORDINATE), anchor="mm")


def squares(turns: int, window: Window) -> Image.Image:
    """Draw the empty squares of a part of the board."""
    size = window.size
    image = Image.new("RGB", (window.wide * size, window.high * size), PARCHMENT)
    draw = ImageDraw.Draw(image)
    for square, kind in KIND_OF.items():
        ((x, y),) = SQUARES[NODE[square]]
        column, row = (round(number) for number in seen(x, y, turns))
        if kind not in _WITH_CASTLES:
            left, top = (column - window.column) * size, (row - window.row) * size
            image.paste(cell(kind, size, dark=(x + y) % 2 == 0), (left, top))
            draw.rectangle((left - 1, top - 1, left + size - 1, top + size - 1), outline=INK, width=1)
    image.paste(island(size), ((7 - window.column) * size, (7 - window.row) * size))
    draw_wall(draw, ((4 - window.column) * size, (4 - window.row) * size), 8 * size, size)
    return image
