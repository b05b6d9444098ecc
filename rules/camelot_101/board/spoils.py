"""What an action brings and costs everybody, in points and prisoners (note: 12.1)."""

from __future__ import annotations

from rules.camelot_101.play import Play
from rules.camelot_101.state import (
    HELD,
    NOBODY,
    Holding,
    State,
    giants_points,
    in_turn,
    points,
    prisoners,
)
from rules.camelot_101.words import log
from rules.text import Seat


def holdings(state: State) -> dict[Seat, Holding]:
    """Count what all who are in the game hold, in turn order, and then the Giant (by NOBODY)."""
    if NOBODY in state.suits:
        return {}
    giants = Holding(giants_points(state), state.place.count(HELD))
    return {seat: _holding(state, seat) for seat in in_turn(state, state.first)} | {NOBODY: giants}


def _holding(state: State, seat: Seat) -> Holding:
    return Holding(points(state, seat), len(prisoners(state, state.suits[seat])))


def tell(play: Play) -> None:
    """Tell who has gained and who has lost since the action began; who is out, or slain, has lost all."""
    now = holdings(play.state)
    changes = {who: now[who].beyond(before) for who, before in play.before.items() if who in now}
    changes = {who: change for who, change in changes.items() if any(change)}
    if changes.get(NOBODY, (0, 0)) < (0, 0):
        del changes[NOBODY]
    if len(play.notes) == len(changes) == 1:
        ((who, change),) = changes.items()
        play.notes[0] = log.with_gain(play.notes[0], play.seat, who, change)
    elif changes:
        play.tell(log.gained(changes))
    play.before.clear()
