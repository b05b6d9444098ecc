"""Where a man may go and what he may take (note: 2.3-2.5, 4.1, 4.2, 5.3, 6)."""

from collections.abc import Sequence

from rules.camelot_101.board.geometry import (
    DOUBLE_STEPS,
    GATE_OF,
    NEAR_POST,
    NO_ZONE,
    PLAIN,
    POST_OF,
    PROMOTIONS,
    WITH_GATES,
    Board,
    Rays,
)
from rules.camelot_101.state import EMPTY, NOBODY, State, keeper, level_of
from rules.camelot_101.tables.board import GATES, GUARD_SQUARES, ISLAND, KING, KNIGHT, PAWN, POSTS
from rules.camelot_101.tables.levels import LADDERS
from rules.camelot_101.tables.numbers import KNIGHT_SPACES
from rules.text import Seat

RANKS = "QRBN"  # what a Pawn may become


_BOARDS = {
    ladder: {name: WITH_GATES if level.guardhouse else PLAIN for name, level in levels.items()}
    for ladder, levels in LADDERS.items()
}


def board_of(state: State) -> Board:
    """Give the board with or without gates, as the level has it."""
    options = state.options
    return _BOARDS[options["cumulative_1x"]][options["level"]]


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
    tables, board, wanderer = board_of(state), state.board, state.wanderer
    army, owner = state.army, state.owner
    found: list[int] = []
    side = owner[army[man]]
    for end in reach(state, tables, man, moves_like, spaces):
        other = board[end]
        if other < 0:
            if end == wanderer and not (taking and moves_like == KNIGHT and may_slay(state, man)):
                continue
        elif not taking or owner[army[other]] == side or not may_take(state, man, other, mover, kings=kings):
            continue
        if GATE_OF[end] < 0 or may_enter(state, man, GATE_OF[end], occupied=other >= 0):
            found.append(end)
    return found


def has_room(state: State, tables: Board, man: int, spaces: int) -> bool:
    """Say whether a node next to a man is free, and surely his to move to."""
    kind, board, wanderer = state.kind[man], state.board, state.wanderer
    if man in state.frozen or (kind == KNIGHT and spaces < KNIGHT_SPACES):
        return False
    for node in tables.nearest[kind][state.army[man]][state.place[man]]:
        if board[node] < 0 and node != wanderer:
            return True
    return False


def is_hemmed_in(state: State, tables: Board, man: int) -> bool:
    """Say whether a man without room surely has nothing to take either; else `targets` tells."""
    kind, suit, node = state.kind[man], state.army[man], state.place[man]
    near = tables.takes[suit][node] if kind == PAWN else tables.nearest[kind][suit][node]
    if node in tables.beside_castles or state.wanderer in near:
        return False
    board, army, owner = state.board, state.army, state.owner
    return not [end for end in near if board[end] >= 0 and owner[army[board[end]]] != owner[suit]]


def reach(state: State, tables: Board, man: int, kind: int, spaces: int) -> Sequence[int]:
    """Give where a man's pattern leads, up to the first man in his way, who counts in."""
    node = state.place[man]
    if kind == PAWN:
        ends: Sequence[int] = _pawn_ends(state, tables, state.army[man], node, spaces)
    elif kind == KNIGHT:
        ends = tables.leaps[node] if spaces >= KNIGHT_SPACES else ()
    elif kind == KING:
        ends = tables.steps[node]
    else:
        ends = _slide(state, tables.rays[kind][node], spaces)
        if node in tables.doubled:
            ends = list(dict.fromkeys(ends))
    if NEAR_POST[node] >= 0 or POST_OF[node] >= 0:
        return [*ends, *guard_steps(state, tables, man, node)]
    return ends


def _slide(state: State, rays: Rays, spaces: int) -> list[int]:
    board, found, wall = state.board, [], wall_of(state)
    for ray in rays:
        for node in ray[:spaces]:
            if board[node] >= 0:
                found.append(node)
                break
            if node == wall:
                break
            found.append(node)
    return found


def wall_of(state: State) -> int:
    """Give the node on which the wanderer stands in the way: not on the Island."""
    return state.wanderer if state.wanderer != ISLAND else EMPTY


def _pawn_ends(state: State, tables: Board, suit: int, node: int, spaces: int) -> list[int]:
    board, wall = state.board, state.wanderer
    found = [end for end in tables.advances[suit][node] if board[end] < 0 and end != wall]
    if spaces > 1 and node in DOUBLE_STEPS[suit]:
        over, end = DOUBLE_STEPS[suit][node]
        if board[over] < 0 and board[end] < 0 and end != wall:
            found.append(end)
    for end in tables.takes[suit][node]:
        if board[end] >= 0 and end not in found:
            found.append(end)
    return found


def guard_steps(state: State, tables: Board, man: int, node: int) -> list[int]:
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


def may_enter(state: State, man: int, castle: int, *, occupied: bool) -> bool:
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


def promotes(state: State, man: int, end: int) -> bool:
    """Say whether a Pawn promotes there: where it comes into a zone for that (note: 2.5)."""
    if state.kind[man] != PAWN:
        return False
    zones = PROMOTIONS[state.options["promotion"]][state.army[man]]
    return zones[end] not in (NO_ZONE, zones[state.place[man]])
