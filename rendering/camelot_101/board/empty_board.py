"""The board without men: squares, wall, Island and coordinates, the castles with their lords, the banners."""

from functools import cache, lru_cache
from itertools import product
from typing import NamedTuple

from PIL import Image, ImageDraw

from rendering.camelot_101.board.castles import draw_castle
from rendering.camelot_101.board.grid import SIZE, SQUARE, Board, Window, coordinates, seen
from rendering.camelot_101.board.island import island
from rendering.camelot_101.board.squares import GATE, KIND_OF, POST, draw_banners, square_sprite
from rendering.canvas import Canvas
from rendering.fonts import SERIF, font
from rendering.palette import FADED, GILDED, INK, PARCHMENT, STONE
from rendering.players import Livery, Players
from rules.camelot_101.tables.board import NODE, SQUARES
from rules.camelot_101.tables.levels import LEVELS
from rules.camelot_101.view import Table

BAND = 34  # pixels, for the coordinates
SIDE = SIZE * SQUARE + 2 * BAND
MIDDLE = 17  # pixels from the outer edge of the band: of what lies between its lines
_COORDINATE = 22
_WITH_CASTLES = {GATE, POST}


@cache
def _ground(turns: int) -> Image.Image:
    """Draw the whole empty board with its band; gates and posts belong to the castles."""
    image = Image.new("RGB", (SIDE, SIDE), GILDED)
    draw = ImageDraw.Draw(image)
    draw.rectangle((BAND - 3, BAND - 3, SIDE - BAND + 2, SIDE - BAND + 2), outline=INK, width=3)
    columns, rows = coordinates(turns)
    for place, edge in product(range(SIZE), (MIDDLE, SIDE - 1 - MIDDLE)):
        along = BAND + place * SQUARE + SQUARE // 2
        write_coordinate(draw, along, edge, columns[place])
        write_coordinate(draw, edge, along, rows[place])
    image.paste(squares(turns, Window(0, 0, SIZE, SIZE, SQUARE)), (BAND, BAND))
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
            image.paste(square_sprite(kind, size, dark=(x + y) % 2 == 0), (left, top))
            draw.rectangle((left - 1, top - 1, left + size - 1, top + size - 1), outline=INK, width=1)
    image.paste(island(size), ((7 - window.column) * size, (7 - window.row) * size))
    _draw_wall(draw, ((4 - window.column) * size, (4 - window.row) * size), 8 * size, size)
    return image


_THICK = 0.16  # of a square


def _draw_wall(draw: ImageDraw.ImageDraw, start: tuple[int, int], long: int, size: int) -> None:
    """Draw the wall around the battlefield from its upper left corner, with a joint every half square."""
    half, (left, top) = max(3, round(size * _THICK / 2)), start
    right, bottom = left + long, top + long
    for y in (top, bottom):
        draw.rectangle((left - half, y - half, right + half, y + half), STONE, INK, 2)
    for x in (left, right):
        draw.rectangle((x - half, top - half, x + half, bottom + half), STONE, INK, 2)
    for along in range(0, long + 1, size // 2):
        for y in (top, bottom):
            draw.line((left + along, y - half, left + along, y + half), INK, 2)
        for x in (left, right):
            draw.line((x - half, top + along, x + half, top + along), INK, 2)


_KEPT = 8  # whole boards, of some megabytes each


class Ownership(NamedTuple):
    """The liveries of who keeps each castle and who leads each army, by suit; whether castles have gates."""

    keepers: tuple[Livery | None, ...]
    leaders: tuple[Livery | None, ...]
    gated: bool


def ownership_of(table: Table, players: Players) -> Ownership:
    """Give what seldom changes on a board."""
    keepers = (castle.keeper for castle in table.castles)
    return Ownership(
        tuple(players.livery(seat if seat >= 0 else None) for seat in keepers),
        tuple(players.livery(seat if seat >= 0 else None) for seat in table.owners),
        LEVELS[table.level].guardhouse,
    )


def draw_ownership(board: Board, ownership: Ownership) -> None:
    """Draw the castles and the banners."""
    for suit, keeper in enumerate(ownership.keepers):
        draw_castle(board, suit, keeper, gated=ownership.gated)
    draw_banners(board, ownership.leaders)


@lru_cache(maxsize=_KEPT)
def empty_board(turns: int, ownership: Ownership) -> Image.Image:
    """Draw the whole board without men."""
    canvas = Canvas(SIDE, SIDE)
    canvas.paste(_ground(turns), 0, 0)
    draw_ownership(Board(canvas, turns, BAND, BAND), ownership)
    return canvas.finished(slim=True).convert("RGB")
