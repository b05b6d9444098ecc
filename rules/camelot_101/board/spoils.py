"""What an action brings and costs everybody, in points and prisoners (note: 12.1)."""

from __future__ import annotations

from collections import defaultdict

from rules.camelot_101.play import Play
from rules.camelot_101.state import DUNGEON, HELD, NOBODY, Holding, State, in_turn, treasure, worths
from rules.camelot_101.words import log
from rules.text import Seat


def holdings(state: State) -> dict[Seat, Holding]:
    """Count what all who are in the game hold, in turn order, and then the Giant (by NOBODY)."""
    if NOBODY in state.suits:
        return {}
    kind, worth, jailed = state.kind, worths(state), defaultdict[int, list[int]](list)
    for man, place in enumerate(state.place):
        if place >= DUNGEON:
            jailed[place].append(worth[kind[man]])
    held = {seat: jailed[DUNGEON + state.suits[seat]] for seat in in_turn(state, state.first)}
    own = {seat: Holding(sum(men) + treasure(state, seat), len(men)) for seat, men in held.items()}
    return own | {NOBODY: Holding(sum(jailed[HELD]), len(jailed[HELD]))}


def tell(play: Play) -> None:
    """Tell who has gained and who has lost since the action began; who is out, or slain, has lost all."""
    if not play.before:
        return
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
