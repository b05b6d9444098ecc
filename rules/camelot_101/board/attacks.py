"""Who attacks a node, who checks a King, and which moves leave one in check (note: 5.1, 5.5)."""

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet

from msgspec import Struct

from rules.camelot_101.board.geometry import (
    EVERYWHERE,
    EYED_FROM,
    GATE_OF,
    NEAR_POST,
    NEAR_WANDERER,
    PLAIN,
    POST_OF,
    Board,
    Lines,
)
from rules.camelot_101.board.moves import (
    board_of,
    guard_steps,
    has_room,
    is_hemmed_in,
    may_enter,
    targets,
    wall_of,
)
from rules.camelot_101.state import DUNGEON, EMPTY, KINGS, NOBODY, WANDERER, State, last_men_first, level_of
from rules.camelot_101.tables.board import GATES, GUARD_SQUARES, KING, KNIGHT, PAWN, POSTS
from rules.camelot_101.tables.levels import ALL
from rules.camelot_101.tables.levels import NOBODY as NO_KINGS
from rules.text import Seat


def attackers(state: State, node: int, side: Seat) -> list[int]:
    """Give the men, of other controllers than `side`, that could capture on a node; Kings left out."""
    tables = board_of(state)
    found = _sliders(state, tables, node, side)
    board, kind, army, owner = state.board, state.kind, state.army, state.owner
    for start in tables.leaps[node]:
        man = board[start]
        if man >= 0 and kind[man] == KNIGHT and owner[army[man]] != side:
            found.append(man)
    for start, suit in tables.taken_from[node]:
        man = board[start]
        if man >= 0 and kind[man] == PAWN and army[man] == suit and owner[suit] != side:
            found.append(man)
    if state.frozen:
        found = [man for man in found if man not in state.frozen]
    if tables is PLAIN:
        return found
    if GATE_OF[node] >= 0:
        found = [man for man in found if may_enter(state, man, GATE_OF[node], occupied=True)]
    return found + _by_guard_step(state, tables, node, side)


def eyed_from(state: State, node: int) -> AbstractSet[int]:
    """Give the nodes where, as the board stands, a man who comes or goes may change who attacks a node."""
    if NEAR_POST[node] >= 0 or POST_OF[node] >= 0 or GATE_OF[node] >= 0:
        return EYED_FROM[node]
    tables, board = board_of(state), state.board
    found = set(tables.leaps[node])
    for ray in tables.all_ways[node]:
        for other in ray:
            found.add(other)
            if board[other] >= 0:
                break
    return found


def _sliders(state: State, tables: Board, node: int, side: Seat) -> list[int]:
    board, kind, wall = state.board, state.kind, wall_of(state)
    found: list[int] = []
    for ray, sliders in tables.lines[node]:
        for start in ray:
            man = board[start]
            if man >= 0:
                if kind[man] in sliders and state.owner[state.army[man]] != side:
                    found.append(man)
                break
            if start == wall:
                break
    return found


def _by_guard_step(state: State, tables: Board, node: int, side: Seat) -> list[int]:
    suit = POST_OF[node] if POST_OF[node] >= 0 else NEAR_POST[node]
    if suit < 0:
        return []
    starts = (*GUARD_SQUARES[suit], GATES[suit]) if node == POSTS[suit] else (POSTS[suit],)
    men = [man for start in starts if (man := state.board[start]) >= 0]
    foes = [man for man in men if state.owner[state.army[man]] != side and man not in state.frozen]
    able = [man for man in foes if state.kind[man] != KING]
    return [man for man in able if node in guard_steps(state, tables, man, state.place[man])]


def checking(state: State, suit: int) -> set[int]:
    """Give the armies that check a King on the board, and WANDERER where the Giant or Dragon does."""
    node, army = state.place[KINGS[suit]], state.army
    men = attackers(state, node, state.owner[suit])
    armies = {army[man] for man in men} if men else set[int]()
    if state.wanderer >= 0 and node in NEAR_WANDERER[state.wanderer]:
        armies.add(WANDERER)
    return armies


def checkers(state: State, suit: int, army: int) -> list[int]:
    """Give the men of an army who check a King on the board."""
    men = attackers(state, state.place[KINGS[suit]], state.owner[suit])
    return [man for man in men if state.army[man] == army]


class _Guard(Struct, frozen=True):
    """A King whom his men may not leave in check, the lines to him, and where others may end his check.

    `lines` are by the nodes they meet; `answers` is None where he is in no check. Only moves from nodes
    `in_sight` are his concern.
    """

    suit: int
    lines: Mapping[int, Lines]
    in_sight: frozenset[int]
    answers: frozenset[int] | None

    def minds(self, state: State, man: int) -> bool:
        """Say whether a move of a man may leave this King in check: he himself, or who stands on a line."""
        if man == KINGS[self.suit] or self.answers is not None:
            return True
        node = state.place[man]
        return node in self.lines and _is_pinned(state, man, self.lines[node])

    def safe(self, state: State, man: int, ends: Sequence[int]) -> Iterator[int]:
        """Give the moves of a man that do not leave this King in check."""
        answers = self.answers if man != KINGS[self.suit] else None
        for end in ends:
            may_be_safe = answers is None or end in answers or takes_king(state, end)
            if may_be_safe and not in_check_after(state, man, end, self.suit):
                yield end


class Watch:
    """Which moves leave a King in check, for one mover; what is looked up once serves a whole question."""

    def __init__(self, state: State, mover: Seat) -> None:
        self._state, self._mover, self._tables = state, mover, board_of(state)
        self._guards: dict[int, _Guard | None] = {}
        self._reaches: dict[tuple[int, int | None], int] = {}  # how far somebody can go, by army and kind

    def moves_any(self, army: int, kind: int | None, spaces: int) -> bool:
        """Say whether somebody of an army is `movable`: who can go as far is so by cards that go farther."""
        movers = army, kind
        if movers in self._reaches and spaces >= self._reaches[movers]:
            return True
        guard = self._guard_of(army)
        for man in last_men_first(self._state, army, kind):
            if self._can_move(man, spaces, guard):
                self._reaches[movers] = spaces
                return True
        return False

    def movable(self, army: int, kind: int | None, spaces: int) -> list[int]:
        """Give those men of an army, of one kind or all, whom the mover may move, at most so many spaces."""
        guard, men = self._guard_of(army), last_men_first(self._state, army, kind)
        return [man for man in men if self._can_move(man, spaces, guard)]

    def _can_move(self, man: int, spaces: int, guard: _Guard | None) -> bool:
        state, mover = self._state, self._mover
        is_free = has_room(state, self._tables, man, spaces)
        if not is_free and is_hemmed_in(state, self._tables, man):
            return False
        if guard is None or state.place[man] not in guard.in_sight or not guard.minds(state, man):
            return is_free or bool(targets(state, man, spaces, mover))
        return next(guard.safe(state, man, targets(state, man, spaces, mover)), None) is not None

    def ends(self, man: int, spaces: int) -> list[int]:
        """Give the nodes to which the mover may move a man, at most so many spaces away."""
        return self.safe(man, targets(self._state, man, spaces, self._mover))

    def safe(self, man: int, ends: list[int]) -> list[int]:
        """Leave out the moves by which a man leaves his own King in check, where the level bars them."""
        guard = self._guard_of(self._state.army[man])
        if guard is None or not guard.minds(self._state, man):
            return ends
        return list(guard.safe(self._state, man, ends))

    def _guard_of(self, suit: int) -> _Guard | None:
        if suit not in self._guards:
            self._guards[suit] = self._looked_up(suit)
        return self._guards[suit]

    def _looked_up(self, suit: int) -> _Guard | None:
        """Give the own King of an army, if he is on the board and the mover may not leave him in check
        (note: 5.5).
        """
        state, tables, guarded = self._state, self._tables, level_of(self._state).guarded_kings
        node = state.place[KINGS[suit]]
        if node >= DUNGEON or guarded == NO_KINGS:
            return None
        if guarded != ALL and state.owner[suit] in (self._mover, NOBODY):
            return None
        if is_checked(state, suit):
            return _Guard(suit, tables.lines_through[node], EVERYWHERE, answers_to_check(state, suit))
        return _Guard(suit, tables.lines_through[node], tables.in_sight[node], None)


def is_checked(state: State, suit: int) -> bool:
    """Say whether a check on the King of a suit was called."""
    return bool(state.checks) and any(check.king == suit for check in state.checks)


def _is_pinned(state: State, man: int, lines: Lines) -> bool:
    """Say whether a man stands alone between his King and a man of others who slides along their line."""
    board, wall = state.board, wall_of(state)
    for ray, sliders in lines:
        met = False
        for node in ray:
            other = board[node]
            if other == man:
                met = True
            elif other >= 0:
                if met and state.kind[other] in sliders:
                    return True
                break
            elif node == wall:
                break
    return False


def takes_king(state: State, end: int) -> bool:
    """Say whether a King stands on a node."""
    return state.board[end] >= 0 and state.kind[state.board[end]] == KING


def answers_to_check(state: State, suit: int) -> frozenset[int]:
    """Give the nodes of all who check a King, and those between him and them."""
    node = state.place[KINGS[suit]]
    checkers = {state.place[man] for man in attackers(state, node, state.owner[suit])}
    lines = (ray for ray in board_of(state).all_ways[node] if not checkers.isdisjoint(ray))
    return frozenset((*checkers, *(between for ray in lines for between in ray)))


def in_check_after(state: State, man: int, end: int, suit: int) -> bool:
    """Say whether a King would be in check if a man stood on another node."""
    board, place = state.board, state.place
    start, other = place[man], board[end]
    board[start], board[end], place[man] = EMPTY, man, end
    try:
        armies = checking(state, suit)
    finally:
        board[end], board[start], place[man] = other, man, start
    if other >= 0 and state.kind[other] == KING and armies:
        return bool(armies - _falling(state, state.army[other]))
    return bool(armies)


def _falling(state: State, suit: int) -> set[int]:
    """Give the armies that change hands with a King."""
    owner = state.owner[suit]
    return {army for army in range(4) if state.owner[army] == owner} if owner != NOBODY else {suit}
