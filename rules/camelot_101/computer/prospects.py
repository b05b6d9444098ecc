"""How likely each seat comes first: what it has and may hope for, what cards bring, how much time is left."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from math import sqrt

from rules.camelot_101.board.geometry import PLAIN
from rules.camelot_101.board.moves import targets
from rules.camelot_101.computer.hunting import Hunt
from rules.camelot_101.state import (
    CARDS,
    NOBODY,
    State,
    armies_of,
    giants_points,
    in_turn,
    is_king,
    level_of,
    men_on_board,
    worths,
)
from rules.camelot_101.tables.board import BISHOP, ISLAND, KIND_MOVED, KING, KNIGHT, NODES
from rules.camelot_101.tables.camelot_cards import CARD_IDS
from rules.camelot_101.tables.numbers import CROWN, EXCALIBUR, FULL, GRAIL, POINTS, STONE
from rules.camelot_101.turn.ending import score, turns_left
from rules.camelot_101.turn.playing_cards import armies_moved, spaces_of
from rules.ranking import shares as won
from rules.search.guide import shares
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


# Points that luck may still bring, by seats the part of a round; these and the shares below were counted over
# games between Knights.
_LUCK, _OF_A_ROUND, _ROUNDS = 1.0, {2: 1.5, 3: 2.4, 4: 2.4}, 10.0
_OTHERS_SEE = 0.5  # share of what one may come to, of which who looks ahead makes all
_TAKEN, _TAKEN_LATER = 0.8, 0.5  # share of the man that can be captured, by who is on turn and by others
_GIANTS_ROUND = 2.0  # points a round that others come to, and the Giant does not


def chances(state: State, seat: Seat) -> Sequence[float]:
    """Give by seat how likely it comes first, from 0 to 1, as the one sees it that looks ahead."""
    if state.over:
        return won(state.ranking)
    live, by_seat = in_turn(state, state.turn), foreseen(state, seat)
    points = [by_seat[each] for each in live]
    giants = giants_points(state)
    if giants:
        points.append(giants - _GIANTS_ROUND * _rounds(state))
    found = shares(points, luck(state))
    shared = found.pop() / len(live) if giants else 0.0
    shared_out = {each: share + shared for each, share in zip(live, found, strict=True)}
    return [shared_out.get(each, 0.0) for each in range(state.seats)]


def foreseen(state: State, seat: Seat) -> list[float]:
    """Give by seat the points it may come to, as the one sees it that looks ahead."""
    points = [float(score(state, each)) for each in range(state.seats)]
    for ahead, each in enumerate(() if state.over else in_turn(state, state.turn)):
        points[each] = _prospects(state, each, ahead, looks=each == seat)
    return points


def luck(state: State) -> float:
    """Give how many points luck may still bring."""
    return _LUCK + _OF_A_ROUND[state.seats] * sqrt(min(_rounds(state), _ROUNDS))


def _rounds(state: State) -> float:
    return turns_left(state) / state.seats


def _prospects(state: State, seat: Seat, ahead: int, *, looks: bool) -> float:
    """Give the points a seat may come to, whose turn comes after so many others."""
    live = state.seats - len(state.out)
    turns = (turns_left(state) + live - 1 - ahead) // live
    if turns <= 0:
        return float(score(state, seat))
    best = best_taking(state, seat)
    hunt = 0.0 if best >= POINTS[KING] else Hunt(state, seat).worth(turns)
    hoped = (hopes(state, seat, turns) + hunt) * (1.0 if looks else _OTHERS_SEE)
    return score(state, seat) + hoped + best * (_TAKEN_LATER if ahead else _TAKEN)


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
