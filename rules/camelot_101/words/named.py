"""What is meant by a whole hand, or by a man who goes forward: for that the table has to be looked at."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from rules.camelot_101.state import State
from rules.camelot_101.tables.board import AT, CARDS, FORWARD, NAMES, NODE, SQUARES
from rules.camelot_101.words import notation
from rules.text import Seat

_STEPS: Final = {"one": 1, "a": 1, "two": 2, "three": 3, "four": 4}
_FORWARD: Final = re.compile(
    r"(?P<before>.*?),?(?: and)?(?: ?moves?)?(?:^| )(?:(?:the|my) )?(?:\w+ )?(?:on |from )?"
    r"(?P<square>[a-p]\d{1,2})"
    rf"(?:,? (?P<steps>\d|{'|'.join(_STEPS)}))?(?: (?:squares?|spaces?))? (?:forwards?|ahead)",
    re.IGNORECASE,
)


def named(state: State, seat: Seat, typed: str) -> Sequence[str]:
    """Give what a seat may mean: all cards of its hand, or a man who goes straight forward by a card."""
    if seat != state.asked:
        return ()
    return [*notation.hand_typed(state, seat, typed), *_forward(state, typed)]


def _forward(state: State, typed: str) -> Iterator[str]:
    """Give the move of a man towards whom his army faces: `2 of clubs, pawn k14 two squares forward`."""
    found = _FORWARD.fullmatch(" ".join(typed.split()))
    if found is None or found["square"].lower() not in NODE:
        return
    cards = notation.cards_typed(found["before"]) if found["before"].strip() else state.hands[state.asked]
    start = NODE[found["square"].lower()]
    man, steps = state.board[start], found["steps"] or "1"
    if man < 0:
        return
    far, (dx, dy) = int(steps) if steps.isdigit() else _STEPS[steps.lower()], FORWARD[state.army[man]]
    for x, y in SQUARES[start]:
        if (end := AT.get((x + far * dx, y + far * dy))) is not None:
            yield from (f"play {CARDS[card]} {NAMES[start]}-{NAMES[end]}" for card in sorted(cards))
