"""What is in a castle on the board, and which signs stand on men, Kings in check and castles."""

from collections.abc import Container
from functools import cache
from math import ceil
from typing import NamedTuple

from rendering.camelot_101.armies import is_home, is_sealed, ranked, worth
from rendering.camelot_101.board.castles import PLANS, Squares, aside_of, middle_of
from rendering.camelot_101.board.grid import SQUARE, Board, side_of
from rendering.camelot_101.icons import signs
from rendering.camelot_101.icons.men import man
from rendering.fonts import SERIF
from rendering.palette import DANGER, INK
from rules.camelot_101.tables.board import NAMES, POSTS, SUITS
from rules.camelot_101.view import Castle, Man, Table

_POINTS, _MANY_POINTS = 38, 32  # pixels
_PAD, _TOP, _FOOT = 10, 36, 8  # pixels from the yard's walls to the prisoners
_SIZES = (50, 44, 38, 32, 28)  # of prisoners, the largest that fits


class YardSpot(NamedTuple):
    """Where a prisoner is drawn in a yard: the middle, and his size, in pixels of the whole board."""

    x: float
    y: float
    size: int


def draw_prisoners(board: Board, table: Table, castle: Castle) -> None:
    """Draw what is in a castle: the prisoners, what they count, and whether it is sealed or besieged."""
    suit = SUITS.index(castle.suit)
    plan = PLANS[side_of(suit, board.turns)]
    if is_sealed(table, castle):
        board.lay(signs.sign(signs.SEALED, board.scaled(30)), NAMES[POSTS[suit]])
    left, top = board.on(plan.yard.column, plan.yard.row)
    places = places_in(plan.yard, len(castle.prisoners))
    for prisoner, (x, y, size) in zip(ranked(castle.prisoners), places, strict=True):
        sprite = man(prisoner[0], prisoner[1], board.scaled(size), led=is_home(table, prisoner[0]))
        board.canvas.centred(sprite, left + board.scaled(x), top + board.scaled(y))
    _write_points(board, table, castle, plan.keep)
    if castle.besieged:
        _draw_siege(board, plan.yard)


def _write_points(board: Board, table: Table, castle: Castle, keep: Squares) -> None:
    points = str(worth(table, castle.prisoners)) if castle.keeper >= 0 else "\N{EN DASH}"
    size = board.scaled(_POINTS if len(points) < 3 else _MANY_POINTS)
    (x, y), (across, down) = middle_of(board, keep), aside_of(board, keep)
    board.canvas.text(x + across, y + down, points, size, SERIF, INK, "m")


def _draw_siege(board: Board, yard: Squares) -> None:
    left, top = board.on(yard.column, yard.row)
    right, bottom = board.on(yard.column + yard.wide, yard.row + yard.high)
    board.canvas.outline((left + 3, top + 3, right - 4, bottom - 4), DANGER)
    board.canvas.centred(
        signs.sign(signs.SIEGE, board.scaled(44)), (left + right) / 2, top + board.scaled(20)
    )


@cache
def places_in(box: Squares, number: int) -> tuple[YardSpot, ...]:
    """Give the places of so many prisoners in a yard, from its upper left corner."""
    wide, high = box.wide * SQUARE, box.high * SQUARE
    room_x, room_y = wide - 2 * _PAD, high - _TOP - _FOOT
    size = next((size for size in _SIZES if (room_x // size) * (room_y // size) >= number), _SIZES[-1])
    across, down = max(1, room_x // size), max(1, room_y // size)
    across = max(across, ceil(number / down))
    down = max(1, ceil(number / across))
    pitch_x, pitch_y = min(size + 4, room_x / across), min(size + 4, room_y / down)
    found = []
    for place in range(number):
        row, column = divmod(place, across)
        last = min(across, number - row * across) if down == 1 else across
        left = wide / 2 - pitch_x * (last - 1) / 2
        top = _TOP + room_y / 2 - pitch_y * (down - 1) / 2
        found.append(YardSpot(left + column * pitch_x, top + row * pitch_y, size))
    return tuple(found)


def signs_of(table: Table, man: Man) -> list[str]:
    """Give the signs on a man, in the order in which they stand around him."""
    given = (
        (signs.FROZEN, man.frozen > 0),
        (signs.SHIELDED, man.shielded > 0),
        (signs.EMPOWERED, man.empowered > 0),
        (signs.FUGITIVE, man.fugitive),
        (signs.PLAGUE, man.kind == "K" and man.suit in table.plague),
    )
    return [name for name, is_given in given if is_given]


def signs_on(table: Table, squares: Container[str] = NAMES) -> list[str]:
    """Give the signs that stand on some squares, and on the castles behind them."""
    found = {name for man in table.men if man.square in squares for name in signs_of(table, man)}
    found |= {signs.CHECK for check in table.checks if check.square in squares}
    for castle in table.castles:
        if NAMES[POSTS[SUITS.index(castle.suit)]] in squares:
            found |= {signs.SEALED} if is_sealed(table, castle) else set()
            found |= {signs.SIEGE} if castle.besieged else set()
    return [name for name in signs.SIGNS if name in found]
