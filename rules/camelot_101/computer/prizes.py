"""What Camelot cards bring in points, and what is to be had on the Island: what a King plays for."""

from __future__ import annotations

from rules.camelot_101.board.geometry import PLAIN
from rules.camelot_101.state import NOBODY, State, is_king, level_of
from rules.camelot_101.tables.board import BISHOP, ISLAND, KNIGHT, NODES
from rules.camelot_101.tables.camelot_cards import CARD_IDS
from rules.camelot_101.tables.numbers import CROWN, EXCALIBUR, GRAIL, STONE
from rules.text import Seat

# Points that a card has brought on average where it could be played, in games between Knights.
_POINTS = {
    "A01": 5.0, "A02": 10.0, "A03": 10.0, "A05": 1.1, "A12": 5.0, "S05": 3.0, "S06": 5.0, "S08": 9.5,
    "K01": 2.0, "K04": 3.4, "K05": 3.6, "K07": 2.4, "K10": 5.0, "K13": 3.0, "K15": 9.0, "K16": 3.0,
    "P08": 2.0, "P12": 1.5, "U03": 2.5, "U12": 3.0,
}  # fmt: skip
_EXTRA = 1.2  # another action is worth
_WITH_EXTRA = ("A07", "G14", "U02", "U09", "U11", "W06")
_OTHERS = {"G": 0.5, "K": 0.7, "U": 0.5, "P": 0.3, "A": 0.5, "S": 0.5, "W": 0.5, "B": 0.5, "R": -0.5}
_PRIZES = {"A02": GRAIL, "S08": GRAIL, "A03": STONE, "A12": CROWN, "A01": EXCALIBUR, "S06": EXCALIBUR}

PLAYED = tuple(
    _POINTS.get(card, _EXTRA if card in _WITH_EXTRA else _OTHERS[card[0]]) for card in CARD_IDS
)  # fmt: skip
_PRIZE = tuple(_PRIZES.get(card, "") for card in CARD_IDS)


def card_worth(state: State, seat: Seat, card: int) -> float:
    """Give the points a card may bring this seat; one whose prize is gone brings none."""
    prize = _PRIZE[card]
    if prize and not _is_open(state, seat, prize):
        return 0.0
    return PLAYED[card]


def _is_open(state: State, seat: Seat, prize: str) -> bool:
    if prize == EXCALIBUR:
        return state.bearer == NOBODY or state.owner[state.army[state.bearer]] != seat
    return prize not in state.trophies


def found(state: State, man: int) -> int:
    """Give the points a man would find on the Island now."""
    if not level_of(state).artifacts:
        return 0
    kind = state.kind[man]
    if kind == KNIGHT:
        return 5 if state.bearer == NOBODY else 0
    if kind == BISHOP:
        return 10 if GRAIL not in state.trophies else 0
    return 10 if is_king(man) and STONE not in state.trophies else 0


def _leaps_away(nodes: int) -> tuple[int, ...]:
    """Count a Knight's leaps to the Island, from each node."""
    away, ring, leaps = [nodes] * nodes, [ISLAND], 0
    away[ISLAND] = 0
    while ring:
        leaps += 1
        ring = [end for node in ring for end in PLAIN.leaps[node] if away[end] == nodes]
        for end in ring:
            away[end] = leaps
    return tuple(away)


LEAPS_AWAY = _leaps_away(NODES)
