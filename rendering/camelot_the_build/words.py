"""The words for what lies on the table, shared by the text board, the description and the picture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rendering.phrases import signed
from rules.camelot_the_build.tables import BUILT, HIDING, LAYING, SET_UP, TILES
from rules.camelot_the_build.view import Holding, Table, TurnView
from rules.ranking import place_in
from rules.text import Seat

ASKED_ONE = {
    SET_UP: "chooses what to hide",
    LAYING: "lays tiles",
    HIDING: "has drawn, and may hide",
}
ASKED_MANY = {SET_UP: "choose what to hide"}
REASONS = {BUILT: "Camelot is built", "resign": "all others have resigned"}


def asked_words(table: Table) -> str:
    """Say what the seats asked are asked for."""
    return (ASKED_MANY if len(table.acting) > 1 else ASKED_ONE)[table.stage]


def tile_named(tile: str) -> str:
    """Name a tile with its code, such as: Clerk (CK)."""
    return f"{TILES[tile].name} ({TILES[tile].code})"


def tiles_named(tiles: Sequence[str]) -> str:
    """Name tiles, equal ones together: 2 Blank (BL), Clerk (CK)."""
    numbers = Counter(tiles)
    return ", ".join(_several(number, tile) for tile, number in numbers.items()) or "none"


def _several(number: int, tile: str) -> str:
    return tile_named(tile) if number == 1 else f"{number} {tile_named(tile)}"


def laid_named(turn: TurnView) -> str:
    """Name the tiles of a turn with their squares."""
    return ", ".join(f"{tile_named(laid.tile)} on {laid.square}" for laid in turn.laid) or "nothing"


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
    turns = (
        f"{brought.laid} for tiles laid, {brought.touched} for tiles touched, {brought.doubled} by doubling"
    )
    return f"{turns}, {brought.ahead} from the start" if brought.ahead else turns
