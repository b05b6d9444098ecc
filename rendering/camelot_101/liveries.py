"""Which livery a player wears: that of the own suit."""

from __future__ import annotations

from rendering.camelot_101.icons.suits import SUIT_LIVERIES
from rendering.players import Livery, Players
from rules.camelot_101.view import Table


def liveries_of(table: Table) -> tuple[Livery | None, ...]:
    """Give the liveries by seat; who has not chosen an army yet has none."""
    return tuple(SUIT_LIVERIES.get(player.suit) for player in table.players)


def dressed(table: Table, players: Players) -> Players:
    """Let the players wear their suits."""
    return Players(players.names, liveries_of(table))
