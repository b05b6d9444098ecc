"""The castles drawn on the board: gate, post, keep, and the prisoners in the yard."""

from __future__ import annotations

from rendering.camelot_101 import castles, marks
from rendering.camelot_101.cells import cell
from rendering.camelot_101.hues import leader
from rendering.camelot_101.men import man
from rendering.camelot_101.places import GATE, POST, SHUT, side_of
from rendering.camelot_101.surface import Board
from rendering.fonts import SERIF
from rendering.shields import shield
from rendering.theme import DANGER, INK
from rules.camelot_101.tables.board import ARROWS, GATES, NAMES, POSTS, SUITS
from rules.camelot_101.tables.levels import LEVELS
from rules.camelot_101.view import Castle, Table

_POINTS, _MANY_POINTS = 38, 32  # pixels


def draw_castle(board: Board, castle: Castle) -> None:
    """Draw a castle in the corner to the right hand of its army."""
    suit = SUITS.index(castle.suit)
    plan = castles.PLANS[side_of(suit, board.turns)]
    _draw_gate(board, castle, suit)
    _draw_yard(board, castle, plan.yard)
    _draw_keep(board, castle, plan.keep)


def _draw_gate(board: Board, castle: Castle, suit: int) -> None:
    """Draw the gate and the guard post, or walls where there is no way in."""
    is_open = LEVELS[board.table.level].guardhouse and castle.keeper >= 0
    for kind, node in ((GATE, GATES[suit]), (POST, POSTS[suit])):
        board.lay(cell(kind if is_open else SHUT, board.size, dark=False), NAMES[node])
    if is_open:
        for across, up in ARROWS[side_of(suit, board.turns)]:
            board.lay(marks.red_arrow(across, -up, board.size), NAMES[GATES[suit]])
    if is_sealed(board.table, castle):
        board.lay(marks.badge(marks.SEALED, board.scaled(30)), NAMES[POSTS[suit]])


def is_sealed(table: Table, castle: Castle) -> bool:
    """Say whether a castle counts as guarded for some turns."""
    return castle.keeper >= 0 and table.players[castle.keeper].sealed > 0


def _draw_yard(board: Board, castle: Castle, box: castles.Box) -> None:
    left, top = board.on(box.column, box.row)
    lord = castle.keeper if castle.keeper >= 0 else None
    board.canvas.paste(castles.yard(box, board.size, lord, castle.suit, plain=board.plain), left, top)
    right, bottom = board.on(box.column + box.wide, box.row + box.high)
    if lord is None:
        door = castles.shut(board.scaled(84))
        board.canvas.centred(door, (left + right) / 2, bottom - board.scaled(47))
    places = castles.places_in(box, len(castle.prisoners))
    for prisoner, (x, y, size) in zip(castles.ranked(castle.prisoners), places, strict=True):
        sprite = man(prisoner[0], prisoner[1], board.scaled(size), leader(board.table, prisoner[0]))
        board.canvas.centred(sprite, left + board.scaled(x), top + board.scaled(y))
    if castle.besieged:
        board.canvas.outline((left + 3, top + 3, right - 4, bottom - 4), DANGER)
        board.canvas.centred(marks.siege(board.scaled(44)), (left + right) / 2, top + board.scaled(20))


def _draw_keep(board: Board, castle: Castle, box: castles.Box) -> None:
    board.canvas.paste(castles.keep(box, board.size), *board.on(box.column, box.row))
    x, y = board.on(box.column + box.wide / 2, box.row + box.high / 2)
    across, down = (0, board.scaled(27)) if box.high > box.wide else (board.scaled(28), 0)
    seat = castle.keeper if castle.keeper >= 0 else None
    board.canvas.centred(shield(seat, board.scaled(34)), x - across, y - down)
    points = str(castles.worth(castle.prisoners)) if seat is not None else "\N{EN DASH}"
    size = board.scaled(_POINTS if len(points) < 3 else _MANY_POINTS)
    board.canvas.text(x + across, y + down, points, size, SERIF, INK, "m")
