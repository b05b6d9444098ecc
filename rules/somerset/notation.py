"""Typed moves: people call squares and edges as on the map, records write their coordinates."""

from __future__ import annotations

import re
from re import Match

from rules.somerset.tables.grid import ROWS, SIDES, beside, cell_named, place_called, read_called

_RECORDED = re.compile(r"(?<![\w,-])-?\d+,-?\d+(:(SE|SW|E))?(?!\w|,-?\d)")
_SQUARE = rf"[{ROWS}]{{1,2}}\d{{1,2}}"
_CALLED = re.compile(rf"(?<!\w)({_SQUARE})(?:-({_SQUARE}))?(?!\w)", re.IGNORECASE)
_NAMED_FROM = SIDES[:3]  # an edge has its name from the cell to which it lies on one of these sides


def spoken(text: str) -> str:
    """Call the squares and edges in a text as the map does: `move M30 M31`."""
    return _RECORDED.sub(lambda found: place_called(found[0]), text)


def recorded(typed: str) -> str:
    """Write the squares and edges in a text as records do: `move 0,0 1,0`."""
    return _CALLED.sub(_written, typed)


def _written(found: Match[str]) -> str:
    one = read_called(found[1].upper())
    if found[2] is None:
        return cell_named(one)
    other = read_called(found[2].upper())
    for place, facing in ((one, other), (other, one)):
        for direction, side in enumerate(_NAMED_FROM):
            if beside(place, direction) == facing:
                return f"{cell_named(place)}:{side}"
    return found[0]
