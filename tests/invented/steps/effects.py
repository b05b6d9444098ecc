"""Effects that ask: a scout uncovers men, and an uncovered Knight answers inside the scout's effect."""

from __future__ import annotations

from rules.game import Note, ToAll
from rules.question import Pick, Question
from rules.text import Seat, Text, Who, say
from tests.invented.state import Answer, Scout, State
from tests.invented.tables import FOR_A_LORD, KNIGHT, LORD, MAN_NAMES, SQUARES


def targets(state: State, frame: Scout | Answer) -> list[str]:
    """Give the squares of the men an effect may uncover."""
    return [square for square in SQUARES if square in state.men and _is_target(state, frame, square)]


def _is_target(state: State, frame: Scout | Answer, square: str) -> bool:
    man = state.men[square]
    wanted = man.owner == frame.against if isinstance(frame, Answer) else man.owner != frame.seat
    return man.hidden and wanted


def menu(state: State, seat: Seat, said: str) -> Question | None:
    """Ask whom to uncover; only the first look of a scout cannot be skipped."""
    frame = state.frames[-1]
    if said or seat != frame.seat or not isinstance(frame, Scout | Answer):
        return None
    texts = [f"pick {square}" for square in targets(state, frame)]
    if isinstance(frame, Answer) or frame.begun:
        texts.append("skip")
    return Pick(say("Which man do you uncover?"), texts, _label, must=True)


def _label(text: str) -> Text:
    return say("Nobody") if text == "skip" else say("{square}", square=text[-2:])


def answer(state: State, seat: Seat, action: str) -> list[Note]:
    """Uncover a man, or nobody; an uncovered Knight's owner is asked next."""
    frame = state.frames[-1]
    if action == "skip":
        state.frames.pop()
        return [ToAll(say("{who} uncovers nobody", who=Who(seat)))]
    if isinstance(frame, Scout):
        frame.left, frame.begun = frame.left - 1, True
    else:
        state.frames.pop()
    return _uncovered(state, seat, action.removeprefix("pick "))


def _uncovered(state: State, seat: Seat, square: str) -> list[Note]:
    man = state.men[square]
    man.hidden = False
    if man.kind == LORD:
        state.scores[seat] += FOR_A_LORD
    if man.kind == KNIGHT:
        state.frames.append(Answer(man.owner, seat))
    template = "{who} uncovers the {man} on {square}"
    return [ToAll(say(template, who=Who(seat), man=say(MAN_NAMES[man.kind]), square=square))]


def settle(state: State) -> None:
    """Leave the effects that have nothing left to ask."""
    while state.frames:
        frame = state.frames[-1]
        spent = isinstance(frame, Scout) and not frame.left
        if not isinstance(frame, Scout | Answer) or (targets(state, frame) and not spent):
            return
        state.frames.pop()
