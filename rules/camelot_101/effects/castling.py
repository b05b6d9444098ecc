"""The operation CASTLE: special castling with the Castle card (sheet: Level 2; note: chapter 9)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.camelot_101.board import men
from rules.camelot_101.board.geometry import GATE_OF, PLAIN
from rules.camelot_101.effects.handler import Handler
from rules.camelot_101.effects.scope import Scope
from rules.camelot_101.play import Play
from rules.camelot_101.state import DUNGEON, EMPTY, State, is_king, king_of, men_on_board
from rules.camelot_101.tables.board import ROOK
from rules.camelot_101.tables.effects import Castling, Operation
from rules.camelot_101.tables.notation import Action
from rules.camelot_101.words import log, naming

_GOAL = 2  # nodes the King marches towards the Rook


class CastlingHandler(Handler[Castling]):
    """A King castles with one of his Rooks."""

    first, further = "which King castles?", "which Rook?"

    def phrase(self, op: Castling) -> str:
        """Say how one castles."""
        return (
            "castle: your King goes 2 spaces towards a Rook, taking opponents in between,"
            " and the Rook stands behind him"
        )

    def question(self, op: Castling) -> str:
        """Ask for a King and a Rook."""
        return "which King and Rook?"

    def choices(self, scope: Scope, op: Castling) -> Iterator[str]:
        """Give the Kings, each with a Rook he may castle with now."""
        for suit in scope.armies("me"):
            for pair in _pairs(scope.state, suit):
                yield " ".join(scope.squares(pair))

    def do(self, play: Play, scope: Scope, op: Castling, said: Action) -> None:
        """March the King two nodes towards the Rook, put the Rook behind him, and take who stands between."""
        state = play.state
        king, rook = (state.board[node] for node in said.nodes)
        way = _way(state, king, rook)
        _take(play, king, [other for node in way if (other := state.board[node]) not in (EMPTY, rook)])
        state.board[state.place[rook]] = EMPTY
        men.put(state, king, way[1])
        state.place[rook] = way[0]
        state.board[way[0]] = rook
        play.tell(log.castled(state.army[king], way[1], way[0]))


def _take(play: Play, king: int, others: list[int]) -> None:
    captor = play.state.owner[play.state.army[king]]
    for other in others:
        play.tell(log.imprisoned(naming.man_called(play.state, other), captor))
        men.imprison(play.state, other, captor)


def _pairs(state: State, suit: int) -> Iterator[tuple[int, int]]:
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


HANDLERS: dict[type[Operation], Handler[Any]] = {Castling: CastlingHandler()}
