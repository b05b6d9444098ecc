"""What is done at once, with the act that led to it: what leaves no choice, and what was answered ahead."""

from __future__ import annotations

from msgspec.structs import replace

from bot.errors import Ambiguous
from bot.host.base import chance_of
from bot.host.position import Position
from bot.host.transition import Act, acted
from bot.host.typed import read_either
from bot.store.rows import Move
from rules.game import ToSeat
from rules.menu import allows
from rules.text import Seat, Words, say

_DID_NOT_FIT: Words = "What you left ahead, \u201c{answer}\u201d, did not fit"
_NO_REPLY = say("None of the moves came to which you had left a reply")


def followed(move: Move, after: Position) -> tuple[list[Move], Position]:
    """Add to a move all that follows from it, for which nobody is asked or rung."""
    moves, left = [move], _left_ahead(move)
    while True:
        act = _forced(after, move)
        while act is None and left:
            act = _answered(after, moves, *left.pop(0))
        if act is None:
            return moves, after
        further, after = acted(after, act, chance_of(after.row))
        moves.append(further)
        left += _left_ahead(further)


def _left_ahead(move: Move) -> list[tuple[Seat, str]]:
    """Give what others than the one who acts have left ahead and are to answer now."""
    return [(seat, typed) for seat, typed in move.answers if seat != move.seat]


def _forced(position: Position, first: Move) -> Act | None:
    """Give the act of a person's seat that everybody knows to have no other; computers play by themselves."""
    if position.result is not None:
        return None
    for seat in position.acting:
        text = position.game.forced(position.state, seat)
        if text is not None and not position.row.chairs[seat].automatic:
            return Act(None, seat, text, first.time, forced=True, told=seat != first.seat)
    return None


def _answered(position: Position, moves: list[Move], seat: Seat, typed: str) -> Act | None:
    """Give the answer that a seat has left ahead; where it does not fit, its person alone is told so."""
    if seat not in position.acting or position.row.status != "running":
        return None
    text, last = _fitting(position, seat, typed) if typed else None, moves[-1]
    if text is not None:
        return Act(position.row.chairs[seat].user, seat, text, last.time, told=True)
    word = ToSeat(seat, say(_DID_NOT_FIT, answer=typed) if typed else _NO_REPLY)
    moves[-1] = replace(last, notes=(*last.notes, word))
    return None


def _fitting(position: Position, seat: Seat, typed: str) -> str | None:
    """Read an answer left ahead; None where it is no action now, or one to be warned of."""
    game, menu = position.game, position.menu(seat)
    try:
        text = read_either(menu, game.readings(typed))
    except Ambiguous:
        return None
    if not allows(menu, text):
        return None
    return text if game.warning(position.table, game.hand(position.state, seat), text) is None else None
