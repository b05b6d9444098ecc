"""What a seat may still hope for in a position, beyond the points it has: cards in hand, and the Island."""

from __future__ import annotations

from rules.camelot_101.board.moves import targets
from rules.camelot_101.computer.prizes import LEAPS_AWAY, card_worth, found
from rules.camelot_101.state import CARDS, State, armies_of, level_of, men_on_board
from rules.camelot_101.tables.board import BISHOP, ISLAND, KNIGHT
from rules.camelot_101.tables.numbers import FULL
from rules.text import Seat

_SURE = (0.9, 0.8)  # shares of what the best cards in hand bring, one a turn
_NEAR = (1.0, 0.45, 0.15, 0.05)  # shares of what lies on the Island, by moves to it
_GIANT_IS_THERE = 0.4


def hopes(state: State, seat: Seat, turns: int) -> float:
    """Give the points a seat may hope for in so many turns of its own that are left."""
    if turns <= 0:
        return 0.0
    return _cards(state, seat, turns) + _island(state, seat)


def _cards(state: State, seat: Seat, turns: int) -> float:
    if state.fate[seat] != CARDS:
        return 0.0
    worths = sorted((card_worth(state, seat, card) for card in state.camelot_hands[seat]), reverse=True)
    return sum(share * max(0.0, worth) for share, worth in zip(_SURE[:turns], worths, strict=False))


def _island(state: State, seat: Seat) -> float:
    """Weigh the nearest man of each kind to what he would find there."""
    if not level_of(state).artifacts:
        return 0.0
    men = (man for suit in armies_of(state, seat) for man in men_on_board(state, suit))
    near = max((found(state, man) * _NEAR[_moves_away(state, seat, man)] for man in men), default=0.0)
    return near * 0.5 * (_GIANT_IS_THERE if state.wanderer == ISLAND else 1.0)


def _moves_away(state: State, seat: Seat, man: int) -> int:
    kind = state.kind[man]
    if kind == KNIGHT:
        return min(LEAPS_AWAY[state.place[man]], len(_NEAR)) - 1
    if kind == BISHOP:
        ends = targets(state, man, FULL, seat)
        return 0 if ISLAND in ends else 1 if _leads(state, seat, man, ends) else 2
    return len(_NEAR) - 1


def _leads(state: State, seat: Seat, man: int, ends: list[int]) -> bool:
    """Say whether a Bishop could go on to the Island from one of these nodes."""
    start = state.place[man]
    try:
        for end in ends:
            state.place[man] = end
            if ISLAND in targets(state, man, FULL, seat):
                return True
    finally:
        state.place[man] = start
    return False
