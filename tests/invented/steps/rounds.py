"""What follows by itself: the next seat, the next round, the end."""

from __future__ import annotations

from rules.game import Note, ToAll
from rules.text import say
from tests.invented.state import ARMY, BID, State, playing
from tests.invented.steps import armies, bids, effects
from tests.invented.tables import ROUNDS


def proceed(state: State) -> list[Note]:
    """Go on until somebody is asked, or the game is over."""
    if state.phase == ARMY:
        return armies.proceed(state)
    if state.phase == BID:
        return bids.proceed(state)
    effects.settle(state)
    if state.frames or not (state.turn_over or state.turn in state.resigned):
        return []
    return _next_turn(state)


def _next_turn(state: State) -> list[Note]:
    seats = [(state.first + step) % state.seats for step in range(state.seats)]
    later = [seat for seat in seats[seats.index(state.turn) + 1 :] if seat not in state.resigned]
    state.placed, state.turn_over = 0, False
    if later:
        state.turn = later[0]
        return []
    if state.round == ROUNDS[state.options["length"]]:
        state.over = "rounds"
        return [ToAll(say("The last round is over"))]
    return _next_round(state)


def _next_round(state: State) -> list[Note]:
    state.round += 1
    state.phase, state.turn = BID, playing(state)[0]
    return [ToAll(say("Round {number}", number=state.round))]
