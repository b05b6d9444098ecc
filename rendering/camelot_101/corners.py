"""The castles drawn on the board: gate, post, keep, and the prisoners in the yard."""

from __future__ import annotations

from rendering.camelot_101 import castles, marks
from rendering.camelot_101.cells import cell
from rendering.camelot_101.hues import leader
from rendering.camelot_101.men import man
from rendering.camelot_101.places import GATE, POST, SHUT, side_of
from rendering.camelot_101.surface import CELL, Board
from rendering.fonts import SERIF
from rendering.shields import shield
from rendering.theme import DANGER, INK
from rules.camelot_101.tables.board import ARROWS, GATES, NAMES, POSTS, SUITS
from rules.camelot_101.tables.levels import LEVELS
from rules.camelot_101.view import Castle, Table


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
        board.lay(cell(kind if is_open else SHUT, CELL, dark=False), NAMES[node])
    if is_open:
        for across, up in ARROWS[side_of(suit, board.turns)]:
            board.lay(marks.red_arrow(across, -up, CELL), NAMES[GATES[suit]])
    if is_sealed(board.table, castle):
        board.lay(marks.badge(marks.SEALED, 30), NAMES[POSTS[suit]])


def is_sealed(table: Table, castle: Castle) -> bool:
    """Say whether a castle counts as guarded for some turns."""
    return castle.keeper >= 0 and table.players[castle.keeper].sealed > 0


def _draw_yard(board: Board, castle: Castle, box: castles.Box) -> None:
    wide, high = box.wide * CELL - 2, box.high * CELL - 2
    left, top = board.on(box.column, box.row)
    lord = castle.keeper if castle.keeper >= 0 else None
    board.canvas.paste(castles.yard(wide, high, lord, castle.suit), left + 1, top + 1)
    if lord is None:
        board.canvas.centred(castles.shut(84), left + box.wide * CELL / 2, top + high - 46)
    places = castles.places_in(wide, high, len(castle.prisoners))
    for prisoner, (x, y, size) in zip(castles.ranked(castle.prisoners), places, strict=True):
        sprite = man(prisoner[0], prisoner[1], size, leader(board.table, prisoner[0]))
        board.canvas.centred(sprite, left + 1 + x, top + 1 + y)
    if castle.besieged:
        board.canvas.outline((left + 3, top + 3, left + wide - 3, top + high - 3), DANGER)
        board.canvas.centred(marks.siege(44), left + wide / 2, top + 20)


def _draw_keep(board: Board, castle: Castle, box: castles.Box) -> None:
    wide, high = box.wide * CELL - 2, box.high * CELL - 2
    left, top = board.on(box.column, box.row)
    board.canvas.paste(castles.keep(wide, high), left + 1, top + 1)
    middle_x, middle_y = left + box.wide * CELL / 2, top + box.high * CELL / 2
    upright = box.high > box.wide
    across, down = (0, 27) if upright else (28, 0)
    seat = castle.keeper if castle.keeper >= 0 else None
    board.canvas.centred(shield(seat, 34), middle_x - across, middle_y - down)
    points = str(castles.worth(castle.prisoners)) if seat is not None else "\N{EN DASH}"
    board.canvas.text(middle_x + across, middle_y + down, points, 36, SERIF, INK, "m")
