"""How parts are carried out, one after the other, and what is asked on the way (note, section 10)."""

from collections.abc import Mapping

from rules.question import Question
from rules.somerset.effects import (
    acting,
    building,
    cards,
    casting,
    gaining,
    government,
    moving,
    roads,
    workers,
)
from rules.somerset.effects.doer import Doer
from rules.somerset.effects.gaining import ACTION_GAIN, happened
from rules.somerset.state import Frame, Play, State
from rules.somerset.tables.effects import EFFECTS
from rules.somerset.tables.parts import Act, Cast, Move, Part, Teleport
from rules.somerset.words.labels import SKIP

DOERS: Mapping[type[Part], Doer] = {
    **gaining.DOERS,
    **cards.DOERS,
    **building.DOERS,
    **workers.DOERS,
    **government.DOERS,
    **casting.DOERS,
    **roads.DOERS,
    **moving.DOERS,
    **acting.DOERS,
}
_NOT_WITHIN_EACH_OTHER = (Cast, Act, Move, Teleport)


def go_on(play: Play) -> bool:
    """Do the next part of the effect under way; say whether somebody is asked about it."""
    state = play.state
    frame = state.frames[-1]
    parts = EFFECTS[frame.source]
    if frame.part == len(parts):
        state.frames.pop()
        if frame.cell is not None:
            happened(play, state.active, ACTION_GAIN, frame.gained)
        return False
    part = parts[frame.part]
    if frame.nested and isinstance(part, _NOT_WITHIN_EACH_OTHER):
        _next_part(frame)
        return False
    doer = DOERS[type(part)]
    if not frame.begun:
        frame.begun = True
        doer.begin(play, frame, part)
    if doer.asks(state, frame, part):
        return True
    _next_part(frame)
    return False


def _next_part(frame: Frame) -> None:
    frame.part += 1
    frame.begun = False
    frame.left = frame.stage = 0
    frame.drawn = []


def menu(state: State, said: str) -> Question | None:
    """Ask about the part under way."""
    frame = state.frames[-1]
    part = frame.under_way
    return None if said == SKIP else DOERS[type(part)].menu(state, frame, part, said)


def answer(play: Play, action: str) -> None:
    """Do as the active player says, and go to the next part unless this one may be done again."""
    frame = play.state.frames[-1]
    part = frame.under_way
    doer = DOERS[type(part)]
    goes_on = doer.skip(play, frame, part) if action == SKIP else doer.answer(play, frame, part, action)
    if not goes_on:
        _next_part(frame)
