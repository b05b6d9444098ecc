"""How likely each seat comes first: what it has and may come to, and how much time is left."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from rules.camelot_101.computer.hopes import hopes
from rules.camelot_101.computer.hunting import Hunt
from rules.camelot_101.computer.reach import best_taking
from rules.camelot_101.state import State, giants_points, in_turn
from rules.camelot_101.tables.board import KING
from rules.camelot_101.tables.numbers import POINTS
from rules.camelot_101.turn.ending import score, turns_left
from rules.ranking import shares as won
from rules.search.guide import shares
from rules.text import Seat

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
    live = in_turn(state, state.turn)
    points = [_prospects(state, each, ahead, looks=each == seat) for ahead, each in enumerate(live)]
    giants = giants_points(state)
    if giants:
        points.append(giants - _GIANTS_ROUND * _rounds(state))
    found = shares(points, luck(state))
    shared = found.pop() / len(live) if giants else 0.0
    by_seat = dict(zip(live, found, strict=True))
    return [by_seat[each] + shared if each in by_seat else 0.0 for each in range(state.seats)]


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
