"""A round begins with an event tile and ends with the start marker passed on (sheet: Einde van het spel)."""

from __future__ import annotations

from rules.battles_and_builders import log
from rules.battles_and_builders.state import COMMIT, Round, State
from rules.battles_and_builders.tables import ROUNDS
from rules.chance import Chance, drawn
from rules.game import Note
from rules.text import Seat


def opened(number: int, start: Seat, event: str, sides: int) -> Round:
    """Lay out a new round."""
    return Round(number=number, start=start, event=event, bids=[None] * sides, tiles=[""] * sides)


def end(state: State, chance: Chance, notes: list[Note]) -> None:
    """Pass the start marker on and turn the next event tile, or end the game after the last round."""
    state.last = state.round
    if state.round.number == ROUNDS:
        state.over = f"{ROUNDS}-rounds"
        notes.append(log.ended())
        return
    start = (state.round.start + 1) % state.seats
    state.round = opened(state.round.number + 1, start, drawn(state.events_left, chance), state.sides)
    state.phase = COMMIT
    state.refreshed = False
    notes.append(log.opened(state.round.number, start, state.round.event))
