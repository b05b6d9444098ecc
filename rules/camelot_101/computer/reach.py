"""Where the cards in a hand lead, and what they could capture."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

from rules.camelot_101.board.moves import targets
from rules.camelot_101.state import CARDS, NOBODY, State, men_on_board, worths
from rules.camelot_101.tables.board import KIND_MOVED
from rules.camelot_101.turn.playing_cards import armies_moved, spaces_of
from rules.text import Seat


def by_army(state: State, seat: Seat) -> Mapping[int, Sequence[int]]:
    """Give by army the different cards of a hand that move its men."""
    cards = defaultdict[int, list[int]](list)
    for card in dict.fromkeys(state.hands[seat]):
        for army in armies_moved(state, seat, card):
            cards[army].append(card)
    return cards


def ends_of(state: State, seat: Seat, man: int, cards: Sequence[int]) -> list[int]:
    """Give the nodes to which the best of some cards moves a man, by one who plays it."""
    army = state.army[man]
    spaces = [spaces_of(state, army, card) for card in cards if KIND_MOVED[card] in (None, state.kind[man])]
    return targets(state, man, max(spaces), seat) if spaces else []


def best_taking(state: State, seat: Seat) -> int:
    """Give the points of the best man whom a seat's hand could capture."""
    if state.fate[seat] != CARDS:
        return 0
    each, best = worths(state), 0
    for army, cards in by_army(state, seat).items():
        if state.owner[army] in (seat, NOBODY):
            for man in men_on_board(state, army):
                for end in ends_of(state, seat, man, cards):
                    other = state.board[end]
                    if other >= 0:
                        best = max(best, each[state.kind[other]])
    return best
