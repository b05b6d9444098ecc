"""White and Black: by these words and colours the sides go everywhere."""

from __future__ import annotations

from typing import Final

from rendering import palette
from rendering.players import LIVERIES, Livery, Players
from rules.return_to_camelot.tables import BLACK, COLOURS, WHITE
from rules.return_to_camelot.view import Table

# Blocks in a frame: a bare black disc is lost on a dark ground, a bare white one on a light ground.
SIDES: Final = (
    Livery(COLOURS[WHITE], palette.WHITE, LIVERIES[0].ordinary, "\U0001f532", palette.INK),
    Livery(COLOURS[BLACK], palette.BLACK, LIVERIES[1].ordinary, "\U0001f533"),
)


def liveries_of(table: Table) -> tuple[Livery, ...]:
    """Give the liveries by seat."""
    return tuple(SIDES[WHITE if seat == table.sides[WHITE].seat else BLACK] for seat in range(2))


def dressed(table: Table, players: Players) -> Players:
    """Let the players wear the colours of their sides."""
    return Players(players.names, liveries_of(table))
