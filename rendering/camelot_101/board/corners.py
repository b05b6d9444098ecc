"""The castles drawn on the board: gate, post, keep, and the prisoners in the yard."""

from __future__ import annotations

from rendering.camelot_101.board import castles, marks
from rendering.camelot_101.board.grid import GATE, POST, SHUT, side_of
from rendering.camelot_101.board.squares import cell
from rendering.camelot_101.board.surface import Board
from rendering.camelot_101.hues import home
from rendering.camelot_101.icons.men import man
from rendering.fonts import SERIF
from rendering.shields import shield
from rendering.theme import DANGER, INK
from rules.camelot_101.tables.board import ARROWS, GATES, NAMES, POSTS, SUITS
from rules.camelot_101.view import Castle, Table
from rules.text import Seat

_POINTS, _MANY_POINTS = 38, 32  # pixels


def draw_castle(board: Board, suit: int, lord: Seat | None, *, gated: bool) -> None:
    """Draw an empty castle, in the corner to the right hand of its army; closed where it has no lord."""
    plan = castles.PLANS[side_of(suit, board.turns)]
    _draw_gate(board, suit, is_open=gated and lord is not None)
    left, top = board.on(plan.yard.column, plan.yard.row)
    board.canvas.paste(castles.yard(plan.yard, board.size, lord, SUITS[suit], plain=board.plain), left, top)
    if lord is None:
        door, bottom = castles.shut(board.scaled(84)), top + plan.yard.high * board.size
        board.canvas.centred(door, left + plan.yard.wide * board.size / 2, bottom - board.scaled(47))
    board.canvas.paste(castles.keep(plan.keep, board.size), *board.on(plan.keep.column, plan.keep.row))
    (x, y), (across, down) = _middle(board, plan.keep), _aside(board, plan.keep)
    board.canvas.centred(shield(lord, board.scaled(34)), x - across, y - down)


def _draw_gate(board: Board, suit: int, *, is_open: bool) -> None:
    """Draw the gate and the guard post, or walls where there is no way in."""
    for kind, node in ((GATE, GATES[suit]), (POST, POSTS[suit])):
        board.lay(cell(kind if is_open else SHUT, board.size, dark=False), NAMES[node])
    if is_open:
        for across, up in ARROWS[side_of(suit, board.turns)]:
            board.lay(marks.red_arrow(across, -up, board.size), NAMES[GATES[suit]])


def _middle(board: Board, box: castles.Box) -> tuple[float, float]:
    return board.on(box.column + box.wide / 2, box.row + box.high / 2)


def _aside(board: Board, keep: castles.Box) -> tuple[int, int]:
    """Give how far from the middle of a keep its shield and its number are."""
    return (0, board.scaled(27)) if keep.high > keep.wide else (board.scaled(28), 0)


def draw_prisoners(board: Board, table: Table, castle: Castle) -> None:
    """Draw what is in a castle: the prisoners, what they count, and whether it is sealed or besieged."""
    suit = SUITS.index(castle.suit)
    plan = castles.PLANS[side_of(suit, board.turns)]
    if is_sealed(table, castle):
        board.lay(marks.badge(marks.SEALED, board.scaled(30)), NAMES[POSTS[suit]])
    left, top = board.on(plan.yard.column, plan.yard.row)
    places = castles.places_in(plan.yard, len(castle.prisoners))
    for prisoner, (x, y, size) in zip(castles.ranked(castle.prisoners), places, strict=True):
        sprite = man(prisoner[0], prisoner[1], board.scaled(size), home(table, prisoner[0]))
        board.canvas.centred(sprite, left + board.scaled(x), top + board.scaled(y))
    _write_points(board, table, castle, plan.keep)
    if castle.besieged:
        _draw_siege(board, plan.yard)


def is_sealed(table: Table, castle: Castle) -> bool:
    """Say whether a castle counts as guarded for some turns."""
    return castle.keeper >= 0 and table.players[castle.keeper].sealed > 0


def _write_points(board: Board, table: Table, castle: Castle, keep: castles.Box) -> None:
    points = str(castles.worth(table, castle.prisoners)) if castle.keeper >= 0 else "\N{EN DASH}"
    size = board.scaled(_POINTS if len(points) < 3 else _MANY_POINTS)
    (x, y), (across, down) = _middle(board, keep), _aside(board, keep)
    board.canvas.text(x + across, y + down, points, size, SERIF, INK, "m")


def _draw_siege(board: Board, yard: castles.Box) -> None:
    left, top = board.on(yard.column, yard.row)
    right, bottom = board.on(yard.column + yard.wide, yard.row + yard.high)
    board.canvas.outline((left + 3, top + 3, right - 4, bottom - 4), DANGER)
    board.canvas.centred(marks.siege(board.scaled(44)), (left + right) / 2, top + board.scaled(20))
