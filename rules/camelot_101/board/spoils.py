"""What an action brings and costs everybody, in points and prisoners (note: 12.1)."""

from __future__ import annotations

from itertools import compress, count
from operator import ne

from msgspec.structs import replace

from rules.camelot_101.play import Play
from rules.camelot_101.state import DUNGEON, HELD, NOBODY, Holding, State, giants_points, in_turn, points
from rules.camelot_101.words import log
from rules.text import Seat


def remembered(state: State) -> State:
    """Copy a state as far as it tells who leads and holds what, and where everybody stands."""
    return replace(
        state,
        suits=list(state.suits),
        owner=list(state.owner),
        out=list(state.out),
        place=list(state.place),
        kind=list(state.kind),
        trophies=dict(state.trophies),
    )


def holdings(state: State) -> dict[Seat, Holding]:
    """Count what all who are in the game hold, in turn order, and then the Giant (by NOBODY)."""
    if NOBODY in state.suits:
        return {}
    giants = Holding(giants_points(state), state.place.count(HELD))
    return {seat: _holding(state, seat) for seat in in_turn(state, state.first)} | {NOBODY: giants}


def _holding(state: State, seat: Seat) -> Holding:
    return Holding(points(state, seat), state.place.count(DUNGEON + state.suits[seat]))


def tell(play: Play) -> None:
    """Tell, once, who has gained and who has lost by an action; who is out, or slain, has lost all."""
    state, before, play.before = play.state, play.before, None
    if before is None:
        return
    play.moved = list(compress(count(), map(ne, before.place, state.place)))
    if _leading(before) != _leading(state) or _crosses_walls(before.place, state.place, play.moved):
        _tell(play, holdings(before), holdings(state))


def _crosses_walls(before: list[int], now: list[int], moved: list[int]) -> bool:
    """Say whether one of these men has left the board or has come back."""
    return any(max(before[man], now[man]) >= DUNGEON for man in moved)


def _leading(state: State) -> tuple[object, ...]:
    return state.suits, state.owner, state.out, state.kind, state.trophies, state.bearer


def _tell(play: Play, before: dict[Seat, Holding], now: dict[Seat, Holding]) -> None:
    changes = {who: now[who].beyond(held) for who, held in before.items() if who in now}
    changes = {who: change for who, change in changes.items() if any(change)}
    if changes.get(NOBODY, (0, 0)) < (0, 0):
        del changes[NOBODY]
    if len(play.notes) == len(changes) == 1:
        ((who, change),) = changes.items()
        play.notes[0] = log.with_gain(play.notes[0], play.seat, who, change)
    elif changes:
        play.tell(log.gained(changes))
