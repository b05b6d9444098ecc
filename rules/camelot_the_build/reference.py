"""What can be looked up: every tile, with its value and where it fits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.camelot_the_build.log import points
from rules.camelot_the_build.tables import BLANK, COURT, GARDEN, HALL_CENTRE, TILES
from rules.game import Entry, Options
from rules.text import Count, Text, say

# By the class of a tile, what these are called together, and the squares that take them.
_SQUARES: Final = {
    "T": ("Towers", "one of the four corners of the plan"),
    "W": ("Wall tiles", "the straight curtain wall"),
    "L": ("Gatehouse", "d10 alone"),
    "R": ("Gatehouse", "e10 alone"),
    "K": ("Great hall", "a corner of the great hall"),
    "C": ("Great hall", "a straight wall of the great hall"),
    HALL_CENTRE: ("Great hall", "the middle of the great hall"),
    "S": ("Small halls", "one of the small halls"),
    COURT: ("Court", "the open court"),
}
_GARDEN: Final = say(" In the turn in which it is laid it also reaches over its four corners.")
_BLANKS: Final = say(" It may lie in the middle of the great hall as well.")
_NOTHING: Final = say("")


def reference(options: Options) -> Iterator[Entry]:
    """Give every tile, those of one place together."""
    tiles = sorted(TILES.values(), key=lambda tile: [*_SQUARES].index(tile.kind))
    for tile in tiles:
        group, squares = _SQUARES[tile.kind]
        text = say(
            "Code {code}; it counts {points}, and fits {squares}. There {are} of it.{more}",
            code=tile.code,
            points=points(tile.value),
            squares=say(squares),
            are=_number(tile.count),
            more=_more(tile.id, options),
        )
        yield Entry(group, tile.name, text)


def _number(count: int) -> Text:
    return say("is {number}" if count == 1 else "are {number}", number=Count(count, "copy", "copies"))


def _more(tile: str, options: Options) -> Text:
    if tile == GARDEN:
        return _GARDEN
    return _BLANKS if tile == BLANK and options["centre"] == "blanks" else _NOTHING
