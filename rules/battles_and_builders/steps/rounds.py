"""A round begins with an event tile and ends with the start marker passed on (sheet: Einde van het spel)."""

from __future__ import annotations

from functools import partial

from rules.battles_and_builders import log
from rules.battles_and_builders.state import Round, State, order_of_play
from rules.battles_and_builders.tables import ALL_PLAYED, COMMIT, ROUNDS
from rules.chance import Chance, drawn
from rules.game import Telling


def opened(number: int, order: tuple[int, ...], event: str) -> Round:
    """Lay out a new round."""
    return Round(number=number, order=order, event=event, bids=[None] * len(order), tiles=[""] * len(order))


def end(state: State, chance: Chance, told: list[Telling]) -> None:
    """Pass the start marker on and turn the next event tile, or end the game after the last round."""
    state.last = state.round
    if state.round.number == ROUNDS:
        state.over = ALL_PLAYED
        told.append(log.ended)
        return
    start = (state.round.order[0] + 1) % state.seats
    order = order_of_play(start, state.seats, state.sides)
    state.round = opened(state.round.number + 1, order, drawn(state.events_left, chance))
    state.phase = COMMIT
    state.refreshed = False
    told.append(partial(log.opened, state.round.number, start, state.round.event))
