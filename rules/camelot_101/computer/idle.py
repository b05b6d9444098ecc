"""Camelot cards that may be played and would do nothing now, or nothing for who plays them."""

from __future__ import annotations

from rules.camelot_101.state import NOBODY
from rules.camelot_101.tables.board import SUITS
from rules.camelot_101.tables.effects import Each, Free, Operations, Roam, Status
from rules.camelot_101.view import Table
from rules.text import Seat


def is_idle(table: Table, seat: Seat, effect: Operations) -> bool:
    """Say whether a card would help or harm nobody: nothing to free, to guard, or to hold back."""
    match effect[0]:
        case Each(do=(Free(), *_)):
            return not _frees_mine(table, seat)
        case Status(who="my_castle"):
            return not _keeps_something(table, seat)
        case Status(who="wanderer"):
            return not table.wanderer or table.wanderer_frozen > 0
        case Roam():
            return table.wanderer_frozen > 0
    return False


def _frees_mine(table: Table, seat: Seat) -> bool:
    """Say whether a man of this seat lies in an open castle."""
    held = [man for castle in table.castles if castle.keeper != NOBODY for man in castle.prisoners]
    return any(table.owners[SUITS.index(man[0])] == seat and man[1] != "K" for man in held)


def _keeps_something(table: Table, seat: Seat) -> bool:
    """Say whether there are prisoners or trophies in this seat's castle."""
    own = any(castle.prisoners for castle in table.castles if castle.keeper == seat)
    return own or seat in table.trophies.values()
