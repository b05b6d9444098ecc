"""The castles in the corners and what is in them; which signs stand on men, Kings in check and castles."""

from collections.abc import Container
from functools import cache, lru_cache, partial
from math import ceil
from typing import NamedTuple

from PIL import Image

from rendering.camelot_101.armies import is_home, is_sealed, ranked, worth
from rendering.camelot_101.board import marks
from rendering.camelot_101.board.grid import SQUARE, Board, side_of
from rendering.camelot_101.board.squares import GATE, POST, SHUT, STONEWORK, STONEWORK_LINE, square_sprite
from rendering.camelot_101.icons import men
from rendering.camelot_101.icons.men import man, paint_suit
from rendering.fonts import SERIF
from rendering.palette import CREAM, DANGER, INK, ROCK, STONE, VELLUM, WOOD
from rendering.players import Livery
from rendering.sprites import Paint, Pen, edged, edged_block, painted, shield
from rules.camelot_101.tables.board import ARROWS, GATES, NAMES, POSTS, SUITS
from rules.camelot_101.view import Castle, Man, Table

_KEPT = 48  # yards


class Squares(NamedTuple):
    """Squares of the grid as seen: columns and rows from the upper left, and how many of them."""

    column: int
    row: int
    wide: int
    high: int


class Plan(NamedTuple):
    """Where the parts of a castle are seen."""

    keep: Squares
    yard: Squares


# By the side on which its army is seen: below, at the left, above, at the right.
PLANS = (
    Plan(Squares(12, 14, 1, 2), Squares(13, 12, 3, 4)),
    Plan(Squares(0, 12, 2, 1), Squares(0, 13, 4, 3)),
    Plan(Squares(3, 0, 1, 2), Squares(0, 0, 3, 4)),
    Plan(Squares(14, 3, 2, 1), Squares(12, 0, 4, 3)),
)


def draw_castle(board: Board, suit: int, lord: Livery | None, *, gated: bool) -> None:
    """Draw an empty castle, in the corner to the right hand of its army; closed where it has no lord.

    Its large sprites are not made for a part of the board that shows nothing of them.
    """
    plan = PLANS[side_of(suit, board.turns)]
    _draw_gate(board, suit, is_open=gated and lord is not None)
    if board.shows(*plan.yard):
        _draw_yard(board, plan.yard, suit, lord)
    if board.shows(*plan.keep):
        board.canvas.paste(_keep(plan.keep, board.size), *board.on(plan.keep.column, plan.keep.row))
        (x, y), (across, down) = middle_of(board, plan.keep), aside_of(board, plan.keep)
        board.canvas.centred(shield(lord, board.scaled(34)), x - across, y - down)


def _draw_yard(board: Board, yard: Squares, suit: int, lord: Livery | None) -> None:
    """Draw the yard, whose door is barred where there is no lord."""
    left, top = board.on(yard.column, yard.row)
    board.canvas.paste(_yard(yard, board.size, lord, SUITS[suit], plain=board.plain), left, top)
    if lord is None:
        door, bottom = _shut(board.scaled(84)), top + yard.high * board.size
        board.canvas.centred(door, left + yard.wide * board.size / 2, bottom - board.scaled(47))


def _draw_gate(board: Board, suit: int, *, is_open: bool) -> None:
    """Draw the gate and the guard post, or walls where there is no way in."""
    for kind, node in ((GATE, GATES[suit]), (POST, POSTS[suit])):
        board.lay(square_sprite(kind if is_open else SHUT, board.size, dark=False), NAMES[node])
    if is_open:
        for across, up in ARROWS[side_of(suit, board.turns)]:
            board.lay(marks.red_arrow(across, -up, board.size), NAMES[GATES[suit]])


def middle_of(board: Board, box: Squares) -> tuple[float, float]:
    return board.on(box.column + box.wide / 2, box.row + box.high / 2)


def aside_of(board: Board, keep: Squares) -> tuple[int, int]:
    """Give how far from the middle of a keep its shield and its number are."""
    return (0, board.scaled(27)) if keep.high > keep.wide else (board.scaled(28), 0)


def _painted(paint: Paint, box: Squares, size: int) -> Image.Image:
    """Paint some squares, in pixels of the whole board."""
    return painted(paint, box.wide * size, box.high * size, box.wide * SQUARE)


@lru_cache(maxsize=_KEPT)
def _yard(box: Squares, size: int, lord: Livery | None, suit: str, *, plain: bool) -> Image.Image:
    """Draw an empty yard with roofs in its lord's colour, and the castle's suit hewn into the wall."""
    return _painted(partial(_paint_yard, box.high * SQUARE, lord, suit, plain=plain), box, size)


def _paint_yard(high: int, lord: Livery | None, suit: str, pen: Pen, *, plain: bool) -> None:
    right, foot = pen.across - 4, high - 4
    edged_block(pen, (4, 26, right, foot), STONEWORK, 2, 3)
    if not plain:
        _courses(pen, right, foot)
    middle, half = (pen.across / 2, high / 2 + 14), 44
    paint_suit(pen, suit, (middle[0] + 1.5, middle[1] + 1.5), half, CREAM)
    paint_suit(pen, suit, middle, half, STONEWORK_LINE)
    _battlements(pen, lord)


def _courses(pen: Pen, right: float, foot: float) -> None:
    """Draw the courses of stone."""
    for row, y in enumerate(range(26, round(foot) - 2, 17)):
        pen.line(((6, y), (right - 2, y)), STONEWORK_LINE, 1.5)
        for x in range(20 if row % 2 else 38, round(right), 36):
            pen.line(((x, y + 1), (x, min(y + 17, foot - 2))), STONEWORK_LINE, 1.5)


def _battlements(pen: Pen, lord: Livery | None) -> None:
    for x in range(38, round(pen.across) - 40, 17):
        edged_block(pen, (x, 13, x + 9, 26), STONE, 0.5, 3)
    edged_block(pen, (4, 23, pen.across - 4, 33), STONE, 0.5, 3)
    for left in (3, pen.across - 35):
        edged_block(pen, (left, 22, left + 31, 50), STONE, 1, 3)
        pen.block((left + 12, 31, left + 19, 44), 3.5, INK)
        roof = ((left - 1, 24), (left + 15.5, 2), (left + 32, 24))
        edged(pen, roof, ROCK if lord is None else lord.colour, 3)


@cache
def _shut(wide: int) -> Image.Image:
    """Draw the barred door of a closed castle."""
    return painted(_paint_shut, wide, wide)


def _paint_shut(pen: Pen) -> None:
    edged(pen, ((18, 96), (18, 46), (26, 28), (40, 16), (60, 16), (74, 28), (82, 46), (82, 96)), WOOD, 5)
    for x in (34, 50, 66):
        pen.line(((x, 22), (x, 92)), INK, 2.5)
    for y in (44, 74):
        edged_block(pen, (10, y - 5, 90, y + 5), ROCK, 2, 4)


@cache
def _keep(box: Squares, size: int) -> Image.Image:
    """Draw the keep, which bears the lord's shield and the points of his prisoners."""
    return _painted(partial(_paint_keep, box.high * SQUARE), box, size)


def _paint_keep(high: int, pen: Pen) -> None:
    for edge, radius, colour in ((2, 8, INK), (5, 6, VELLUM)):
        pen.block((edge, edge, pen.across - edge, high - edge), radius, colour)


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
        board.lay(men.sign(men.SEALED, board.scaled(30)), NAMES[POSTS[suit]])
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
    board.canvas.centred(men.sign(men.SIEGE, board.scaled(44)), (left + right) / 2, top + board.scaled(20))


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
        (men.FROZEN, man.frozen > 0),
        (men.SHIELDED, man.shielded > 0),
        (men.EMPOWERED, man.empowered > 0),
        (men.FUGITIVE, man.fugitive),
        (men.PLAGUE, man.kind == "K" and man.suit in table.plague),
    )
    return [name for name, is_given in given if is_given]


def signs_on(table: Table, squares: Container[str] = NAMES) -> list[str]:
    """Give the signs that stand on some squares, and on the castles behind them."""
    found = {name for man in table.men if man.square in squares for name in signs_of(table, man)}
    found |= {men.CHECK for check in table.checks if check.square in squares}
    for castle in table.castles:
        if NAMES[POSTS[SUITS.index(castle.suit)]] in squares:
            found |= {men.SEALED} if is_sealed(table, castle) else set()
            found |= {men.SIEGE} if castle.besieged else set()
    return [name for name in men.SIGNS if name in found]
