"""What leaves no choice is done at once, with the act that led to it: nobody is asked, or rung, for it."""

from __future__ import annotations

from bot.host.base import chance_of
from bot.host.position import Position
from bot.host.transition import Act, acted
from bot.store.rows import Move


def followed(move: Move, after: Position) -> tuple[list[Move], Position]:
    """Add to a move all that follows from it by force."""
    moves = [move]
    while (act := _forced(after, move)) is not None:
        further, after = acted(after, act, chance_of(after.row))
        moves.append(further)
    return moves, after


def _forced(position: Position, first: Move) -> Act | None:
    """Give the act of a person's seat that everybody knows to have no other; computers play by themselves."""
    if position.result is not None:
        return None
    for seat in position.acting:
        text = position.game.forced(position.state, seat)
        if text is not None and not position.row.chairs[seat].automatic:
            return Act(None, seat, text, first.time, forced=True, told=seat != first.seat)
    return None
