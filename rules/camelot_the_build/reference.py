"""What can be looked up: every tile, with its value and where it fits."""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from rules.camelot_the_build.log import points
from rules.camelot_the_build.tables import BLANK, COURT, GARDEN, HALL_CENTRE, TILES, Tile
from rules.game import Entry, Options
from rules.text import N_, Count, Text, Words, say


class _Place(Struct, frozen=True):
    """What the tiles of a class are called together, and the squares that take them."""

    group: Words
    squares: Words


_PLACES: Final = {
    "T": _Place(N_("Towers"), N_("one of the four corners of the plan")),
    "W": _Place(N_("Wall tiles"), N_("the straight curtain wall")),
    "L": _Place(N_("Gatehouse"), N_("d10 alone")),
    "R": _Place(N_("Gatehouse"), N_("e10 alone")),
    "K": _Place(N_("Great hall"), N_("a corner of the great hall")),
    "C": _Place(N_("Great hall"), N_("a straight wall of the great hall")),
    HALL_CENTRE: _Place(N_("Great hall"), N_("the middle of the great hall")),
    "S": _Place(N_("Small halls"), N_("one of the small halls")),
    COURT: _Place(N_("Court"), N_("the open court")),
}


def reference(options: Options) -> Iterator[Entry]:
    """Give every tile, those of one place together."""
    for tile in sorted(TILES.values(), key=lambda tile: [*_PLACES].index(tile.kind)):
        place = _PLACES[tile.kind]
        yield Entry(place.group, tile.name, _with_more(tile.id, _told(tile, place.squares), options))


def _told(tile: Tile, squares: Words) -> Text:
    return say(
        "Code {code}; it counts {points}, and fits {squares}. There is {copies} of it."
        if tile.count == 1
        else "Code {code}; it counts {points}, and fits {squares}. There are {copies} of it.",
        code=say(tile.coded),
        points=points(tile.value),
        squares=say(squares),
        copies=Count(tile.count, "copy", "copies"),
    )


def _with_more(tile: str, told: Text, options: Options) -> Text:
    """Add what is to be known of gardens and blanks."""
    if tile == GARDEN:
        template = N_("{told} In the turn in which it is laid it also reaches over its four corners.")
        return say(template, told=told)
    if tile == BLANK and options["centre"] == "blanks":
        return say("{told} It may lie in the middle of the great hall as well.", told=told)
    return told
