"""What a seat's men risk, and what they may capture, by who stands in reach and which cards that needs."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import cached_property
from math import exp, expm1, log1p
from typing import NamedTuple

from rules.camelot_101.board.attacks import attackers, eyed_from
from rules.camelot_101.board.moves import targets
from rules.camelot_101.computer.outlook import Capture, cards_for, likely
from rules.camelot_101.state import (
    DUNGEON,
    KINGS,
    NOBODY,
    State,
    armies_of,
    hand_of,
    is_king,
    last_men_first,
    level_of,
    points,
    worths,
)
from rules.camelot_101.tables.board import BISHOP, KING, QUEEN, ROOK
from rules.camelot_101.tables.numbers import FULL, POINTS
from rules.text import Seat

PRICELESS = 60.0  # a King: taking one brings the army too
EXPOSED = 12.0  # a King who may be checked

_SLIDERS = (BISHOP, ROOK, QUEEN)
_ANYBODY = -2  # attackers of all sides
_COST = {2: 0.25, 3: 0.2, 4: 0.15}  # by seats the share of his points that a man at risk is weighed
DARING = 3  # the stage from which hands are too small to wait for a better moment, and prisoners come back
_DARED = 0.5  # what a danger weighs there
_GUARDED = 0.15  # share of his points a man is weighed at least who would be avenged
_APART = 6.0  # points behind, by which a rival matters a third as much
_LATER = 0.6  # share of each risk behind the greatest: one man is lost at a time
# How often a check leads to the King: nobody need think of a neutral one, and another seat does.
_UNSEEN, _HELPLESS = 0.5, 0.05


def one_by_one(risks: Iterable[float]) -> float:
    """Weigh risks that come one a turn, the greatest first."""
    total, share = 0.0, 1.0
    for risk in sorted(risks, reverse=True):
        total += share * risk
        share *= _LATER
    return total


def rivalry(state: State, seat: Seat) -> Sequence[float]:
    """Give by seat the share of what rivals have that stands in the way: who leads has most of it."""
    gone = (seat, *state.out)
    have = [0.0 if each in gone else exp(points(state, each) / _APART) for each in range(state.seats)]
    return [each / (sum(have) or 1.0) for each in have]


def grown(share: float, won: float) -> float:
    """Give by how many points more a rival with that share stands in the way who wins so many."""
    return _APART * log1p(share * expm1(won / _APART))


class _Standing(NamedTuple):
    """The board before a move: what own men but Kings risk, by what men at risk see, and captures."""

    danger: float
    risks: Mapping[int, float]
    eyes: Mapping[int, AbstractSet[int]]
    captures: Sequence[Capture]


class Exchange:
    """Weighs captures by a seat, and of its men, on the board as it stands; `held` are its cards as bits."""

    def __init__(self, state: State, seat: Seat, held: int) -> None:
        self._state, self._seat, self._held = state, seat, held
        self._worths, self._rivals = worths(state), state.seats - 1
        self._unseen = hand_of(state)[0]
        dared = _DARED if level_of(state).stage >= DARING else 1.0
        self._cost = dared * _COST[state.seats]
        self._hinders = dict[int, bool]()
        self._openers = dict[int, list[int]]()  # by node, who sees past it when it is free
        self._behind = dict[int, set[int]]()  # and who at no risk may then be seen by another's man

    def is_mine(self, man: int) -> bool:
        """Say whether a man is the seat's."""
        return self._state.owner[self._state.army[man]] == self._seat

    def serves(self, man: int) -> bool:
        """Say whether what a man captures is the seat's if it moves him."""
        return self._state.owner[self._state.army[man]] in (self._seat, NOBODY)

    def points(self, man: int) -> float:
        """Give the points of a man; a King's are beyond all others."""
        return PRICELESS if is_king(man) else float(self._worths[self._state.kind[man]])

    def risk(self, man: int, node: int) -> float:
        """Weigh what may happen to an own man on a node: who has the card, and whether it pays."""
        met = attackers(self._state, node, _ANYBODY)
        foes = [foe for foe in met if not self.is_mine(foe)]
        if not foes:
            return 0.0
        if is_king(man):
            return EXPOSED
        avenged = self._avenged(met, man, node) * min(map(self.points, foes))
        lost = max(self.points(man) - avenged, _GUARDED * self.points(man))
        return self._cost * self._taken(foes, node) * lost

    def _taken(self, foes: Iterable[int], node: int) -> float:
        """Say how likely one of others' men can capture on a node: anybody moves the neutral ones."""
        left = 1.0
        for foe in foes:
            holders = self._rivals if self._state.owner[self._state.army[foe]] == NOBODY else 1
            left *= 1.0 - likely(cards_for(self._state, foe, node), 0, holders * self._unseen)
        return 1.0 - left

    def _avenged(self, met: Iterable[int], man: int, node: int) -> float:
        serving = 0
        for guard in met:
            if guard != man and self.is_mine(guard):
                serving |= cards_for(self._state, guard, node)
        return likely(serving, self._held, 1)

    @cached_property
    def _standing(self) -> _Standing:
        state = self._state
        own = (man for suit in armies_of(state, self._seat) for man in last_men_first(state, suit))
        risks = {man: self.risk(man, state.place[man]) for man in own if state.kind[man] != KING}
        eyes = {man: eyed_from(state, state.place[man]) for man, risk in risks.items() if risk}
        armies = [suit for suit in range(4) if state.owner[suit] in (self._seat, NOBODY)]
        men = (man for suit in armies for man in last_men_first(state, suit))
        captures = sorted((capture for man in men for capture in self._captures_of(man)), reverse=True)
        return _Standing(one_by_one(risks.values()), risks, eyes, captures)

    @cached_property
    def _attacked(self) -> AbstractSet[int]:
        """The nodes that own men but Kings reach before a move."""
        return {end for man in self._standing.risks for end in targets(self._state, man, FULL, self._seat)}

    @property
    def captures(self) -> Sequence[Capture]:
        """What own and neutral men may capture, whatever the cards, from the most worth on."""
        return self._standing.captures

    def danger_now(self, man: int) -> float:
        """Weigh what may happen to an own man where he stands; Kings are weighed by checks."""
        return self._standing.risks.get(man, 0.0)

    def before(self, start: int) -> float:
        """Weigh the risks of own men, but Kings, while nobody has left a node yet."""
        if start not in self._behind:
            opened = not all(map(self.is_mine, self._looking_past(start)))
            self._behind[start] = self._seeing(start) if opened else set()
        return self._standing.danger

    def _seeing(self, node: int) -> set[int]:
        """Give the own men at no risk for whom it may matter who is on a node."""
        place, risks = self._state.place, self._standing.risks
        return {man for man, risk in risks.items() if not risk and node in eyed_from(self._state, place[man])}

    def _looking_past(self, node: int) -> Sequence[int]:
        if node not in self._openers:
            met = attackers(self._state, node, _ANYBODY)
            self._openers[node] = [man for man in met if self._state.kind[man] in _SLIDERS]
        return self._openers[node]

    def matters(self, man: int, end: int) -> bool:
        """Say whether another's man menaces own ones, stands in their way, or goes where they take him."""
        if man not in self._hinders:
            met = (other for node in self._reached(man) if (other := self._state.board[node]) >= 0)
            self._hinders[man] = any(map(self.is_mine, (*met, *self._looking_past(self._state.place[man]))))
        return self._hinders[man] or end in self._attacked

    def after(self, man: int, start: int, end: int) -> float:
        """Weigh those risks when a man has gone from that node to another."""
        return one_by_one(self._risks_after(man, start, end))

    def _risks_after(self, man: int, start: int, end: int) -> Iterator[float]:
        """Look again at those whom the move may have brought into danger, or out of it."""
        place, eyes = self._state.place, self._standing.eyes
        behind, reached = self._behind[start], self._reached(man)
        for own, risk in self._standing.risks.items():
            if risk:
                touched = own == man or start in eyes[own] or end in eyes[own]
            else:
                touched = own == man or place[own] in reached or own in behind
            if touched and place[own] < DUNGEON:
                yield self.risk(own, place[own])
            elif risk and not touched:
                yield risk

    def _reached(self, man: int) -> Sequence[int]:
        """Give the nodes another's man reaches; a King takes nobody who matters more."""
        if self.is_mine(man) or is_king(man):
            return ()
        return targets(self._state, man, FULL, self._state.owner[self._state.army[man]], kings=False)

    def captures_after(self, man: int, start: int, end: int) -> Sequence[Capture]:
        """Give what may be captured when a man has gone from that node to another."""
        again = {other for other in (man, *self._openers[start]) if self._is_there(other)}
        found = [one for one in self.captures if one.man not in again and one.node not in (start, end)]
        for other in again:
            found += self._captures_of(other)
        if not self.is_mine(man) and not is_king(man):
            found += self._of_lured(man, end)
        return sorted(found, reverse=True)

    def _is_there(self, man: int) -> bool:
        return self.serves(man) and self._state.place[man] < DUNGEON

    def _captures_of(self, man: int) -> Iterator[Capture]:
        for end in targets(self._state, man, FULL, self._seat, kings=False):
            worth = self.gain(man, end)
            if worth > 0:
                yield Capture(worth, man, end, cards_for(self._state, man, end))

    def gain(self, man: int, node: int) -> float:
        """Weigh what a man captures on a node and risks there; 0 where there is nobody to take."""
        other = self._state.board[node]
        if other < 0 or self.is_mine(other):
            return 0.0
        return self.points(other) - (self.risk(man, node) if self.is_mine(man) else 0.0)

    def _of_lured(self, man: int, node: int) -> Iterator[Capture]:
        """Give the captures of another's man where he stands now."""
        for own in attackers(self._state, node, self._state.owner[self._state.army[man]]):
            if self.is_mine(own) and (worth := self.gain(own, node)) > 0:
                yield Capture(worth, own, node, cards_for(self._state, own, node))

    def hunts(self, suit: int, checkers: Iterable[int]) -> Iterator[Capture]:
        """Give the captures of a King that follow if nobody ends the checks on him by own men."""
        state = self._state
        owner, node = state.owner[suit], state.place[KINGS[suit]]
        often = _UNSEEN if owner == NOBODY else _HELPLESS
        for man in checkers:
            if man >= 0 and self.is_mine(man) and owner != self._seat:
                foes = attackers(state, state.place[man], self._seat)
                worth = POINTS[KING] * often * (1.0 - self._taken(foes, state.place[man]))
                yield Capture(worth, man, node, cards_for(state, man, node))
