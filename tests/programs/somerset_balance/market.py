"""What could be bought in the building periods, what was, and how often tiles were used."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct, field

from rules.somerset.effects.building import buildings_offered, tiles_offered
from rules.somerset.hexes import cell_of
from rules.somerset.state import CITY, State
from rules.somerset.tables.options import BUILD
from tests.programs.somerset_balance.ledger import place_used

Counts = Counter[str]


class Market(Struct):
    """Counts by tile or card: periods in which somebody could pay for it, purchases, spells cast.

    Of tiles also the rounds they lay there, and the times their action was taken, by owners and by others.
    """

    offered: Counts = field(default_factory=Counter)
    bought: Counts = field(default_factory=Counter)
    cast: Counts = field(default_factory=Counter)
    rounds: Counts = field(default_factory=Counter)
    used_by_owner: Counts = field(default_factory=Counter)
    used_by_others: Counts = field(default_factory=Counter)

    def note(self, state: State, action: str) -> None:
        """Count what an action is about, before it is done."""
        word, *rest = action.split(" ")
        if word == "cast":
            self.cast[rest[0]] += 1
        elif word in ("build", "learn"):
            self.bought[rest[0]] += 1
        elif place := place_used(action):
            tile = state.tiles[cell_of(place)]
            used = self.used_by_owner if tile.owner == state.active else self.used_by_others
            used[tile.id] += 1

    def look(self, state: State) -> None:
        """Count what the active player can pay as his part of a building period begins."""
        if state.phase == BUILD and not state.frames:
            self.offered.update(tiles_offered(state, 0) + buildings_offered(state, 0))

    def pass_round(self, state: State) -> None:
        """Count the tiles that lie there in a round."""
        self.rounds.update(tile.id for tile in state.tiles.values() if tile.owner != CITY)


def together(markets: list[Market]) -> Market:
    """Add up the counts of many games."""
    total = Market()
    for market in markets:
        for name in Market.__struct_fields__:
            getattr(total, name).update(getattr(market, name))
    return total
