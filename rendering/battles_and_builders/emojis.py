"""The strategy tiles as emojis."""

from __future__ import annotations

import re
from functools import partial

from rendering.battles_and_builders.pieces import STRATEGY
from rendering.emojis import ROOM, Emojis
from rendering.sprites import painted
from rules.battles_and_builders.view import Table
from rules.text import Seat

_TAKEN = re.compile(r"take (?P<tile>[A-Z]+)(?: (?P<side>\d+))?")


def emojis() -> Emojis:
    """Give the drawings of the strategy tiles, each by its tile."""
    return {tile.lower(): partial(painted, paint, ROOM, ROOM) for tile, paint in STRATEGY.items()}


def emoji(table: Table, said: str, answer: str) -> str | Seat:
    """Name the tile that is taken, or the seat that one strikes; the dummy has no shield."""
    found = _TAKEN.fullmatch(answer)
    if found is None:
        return ""
    if found["side"] and int(found["side"]) < table.seats:
        return int(found["side"])
    return "" if said else found["tile"].lower()
