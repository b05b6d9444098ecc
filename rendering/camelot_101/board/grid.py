"""Where squares lie on a picture: the board may be turned so that any army is nearest."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from rules.camelot_101.tables.board import (
    BACK_LINES,
    FIELD,
    FILES,
    GATES,
    HOME_SPOTS,
    NAMES,
    NODE,
    PAWN_LINES,
    POSTS,
    SQUARES,
    SUITS,
    THRONES,
    WARDS,
)
from rules.camelot_101.view import Table
from rules.text import Seat

SIZE = 16  # squares a side
ISLAND = "ISL"
_LAST = SIZE - 1

# What kind of square each is.
FIELD_SQUARE, WARD, PAWN_LINE, BACK_LINE, HOME, THRONE, GATE, POST, SHUT = (
    "field", "ward", "pawn", "back", "home", "throne", "gate", "post", "shut",
)  # fmt: skip


def _kinds() -> dict[str, str]:
    lines = ((WARD, WARDS), (PAWN_LINE, PAWN_LINES), (BACK_LINE, BACK_LINES), (HOME, HOME_SPOTS))
    found = dict.fromkeys((NAMES[node] for node in FIELD), FIELD_SQUARE)
    for kind, armies in (*lines, (THRONE, THRONES)):
        found |= {NAMES[node]: kind for line in armies for node in line}
    for kind, nodes in ((GATE, GATES), (POST, POSTS)):
        found |= {NAMES[node]: kind for node in nodes}
    return found


KIND_OF = _kinds()


class Spot(NamedTuple):
    """A place on the grid as it is seen: columns from the left, rows from the top."""

    column: float
    row: float


def turns_for(table: Table, near: Seat | None) -> int:
    """Give how often the board is turned so that a seat's army is nearest; None: Spades are."""
    suit = "" if near is None else table.players[near].suit
    return SUITS.index(suit) if suit else 0


def side_of(suit: int, turns: int) -> int:
    """Give on which side an army is seen: 0 below, 1 at the left, 2 above, 3 at the right."""
    return (suit - turns) % 4


def suit_at(side: int, turns: int) -> int:
    """Give the suit of the army seen on a side."""
    return (side + turns) % 4


def seen(x: int, y: int, turns: int) -> Spot:
    """Turn a square, given from a1, to where it is seen."""
    for _ in range(turns):
        x, y = _LAST - y, x
    return Spot(x, _LAST - y)


def printed(column: int, row: int, turns: int) -> tuple[int, int]:
    """Give the square, counted from a1, that is seen at a place."""
    x, y = column, _LAST - row
    for _ in range((4 - turns) % 4):
        x, y = _LAST - y, x
    return x, y


@cache
def spot(square: str, turns: int) -> Spot:
    """Give where a square is seen; the Island by the middle of its four."""
    places = [seen(x, y, turns) for x, y in SQUARES[NODE[square]]]
    columns, rows = zip(*places, strict=True)
    return Spot(sum(columns) / len(places), sum(rows) / len(places))


def coordinates(turns: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Give what is written along the columns and along the rows."""
    columns = [printed(place, 0, turns) for place in range(SIZE)]
    rows = [printed(0, place, turns) for place in range(SIZE)]
    if turns % 2:
        return tuple(str(y + 1) for _, y in columns), tuple(FILES[x] for x, _ in rows)
    return tuple(FILES[x] for x, _ in columns), tuple(str(y + 1) for _, y in rows)
