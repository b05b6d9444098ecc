"""What a next turn may bring: captures, and how likely a hand has a card for them, or comes to have one."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from rules.camelot_101.computer.position import APART
from rules.camelot_101.state import State
from rules.camelot_101.tables.board import DECK, KIND_MOVED, KING, KNIGHT, PAWN, SPACES
from rules.camelot_101.tables.numbers import KNIGHT_SPACES

ALL_CARDS = -1  # as bits
_STANDS = 0.9  # share of captures that can still be made a turn later
_RANKS = 13
_LEAST = {PAWN: 1, KNIGHT: KNIGHT_SPACES, KING: 1}  # spaces for a capture, however far


class Capture(NamedTuple):
    """What a capture is worth, who makes it and on which node, and as bits the cards that serve for it."""

    worth: float
    man: int
    node: int
    cards: int


def bits(cards: Iterable[int]) -> int:
    """Write cards as bits, equal ones once."""
    found = 0
    for card in cards:
        found |= 1 << card
    return found


@cache
def _moving(suit: int, kind: int, spaces: int) -> int:
    cards = range(_RANKS * suit, _RANKS * (suit + 1))
    return bits(card for card in cards if KIND_MOVED[card] in (None, kind) and SPACES[card] >= spaces)


def cards_for(state: State, man: int, node: int) -> int:
    """Give as bits the cards that take a man to a node he reaches."""
    kind = state.kind[man]
    spaces = _LEAST.get(kind) or APART[state.place[man]][node]
    return _moving(state.army[man], kind, spaces)


@cache
def _drawn(kinds: int, cards: int) -> float:
    return 1.0 - (1.0 - 2 * kinds / len(DECK)) ** cards


def likely(serving: int, held: int, unseen: int) -> float:
    """Say how likely there is a serving card among those held and so many that nobody has seen."""
    return 1.0 if serving & held else _drawn(serving.bit_count(), unseen)


def expected(captures: Sequence[Capture], held: int, draws: int) -> float:
    """Weigh the best capture of a next turn; they stand from the most worth on."""
    left, total = 1.0, 0.0
    for capture in captures:
        chance = _STANDS * likely(capture.cards, held, draws)
        total += left * chance * capture.worth
        left *= 1.0 - chance
    return total
