"""Special castling with the Castle card (sheet: Level 2; note: chapter 9)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.camelot_101.board import men
from rules.camelot_101.board.geometry import GATE_OF, PLAIN
from rules.camelot_101.board.marching import man_named
from rules.camelot_101.state import DUNGEON, EMPTY, State, is_king, king_of, men_on_board
from rules.camelot_101.tables.board import ROOK
from rules.camelot_101.words import log
from rules.game import Note

_GOAL = 2  # nodes the King marches towards the Rook


def pairs(state: State, suit: int) -> Iterator[tuple[int, int]]:
    """Give the King of a suit with each of its Rooks he may castle with now."""
    king = king_of(suit)
    if state.place[king] >= DUNGEON or king in state.frozen:
        return
    for man in men_on_board(state, suit):
        if state.kind[man] == ROOK and man not in state.frozen and _way(state, king, man):
            yield king, man


def _way(state: State, king: int, rook: int) -> tuple[int, ...]:
    """Give the nodes from the King to his goal and the Rook, or nothing where castling is illegal."""
    start, corner = state.place[king], state.place[rook]
    for ray in PLAIN.straight[start]:
        if corner in ray and len(ray) >= _GOAL:
            way = ray[: max(_GOAL, ray.index(corner) + 1)]
            if all(node == corner or _is_free(state, king, node) for node in way):
                return way
    return ()


def _is_free(state: State, king: int, node: int) -> bool:
    if node == state.wanderer or GATE_OF[node] >= 0:
        return False
    man = state.board[node]
    if man < 0:
        return True
    own = state.owner[state.army[man]] == state.owner[state.army[king]]
    return not (own or is_king(man) or man in state.shielded or state.truce)


def castle(state: State, king: int, rook: int, notes: list[Note]) -> None:
    """March the King two nodes towards the Rook, put the Rook behind him, and take who stands between."""
    way, captor = _way(state, king, rook), state.owner[state.army[king]]
    for node in way:
        other = state.board[node]
        if other >= 0 and other != rook:
            notes.append(log.imprisoned(man_named(state, other), captor))
            men.imprison(state, other, captor)
    state.board[state.place[rook]] = EMPTY
    men.put(state, king, way[1])
    state.place[rook] = way[0]
    state.board[way[0]] = rook
    notes.append(log.castled(state.army[king], way[1], way[0]))
