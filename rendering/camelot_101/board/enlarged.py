"""The board, empty and whole or a part drawn larger; where squares, armies and castles lie on it, by name."""

from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from itertools import product
from typing import NamedTuple

from PIL import Image, ImageDraw

from rendering.camelot_101.board import grid
from rendering.camelot_101.board.castles import PLANS, Squares, draw_castle
from rendering.camelot_101.board.grid import SIZE, SQUARE, Board, Window, coordinates, seen
from rendering.camelot_101.board.position import draw_position
from rendering.camelot_101.board.squares import GATE, KIND_OF, POST, draw_banners, island, square_sprite
from rendering.canvas import WIDTH, Box, Canvas
from rendering.drawing import Look
from rendering.fonts import SERIF, font
from rendering.palette import FADED, GILDED, INK, PARCHMENT, STONE
from rendering.players import Livery, Players
from rules.camelot_101.tables.board import NAMES, NODE, SQUARES, SUITS
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


BOARD_LEFT = (WIDTH - SIDE) // 2


def draw_board(canvas: Canvas, table: Table, look: Look, top: int, lost: Iterable[str] = ()) -> None:
    """Draw the board from the side that is wanted, marked where somebody was lost."""
    turns = grid.turns_for(table, look.near)
    canvas.paste(empty_board(turns, ownership_of(table, canvas.players)), BOARD_LEFT, top)
    draw_position(grid.Board(canvas, turns, BOARD_LEFT + BAND, top + BAND), table, lost=lost)


_SIZES = (124, 99, 76)  # pixels of a square; the largest at which all fits, else the whole board
_ROOM = 996  # pixels
_AROUND = 1  # squares shown besides
_LEAST = 6  # rows


def window_on(spots: Iterable[grid.Spot], whole: int) -> grid.Window:
    """Give the part of the board with some places and what is around them; `whole` is a square at least."""
    columns, rows = (sorted(places) for places in zip(*spots, strict=True))
    wide, high = (round(places[-1] - places[0]) + 1 + 2 * _AROUND for places in (columns, rows))
    for size in _SIZES:
        across = _ROOM // size
        if wide <= across and high <= across:
            down = max(min(high, across), _LEAST)
            left = _first((columns[0] + columns[-1]) / 2, across)
            return grid.Window(left, _first((rows[0] + rows[-1]) / 2, down), across, down, size)
    return grid.Window(0, 0, grid.SIZE, grid.SIZE, whole)


def squares_in(window: grid.Window, turns: int) -> set[str]:
    """Give the squares a part of the board shows."""
    across, down = (
        range(window.column, window.column + window.wide),
        range(window.row, window.row + window.high),
    )
    places = ((square, grid.spot(square, turns)) for square in NAMES)
    return {square for square, at in places if int(at.column) in across and int(at.row) in down}


def _first(middle: float, number: int) -> int:
    """Give the first of so many places around a middle, none of them off the board."""
    return max(0, min(grid.SIZE - number, round(middle - (number - 1) / 2)))


class Marking(NamedTuple):
    """What is marked on a board under the men, and over them and the band."""

    under: Callable[[grid.Board], None]
    over: Callable[[grid.Board], None]


def enlarged_size(window: grid.Window) -> tuple[int, int]:
    """Give the width and height of a part of the board with its band."""
    return window.wide * window.size + 2 * BAND, window.high * window.size + 2 * BAND


def enlarged(
    table: Table, turns: int, window: grid.Window, players: Players, marking: Marking | None = None
) -> Image.Image:
    """Draw a part of the board, with what is to be marked there."""
    wide, high = enlarged_size(window)
    canvas = Canvas(high, wide, players)
    canvas.paste(squares(turns, window), BAND, BAND)
    left, top = BAND - window.column * window.size, BAND - window.row * window.size
    board = grid.Board(canvas, turns, left, top, window.size, plain=window.size == grid.SQUARE)
    draw_ownership(board, ownership_of(table, players))
    draw_position(board, table, marking.under if marking else None)
    _lay_band(canvas, turns, window)
    if marking:
        marking.over(board)
    return canvas.finished(slim=True).convert("RGB")


def _lay_band(canvas: Canvas, turns: int, window: grid.Window) -> None:
    columns, rows = grid.coordinates(turns)
    across = columns[window.column : window.column + window.wide]
    down = rows[window.row : window.row + window.high]
    for far, middle in ((0, MIDDLE), (canvas.height - BAND, BAND - 1 - MIDDLE)):
        canvas.paste(_strip(across, window.size, middle, upright=False), 0, far)
    for far, middle in ((0, MIDDLE), (canvas.width - BAND, BAND - 1 - MIDDLE)):
        canvas.paste(_strip(down, window.size, middle, upright=True), far, 0)


def _strip(texts: tuple[str, ...], size: int, middle: int, *, upright: bool) -> Image.Image:
    long = len(texts) * size + 2 * BAND
    image = Image.new("RGB", (BAND, long) if upright else (long, BAND), GILDED)
    draw = ImageDraw.Draw(image)
    for place, text in enumerate(texts):
        along = BAND + place * size + size // 2
        write_coordinate(draw, *((middle, along) if upright else (along, middle)), text)
    return image


# By the side on which an army is seen: below, at the left, above, at the right.
_ARMIES = (Squares(4, 13, 8, 3), Squares(0, 4, 3, 8), Squares(4, 0, 8, 3), Squares(13, 4, 3, 8))


class _Ground(NamedTuple):
    """Where the first column and the first row of the grid lie, and how many pixels a square has."""

    left: float
    top: float
    size: int


def places(table: Table, look: Look, top: int) -> dict[str, Box]:
    """Name squares as the notation does, where an army begins `army S`, and its castle `castle S`."""
    turns, ground = grid.turns_for(table, look.near), _Ground(BOARD_LEFT + BAND, top + BAND, grid.SQUARE)
    found = {square: _square(square, turns, ground) for square in NAMES}
    for suit, letter in enumerate(SUITS):
        side = grid.side_of(suit, turns)
        found[f"army {letter}"] = _box(_ARMIES[side], ground)
        found[f"castle {letter}"] = _box(PLANS[side].yard, ground)
    return found


def places_enlarged(window: grid.Window, turns: int, left: float, top: float) -> dict[str, Box]:
    """Name the squares of a part of the board that is drawn larger, with its band at `left` and `top`."""
    size = window.size
    ground = _Ground(left + BAND - window.column * size, top + BAND - window.row * size, size)
    shown = _box(Squares(*window[:4]), ground)
    return {square: _within(_square(square, turns, ground), shown) for square in squares_in(window, turns)}


def _square(square: str, turns: int, ground: _Ground) -> Box:
    (column, row), more = grid.spot(square, turns), square == grid.ISLAND
    left, top = _point(column - more / 2, row - more / 2, ground)
    return left, top, left + ground.size * (1 + more), top + ground.size * (1 + more)


def _box(squares: Squares, ground: _Ground) -> Box:
    right, lower = squares.column + squares.wide, squares.row + squares.high
    return *_point(squares.column, squares.row, ground), *_point(right, lower, ground)


def _point(column: float, row: float, ground: _Ground) -> tuple[float, float]:
    return ground.left + column * ground.size, ground.top + row * ground.size


def _within(box: Box, shown: Box) -> Box:
    """Cut off what is not shown: the Island may lie at the edge."""
    return (max(box[0], shown[0]), max(box[1], shown[1]), min(box[2], shown[2]), min(box[3], shown[3]))
