"""The empty board: squares, the wall of the battlefield, the Island, and the coordinates around."""

from __future__ import annotations

from functools import cache
from itertools import product

from PIL import Image, ImageDraw

from rendering.camelot_101 import places
from rendering.camelot_101.cells import cell
from rendering.camelot_101.island import island
from rendering.camelot_101.places import KIND_OF, SIZE, coordinates, seen
from rendering.camelot_101.wall import draw_wall
from rendering.fonts import SERIF, font
from rendering.theme import FADED, GILDED, GOLD, INK, PARCHMENT
from rules.camelot_101.tables.board import NODE, SQUARES

BAND = 34  # pixels, for the coordinates
_COORDINATE = 24
_CLOSABLE = {places.GATE, places.POST}  # drawn with their castle


@cache
def ground(turns: int, size: int) -> Image.Image:
    """Draw the empty board with squares of a size, and its band; gates and posts belong to the castles."""
    side = SIZE * size + 2 * BAND
    image = Image.new("RGB", (side, side), GILDED)
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, 0, side - 1, side - 1), outline=INK, width=3)
    draw.rectangle((5, 5, side - 6, side - 6), outline=GOLD, width=1)
    inner = (BAND - 3, BAND - 3, side - BAND + 2, side - BAND + 2)
    draw.rectangle(inner, PARCHMENT, INK, 3)
    _write_coordinates(draw, turns, size)
    _lay_squares(image, draw, turns, size)
    draw_wall(image, BAND + 4 * size, 8 * size, size)
    middle = BAND + 7 * size
    image.paste(island(size), (middle, middle))
    return image


def _lay_squares(image: Image.Image, draw: ImageDraw.ImageDraw, turns: int, size: int) -> None:
    for square, kind in KIND_OF.items():
        if kind in _CLOSABLE:
            continue
        ((x, y),) = SQUARES[NODE[square]]
        column, row = (round(number) for number in seen(x, y, turns))
        left, top = BAND + column * size, BAND + row * size
        image.paste(cell(kind, size, dark=(column + row) % 2 == 1), (left, top))
        draw.rectangle((left - 1, top - 1, left + size - 1, top + size - 1), outline=INK, width=1)


def _write_coordinates(draw: ImageDraw.ImageDraw, turns: int, size: int) -> None:
    columns, rows = coordinates(turns)
    face, far = font(SERIF, _COORDINATE), SIZE * size + BAND
    for place, edge in product(range(SIZE), (BAND // 2, far + BAND // 2)):
        along = BAND + place * size + size // 2
        draw.text((along, edge), columns[place], FADED, face, anchor="mm")
        draw.text((edge, along), rows[place], FADED, face, anchor="mm")
