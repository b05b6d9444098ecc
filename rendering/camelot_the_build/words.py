"""The words for what lies on the table, shared by the text board, the description and the picture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from languages.spoken import signed, texts
from rules.camelot_the_build.tables import BUILT, HIDING, LAYING, SET_UP, SQUARES, TILES, fitting
from rules.camelot_the_build.view import Holding, Table, TurnView
from rules.ranking import place_in
from rules.text import N_, Seat, Words

counted, tell = texts(__name__).counted, texts(__name__).tell


# What the accounts of turns are called as places and topics.
THIS_TURN: Final = "This turn"
LAST_TURN: Final = "Last turn"

ASKED_ONE: Mapping[str, Words] = {
    SET_UP: N_("chooses what to hide"),
    LAYING: N_("lays tiles"),
    HIDING: N_("has drawn, and may hide"),
}
ASKED_MANY: Mapping[str, Words] = {SET_UP: N_("choose what to hide")}
REASONS: Mapping[str, Words] = {BUILT: N_("Camelot is built"), "resign": N_("all others have resigned")}


def asked_words(table: Table) -> str:
    """Say what the seats asked are asked for."""
    return tell(ASKED_MANY[table.stage] if len(table.acting) > 1 else ASKED_ONE[table.stage])


def tile_named(tile: str) -> str:
    """Name a tile with its code, such as: Clerk (CK)."""
    return tell("{tile} ({code})", tile=tell(TILES[tile].name), code=TILES[tile].code)


def tiles_named(tiles: Sequence[str]) -> str:
    """Name tiles, equal ones together: 2 Blank (BL), Clerk (CK)."""
    named = (
        tile_named(tile) if number == 1 else numbered(number, tile) for tile, number in Counter(tiles).items()
    )
    return ", ".join(named) or tell("none")


def numbered(number: int, tile: str) -> str:
    """Name a tile behind how many there are of it, such as: 2 Blank (BL)."""
    return tell("{number} {tile}", number=number, tile=tile_named(tile))


def laid_named(turn: TurnView) -> str:
    """Name the tiles of a turn with their squares."""
    named = (tell("{tile} on {square}", tile=tile_named(laid.tile), square=laid.square) for laid in turn.laid)
    return ", ".join(named) or tell("nothing")


def gained(number: int) -> str:
    """Write what a turn gives, with its sign, as pictures do."""
    return signed(f"{number:+d}")


def laid_number(table: Table) -> int:
    """Count the tiles on the plan."""
    return sum(map(bool, table.plan))


def place_of(table: Table, seat: Seat) -> int:
    """Give a seat's place, from 1."""
    return place_in(table.ranking, seat)


def sources_words(holding: Holding) -> str:
    """Say what points come from, where that is known; those from the start only where there are any."""
    brought = holding.sources
    if brought is None:
        return ""
    parts = [
        tell("{number} for tiles laid", number=brought.laid),
        tell("{number} for tiles touched", number=brought.touched),
        tell("{number} by doubling", number=brought.doubled),
    ]
    if brought.ahead:
        parts.append(tell("{number} from the start", number=brought.ahead))
    return ", ".join(parts)


def tiles_counted(number: int) -> str:
    """Count tiles."""
    return counted(number, "tile", "tiles")


def where(table: Table, tile: str) -> str:
    """Say on how many squares a tile may still go, or on which one."""
    squares = fitting(table.halls, table.blanks_in_hall, table.plan, tile)
    if len(squares) == 1:
        return tell("fits {square} only", square=SQUARES[squares[0]])
    return tell("fits {number} squares", number=len(squares))
