"""How far men are from those they could take: what brings a computer player's men forward, and not back."""

from __future__ import annotations

from rules.camelot_101.state import NOBODY, State
from rules.camelot_101.tables.board import NODE, NODES, SQUARES
from rules.camelot_101.view import Table
from rules.text import Seat


def _apart(node: int, other: int) -> int:
    """Count the steps of a King between two nodes, over an empty board without walls."""
    return min(max(abs(x - u), abs(y - v)) for x, y in SQUARES[node] for u, v in SQUARES[other])


_APART = tuple(tuple(_apart(node, other) for other in range(NODES)) for node in range(NODES))


def distances(state: State, seat: Seat) -> list[int]:
    """Give for each node how many steps the nearest man of others is away."""
    owner, army = state.owner, state.army
    foes = [node for node, man in enumerate(state.board) if man >= 0 and owner[army[man]] != seat]
    return [min((row[foe] for foe in foes), default=0) for row in _APART]


def way_back(table: Table, seat: Seat) -> tuple[int, int]:
    """Give the move that would undo this seat's last one."""
    for deed in reversed(table.deeds):
        if deed.seat == seat and len(deed.path) == 2:
            return NODE[deed.path[1]], NODE[deed.path[0]]
    return NOBODY, NOBODY
