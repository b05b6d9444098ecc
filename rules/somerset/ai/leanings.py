"""How computer players differ: what each of them likes more than the others do."""

from __future__ import annotations

from msgspec import Struct

from rules.somerset.view import Table
from rules.text import Seat


class Leaning(Struct, frozen=True):
    """A taste: factors for what tiles, buildings, spells, the government and workers are worth."""

    name: str
    tiles: float = 1.0
    buildings: float = 1.0
    spells: float = 1.0
    government: float = 1.0
    workers: float = 1.0


LEANINGS = (
    Leaning("steward"),
    Leaning("landlord", tiles=1.6),
    Leaning("builder", buildings=1.6),
    Leaning("mage", spells=1.6),
    Leaning("courtier", government=1.6),
    Leaning("captain", workers=1.4),
)


def leaning_of(table: Table, seat: Seat) -> Leaning:
    """Give a seat's leaning: the same all through a game, another in the next game.

    The tile in the middle of the city, laid first, decides together with the seat.
    """
    return LEANINGS[(int(table.tiles[0].id[1:]) + seat) % len(LEANINGS)]
