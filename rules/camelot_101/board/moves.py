"""Where a man may go and what he may take (note: 2.3-2.5, 4.1, 4.2, 5.3, 6)."""

from __future__ import annotations

from rules.camelot_101.board.geometry import (
    DOUBLE_STEPS,
    GATE_OF,
    NEAR_POST,
    NEAR_WANDERER,
    NO_ZONE,
    PLAIN,
    POST_OF,
    PROMOTIONS,
    WITH_GATES,
    Board,
    Rays,
)
from rules.camelot_101.state import (
    DUNGEON,
    EMPTY,
    NOBODY,
    WANDERER,
    State,
    keeper,
    king_of,
    level_of,
)
from rules.camelot_101.tables.board import (
    BISHOP,
    GATES,
    GUARD_SQUARES,
    ISLAND,
    KING,
    KNIGHT,
    PAWN,
    POSTS,
    QUEEN,
    ROOK,
)
from rules.camelot_101.tables.levels import ALL
from rules.camelot_101.tables.levels import NOBODY as NO_KINGS
from rules.camelot_101.tables.numbers import KNIGHT_SPACES
from rules.text import Seat

RANKS = "QRBN"  # what a Pawn may become


def board_of(state: State) -> Board:
    """Give the board with or without gates, as the level has it."""
    return WITH_GATES if level_of(state).guardhouse else PLAIN


def targets(
    state: State,
    man: int,
    spaces: int,
    mover: Seat,
    *,
    kind: int = -1,
    taking: bool = True,
    kings: bool = True,
) -> list[int]:
    """Give the nodes a man may move to, at most so many spaces away, moving like `kind` if given.

    `taking` and `kings` say whether he may capture, and a King. Whether his own King is left in check is not
    asked here.
    """
    if man in state.frozen:
        return []
    moves_like = state.kind[man] if kind < 0 else kind
    node, tables = state.place[man], board_of(state)
    wanderer = state.wanderer
    ends = _ends(state, tables, man, moves_like, spaces)
    if NEAR_POST[node] >= 0 or POST_OF[node] >= 0:
        ends += _guard_steps(state, tables, man, node)
    board, found = state.board, []
    for end in ends:
        other = board[end]
        if end == wanderer:
            if taking and moves_like == KNIGHT and may_slay(state, man):
                found.append(end)
        elif GATE_OF[end] >= 0 and not _may_enter(state, man, GATE_OF[end], occupied=other >= 0):
            continue
        elif other == EMPTY or (taking and may_take(state, man, other, mover, kings=kings)):
            found.append(end)
    return found


def _ends(state: State, tables: Board, man: int, kind: int, spaces: int) -> list[int]:
    """Give where a man's pattern leads, up to the first man in his way, who counts in."""
    node = state.place[man]
    if kind == PAWN:
        return _pawn_ends(state, tables, state.army[man], node, spaces)
    if kind == KNIGHT:
        return list(tables.leaps[node]) if spaces >= KNIGHT_SPACES else []
    if kind == KING:
        return list(tables.steps[node])
    rays = (tables.all_ways if kind == QUEEN else tables.straight if kind == ROOK else tables.slanting)[node]
    return _slide(state, rays, spaces)


def _slide(state: State, rays: Rays, spaces: int) -> list[int]:
    board, found, wall = state.board, [], _wall(state)
    for ray in rays:
        for node in ray[:spaces]:
            if node == wall:
                break
            found.append(node)
            if board[node] >= 0:
                break
    # Two lines may lead onto the Island, or begin there with the same square.
    return list(dict.fromkeys(found))


def _wall(state: State) -> int:
    """Give the node on which the wanderer stands in the way: not on the Island."""
    return state.wanderer if state.wanderer != ISLAND else EMPTY


def _pawn_ends(state: State, tables: Board, suit: int, node: int, spaces: int) -> list[int]:
    board, wall = state.board, state.wanderer
    found = [end for end in tables.advances[suit][node] if board[end] < 0 and end != wall]
    if spaces > 1 and node in DOUBLE_STEPS[suit]:
        over, end = DOUBLE_STEPS[suit][node]
        if board[over] < 0 and board[end] < 0 and end != wall:
            found.append(end)
    found += [end for end in tables.takes[suit][node] if board[end] >= 0 and end not in found]
    return found


def _guard_steps(state: State, tables: Board, man: int, node: int) -> list[int]:
    """Give the steps to and from a guard post, whatever the man's pattern (note: 2.4)."""
    if tables is PLAIN:
        return []
    suit = NEAR_POST[node] if NEAR_POST[node] >= 0 else POST_OF[node]
    if keeper(state, suit) == NOBODY:
        return []
    post, gate, squares = POSTS[suit], GATES[suit], GUARD_SQUARES[suit]
    home = state.army[man] == suit
    if node == post:
        storms = state.board[gate] >= 0 or not home
        return [*squares, gate] if storms else list(squares)
    if node == gate:
        return [post] if state.board[post] >= 0 else []
    return [post] if home else []


def _may_enter(state: State, man: int, castle: int, *, occupied: bool) -> bool:
    """Say whether a man may step on a castle's gate: an enemy of its owner, or a defender who captures."""
    lord, owner = keeper(state, castle), state.owner[state.army[man]]
    if lord == NOBODY or owner == NOBODY:
        return False
    return owner != lord or (state.army[man] == castle and occupied)


def may_take(state: State, man: int, other: int, mover: Seat, *, kings: bool) -> bool:
    """Say whether a man may capture another (note: 4.1, 4.2, 5.3, 6)."""
    owner, victim = state.owner[state.army[man]], state.owner[state.army[other]]
    if owner == victim or (owner == NOBODY and victim == mover):
        return False
    if state.truce or other in state.shielded or other in state.lured:
        return False
    if state.kind[other] != KING:
        return True
    if not kings or state.kind[man] == KING or owner not in (mover, NOBODY):
        return False
    return may_take_king(state, state.army[other], state.army[man])


def may_take_king(state: State, suit: int, army: int) -> bool:
    """Say whether the King of a suit is ripe for an army and was not forced to move in this turn."""
    if suit in state.forced:
        return False
    return any(check.ripe and check.king == suit and check.army == army for check in state.checks)


def may_slay(state: State, man: int) -> bool:
    """Say whether a Knight may capture the Giant or the Dragon (note: 8.2)."""
    able = man in state.empowered or man == state.bearer
    return able and level_of(state).slaying and not state.truce


def attackers(state: State, node: int, side: Seat) -> list[int]:
    """Give the men, of other controllers than `side`, that could capture on a node; Kings left out."""
    tables = board_of(state)
    found = _sliders(state, tables, node, side)
    board, kind, army, owner, frozen = state.board, state.kind, state.army, state.owner, state.frozen
    for start in tables.leaps[node]:
        man = board[start]
        if man >= 0 and kind[man] == KNIGHT and owner[army[man]] != side and man not in frozen:
            found.append(man)
    for suit in range(4):
        if owner[suit] != side:
            for start in tables.taken_from[suit][node]:
                man = board[start]
                if man >= 0 and kind[man] == PAWN and army[man] == suit and man not in frozen:
                    found.append(man)
    if tables is PLAIN:
        return found
    if GATE_OF[node] >= 0:
        found = [man for man in found if _may_enter(state, man, GATE_OF[node], occupied=True)]
    return found + _by_guard_step(state, tables, node, side)


def _sliders(state: State, tables: Board, node: int, side: Seat) -> list[int]:
    board, kind, army, owner, found, wall = (
        *(state.board, state.kind, state.army, state.owner, list[int](), _wall(state)),
    )
    for rays, slider in ((tables.straight[node], ROOK), (tables.slanting[node], BISHOP)):
        for ray in rays:
            for start in ray:
                man = board[start]
                if man >= 0:
                    its = kind[man]
                    if its in (slider, QUEEN) and owner[army[man]] != side:
                        found.append(man)
                    break
                if start == wall:
                    break
    return [man for man in found if man not in state.frozen] if state.frozen else found


def _by_guard_step(state: State, tables: Board, node: int, side: Seat) -> list[int]:
    suit = POST_OF[node] if POST_OF[node] >= 0 else NEAR_POST[node]
    if suit < 0:
        return []
    starts = (*GUARD_SQUARES[suit], GATES[suit]) if node == POSTS[suit] else (POSTS[suit],)
    men = [man for start in starts if (man := state.board[start]) >= 0]
    foes = [man for man in men if state.owner[state.army[man]] != side and man not in state.frozen]
    able = [man for man in foes if state.kind[man] != KING]
    return [man for man in able if node in _guard_steps(state, tables, man, state.place[man])]


def checking(state: State, suit: int) -> set[int]:
    """Give the armies that check a King on the board, and WANDERER where the Giant or Dragon does."""
    node, army = state.place[king_of(suit)], state.army
    armies = {army[man] for man in attackers(state, node, state.owner[suit])}
    if state.wanderer >= 0 and node in NEAR_WANDERER[state.wanderer]:
        armies.add(WANDERER)
    return armies


class Watch:
    """Which moves leave a King in check, for one mover; what is looked up once serves a whole question."""

    def __init__(self, state: State, mover: Seat) -> None:
        self._state, self._mover = state, mover
        self._guarded = level_of(state).guarded_kings
        self._answers: dict[int, frozenset[int] | None] = {}
        self._pinned: dict[int, set[int]] = {}

    def safe(self, man: int, ends: list[int]) -> list[int]:
        """Leave out the moves by which a man leaves his own King in check, where the level bars them."""
        state, suit = self._state, self._state.army[man]
        if not ends or not self._must_be_safe(suit):
            return ends
        king, answers = king_of(suit), self._answers_of(suit)
        if man != king:
            if answers is not None:
                ends = [end for end in ends if end in answers or _takes_king(state, end)]
            elif man not in self._pinned_of(suit):
                return ends
        return [end for end in ends if not in_check_after(state, man, end, suit)]

    def _must_be_safe(self, suit: int) -> bool:
        """Say whether the mover may not leave this army's own King in check (note: 5.5)."""
        if self._guarded == NO_KINGS or self._state.place[king_of(suit)] >= DUNGEON:
            return False
        return self._guarded == ALL or self._state.owner[suit] not in (self._mover, NOBODY)

    def _answers_of(self, suit: int) -> frozenset[int] | None:
        """Give the nodes on which others than the King may end his check; None where there is none."""
        if suit not in self._answers:
            in_check = any(check.king == suit for check in self._state.checks)
            self._answers[suit] = answers_to_check(self._state, suit) if in_check else None
        return self._answers[suit]

    def _pinned_of(self, suit: int) -> set[int]:
        """Give the men of an army who stand between their King and an enemy's line."""
        if suit not in self._pinned:
            self._pinned[suit] = pinned(self._state, suit)
        return self._pinned[suit]


def pinned(state: State, suit: int) -> set[int]:
    """Give the men whose moving away may open a line to their own King."""
    node, tables, found = state.place[king_of(suit)], board_of(state), set[int]()
    for rays, slider in ((tables.straight[node], ROOK), (tables.slanting[node], BISHOP)):
        for ray in rays:
            first, second = _first_two(state, ray)
            if second >= 0 and state.army[first] == suit and state.kind[second] in (slider, QUEEN):
                found.add(first)
    return found


def _first_two(state: State, ray: tuple[int, ...]) -> tuple[int, int]:
    """Give the first two men on a ray, -1 where there is none."""
    board, first, wall = state.board, -1, _wall(state)
    for node in ray:
        man = board[node]
        if man >= 0:
            if first >= 0:
                return first, man
            first = man
        elif node == wall:
            break
    return first, -1


def _takes_king(state: State, end: int) -> bool:
    return state.board[end] >= 0 and state.kind[state.board[end]] == KING


def answers_to_check(state: State, suit: int) -> frozenset[int]:
    """Give the nodes of all who check a King, and those between him and them."""
    node = state.place[king_of(suit)]
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


def promotes(state: State, man: int, end: int) -> bool:
    """Say whether a Pawn promotes there: where it comes into a zone for that (note: 2.5)."""
    if state.kind[man] != PAWN:
        return False
    zones = PROMOTIONS[state.options["promotion"]][state.army[man]]
    return zones[end] not in (NO_ZONE, zones[state.place[man]])
