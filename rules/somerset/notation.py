"""Typed moves: people call squares and edges as on the map, records write their coordinates."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from rules.somerset.tables.goods import FIGURES
from rules.somerset.tables.grid import ROWS, SIDES, beside, cell_named, place_called, read_called
from rules.somerset.tables.naming import NAMES, named
from rules.somerset.tables.tiles import COUNTRY_TILES
from rules.somerset.view import Table
from rules.text import Text, say

_RECORDED = re.compile(r"(?<![\w,-])-?\d+,-?\d+(:(SE|SW|E))?(?!\w|,-?\d)")
_CELL = re.compile(r"-?\d+,-?\d+")
_SQUARE = rf"[{ROWS}]{{1,2}}\d{{1,2}}"
_CALLED = re.compile(rf"(?<!\w)({_SQUARE})(?:-({_SQUARE}))?(?!\w)", re.IGNORECASE)
_LETTERS = {figure.called.one: kind for kind, figure in FIGURES.items()}
_PLACED = re.compile(rf"^(place )({'|'.join(_LETTERS)})(?!\w)", re.IGNORECASE)
_USED = re.compile(r"^(move .*)use$", re.IGNORECASE)  # as the menu calls to take the action of a tile
_TOLD = re.compile(r"^(place|move|hire)s ", re.IGNORECASE)
_WHO = re.compile(rf"^(move|hire) (?:{'|'.join(_LETTERS)}) ", re.IGNORECASE)
_SITED = re.compile(rf"\b(?:{'|'.join(map(re.escape, NAMES.values()))}) \(?({_SQUARE})\)?", re.IGNORECASE)
_BETWEEN = re.compile(r"\b(?:an?|the|on|from|to) ", re.IGNORECASE)
_NAMED_FROM = SIDES[:3]  # an edge has its name from the cell to which it lies on one of these sides


def spoken(text: str) -> str:
    """Call the squares and edges in a text as the map does: `move M30 M31`."""
    return _RECORDED.sub(lambda found: place_called(found[0]), text)


def recorded(typed: str) -> str:
    """Write the squares, edges and workers in a text as records do: `move 0,0 1,0 act`, `place K 1,0`."""
    return _USED.sub(r"\1act", _PLACED.sub(_with_letter, _CALLED.sub(_written, typed)))


def readings(typed: str) -> Sequence[str]:
    """Give what a typed move, or its beginning, may stand for: the log names each tile before its square."""
    told = _TOLD.sub(r"\1 ", _BETWEEN.sub("", _SITED.sub(r"\1", typed.strip())))
    return tuple(dict.fromkeys((recorded(typed), recorded(_WHO.sub(r"\1 ", told)))))


def missing(table: Table, action: str) -> Text | None:
    """Say on which of the squares in an action no tile lies, or that what it builds is not on offer."""
    word, *rest = action.split(" ")
    tile = rest[0].upper() if word == "build" and rest else ""
    if tile in COUNTRY_TILES and tile not in table.supply:
        return say("{tile} is not on offer any more", tile=named(tile))
    lying = {cell_named(tile.place) for tile in table.tiles}
    bare = (name for name in rest if _CELL.fullmatch(name) and name not in lying)
    square = next(bare, None) if word != "build" else None
    return say("there is no tile on {square}", square=square) if square else None


def _with_letter(found: Match[str]) -> str:
    return found[1] + _LETTERS[found[2].lower()]


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
