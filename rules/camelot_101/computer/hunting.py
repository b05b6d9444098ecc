"""How far a seat is from taking another King: what brings most, and takes several of its turns."""

from collections.abc import Iterator, Sequence
from math import exp
from typing import NamedTuple

from rules.camelot_101.board.geometry import GATE_OF
from rules.camelot_101.board.moves import board_of
from rules.camelot_101.state import CARDS, DUNGEON, KINGS, NOBODY, State, armies_of, is_king, men_on_board
from rules.camelot_101.tables.board import BISHOP, JOKER, KNIGHT, QUEEN, ROOK, suit_of
from rules.camelot_101.tables.names import parsed
from rules.text import Seat

TAKE, CHECK, OPEN = 1, 2, 3  # what is next, and how many moves there are to the capture

_OFFICERS = (KNIGHT, BISHOP, ROOK, QUEEN)
_KING, _RIVAL = 20.0, 26.0  # a King's points, and what it is worth that a rival has none
# How often it succeeds where there is time enough, by moves: with neutral Kings, and with those of rivals.
_NEUTRAL, _DEFENDED = {TAKE: 0.6, CHECK: 0.35, OPEN: 0.25}, {TAKE: 0.4, CHECK: 0.06, OPEN: 0.02}
_FOUND = 1.2  # turns it takes to find a card that is not in hand yet
_SPREAD = 0.8  # turns by which luck is earlier or later
# What a check is worth on the way, a line that is opened for one, and what is lost with a check.
_GIVEN, _OPENED, _LEFT = 4.0, 1.5, -3.0


class Chase(NamedTuple):
    """The suit of a King, and how many moves there are to his capture."""

    suit: int
    moves: int


class Hunt:
    """What a seat's officers may do to the Kings of others; which cards move them is left to luck."""

    def __init__(self, state: State, seat: Seat) -> None:
        self._state, self._seat, self._tables = state, seat, board_of(state)
        kings = (suit for suit in range(4) if state.owner[suit] != seat)
        self._sights = {suit: self._seen_from(suit) for suit in kings if state.place[KINGS[suit]] < DUNGEON}
        # By kind, from where an officer checks any of them.
        self._checking = {
            kind: set().union(*(sights[kind] for sights in self._sights.values())) for kind in _OFFICERS
        }
        mine = armies_of(state, seat)
        self._checked = {check.king for check in state.checks if check.army in mine}
        self._openers = set[int]()
        self.chases = set(self._chases())

    def bonus(self, man: int, end: int) -> float:
        """Weigh in points what a move of an own man does for the hunt, but for a capture itself."""
        start = self._state.place[man]
        given = _GIVEN if any(self._sees(man, suit, end) for suit in self._sights) else 0.0
        left = _LEFT if any(self._sees(man, suit, start) for suit in self._checked) else 0.0
        return given + left + (_OPENED if man in self._openers else 0.0)

    def promise(self, action: str) -> float:
        """Weigh in points what an action does for the hunt: what moves no own man by a card, nothing."""
        said = parsed(action)
        if said.verb != "play" or not said.way:
            return 0.0
        start, end = said.nodes
        man = self._state.board[start]
        return self.bonus(man, end) if self._is_mine(man) else 0.0

    def worth(self, turns: int) -> float:
        """Give the points that the best chase may bring in so many turns of the seat."""
        cards = self._own_cards()
        return max((self._hoped(chase, cards, turns) for chase in self.chases), default=0.0)

    def _hoped(self, chase: Chase, cards: int, turns: int) -> float:
        """Weigh a chase by the turns it takes: the cards in hand serve, others are to be found."""
        if turns < chase.moves:
            return 0.0
        neutral = self._state.owner[chase.suit] == NOBODY
        prize = _KING * _NEUTRAL[chase.moves] if neutral else _RIVAL * _DEFENDED[chase.moves]
        needed = chase.moves + _FOUND * max(0, chase.moves - cards)
        return prize / (1 + exp((needed - turns) / _SPREAD))

    def _own_cards(self) -> int:
        state, seat = self._state, self._seat
        if state.fate[seat] != CARDS:
            return 0
        return sum(card != JOKER and state.owner[suit_of(card)] == seat for card in state.hands[seat])

    def _is_mine(self, man: int) -> bool:
        return man >= 0 and self._state.owner[self._state.army[man]] == self._seat

    def _seen_from(self, suit: int) -> dict[int, set[int]]:
        """Give by the officer's kind the nodes from which he checks a King; gates are left out."""
        node, tables = self._state.place[KINGS[suit]], self._tables
        straight, slanting = self._lines(tables.straight[node]), self._lines(tables.slanting[node])
        leaps = set(tables.leaps[node])
        return {ROOK: straight, BISHOP: slanting, QUEEN: straight | slanting, KNIGHT: leaps}

    def _lines(self, rays: Sequence[tuple[int, ...]]) -> set[int]:
        state, found = self._state, set[int]()
        for ray in rays:
            for node in ray:
                if GATE_OF[node] < 0:
                    found.add(node)
                if state.board[node] >= 0 or node == state.wanderer:
                    break
        return found

    def _sees(self, man: int, suit: int, node: int) -> bool:
        """Say whether a man on a node would check a King."""
        return node in self._sights[suit].get(self._state.kind[man], ())

    def _chases(self) -> Iterator[Chase]:
        state = self._state
        for suit in self._checked & self._sights.keys():
            yield Chase(suit, TAKE)
        for army in armies_of(state, self._seat):
            for man in men_on_board(state, army):
                if state.kind[man] in _OFFICERS and man not in state.frozen:
                    yield from self._chases_of(man)

    def _chases_of(self, man: int) -> Iterator[Chase]:
        for node, opener in self._ways(man):
            for suit in self._sights:
                if not self._sees(man, suit, node):
                    continue
                if opener == NOBODY:
                    yield Chase(suit, CHECK)
                else:
                    self._openers.add(opener)
                    yield Chase(suit, OPEN)

    def _ways(self, man: int) -> Iterator[tuple[int, int]]:
        """Give where an officer might go to check, with the own man who would make way for him, or NOBODY."""
        start, kind, tables = self._state.place[man], self._state.kind[man], self._tables
        checking = self._checking[kind]
        if kind == KNIGHT:
            ends = checking.intersection(tables.leaps[start])
            yield from ((end, NOBODY) for end in ends if self._is_free(end))
            return
        for ray in tables.rays[kind][start]:
            if not checking.isdisjoint(ray):
                yield from ((node, opener) for node, opener in self._along(ray) if node in checking)

    def _is_free(self, node: int) -> bool:
        return node != self._state.wanderer and not self._is_mine(self._state.board[node])

    def _along(self, ray: tuple[int, ...]) -> Iterator[tuple[int, int]]:
        """Follow a line past one own man at most, but for the King, up to the first of others."""
        state, opener = self._state, NOBODY
        for node in ray:
            man = state.board[node]
            if node == state.wanderer or (self._is_mine(man) and (opener != NOBODY or is_king(man))):
                return
            if self._is_mine(man):
                opener = man
            else:
                yield node, opener
            if man >= 0 and man != opener:
                return
