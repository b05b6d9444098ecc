"""The words for what lies on the table, shared by the text board, the description and the picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from languages.spoken import tell, written
from rules.battles_and_builders.tables import (
    ALL_PLAYED,
    COLOURS,
    COMMIT,
    COMPARE,
    DICE,
    EVENT_TILES,
    FINAL_COUNT,
    KINGS,
    STRATEGY_TILES,
    Tokens,
    counts_of,
)
from rules.battles_and_builders.view import Table
from rules.ranking import ranking
from rules.text import N_, Count, Names, Seat, Words

ASKED_ONE: Final[dict[str, Words]] = {
    COMMIT: N_("bids now"),
    KINGS: N_("chooses a strategy tile"),
    COMPARE: N_("may throw again"),
}
ASKED_MANY: Final[dict[str, Words]] = {COMMIT: N_("bid now")}
DUMMY: Words = N_("the dummy")
REASONS: Final[dict[str, Words]] = {
    ALL_PLAYED: N_("the eight rounds are played"),
    "resign": N_("all others have resigned"),
}


def side_named(table: Table, side: int, names: Names) -> str:
    """Name a side: a seat, or the dummy."""
    return names(side) if side < table.seats else tell(DUMMY)


def tokens_named(tokens: Tokens) -> str:
    """Name tokens, such as: 2 builders, 1 cavalry."""
    return ", ".join(map(written, counts_of(tokens))) or tell("nothing")


def number_named(number: int) -> str:
    """Name a number of tokens."""
    return written(Count(number, "token", "tokens"))


def event_named(event: str) -> str:
    """Name an event tile with its worth, such as: open field +4."""
    tile = EVENT_TILES[event]
    return tell("{terrain} {value}", terrain=tell(tile.terrain), value=f"{tile.value:+d}")


def events_named(events: Sequence[str]) -> str:
    """Name event tiles."""
    return ", ".join(map(event_named, events)) or tell("none")


def tiles_named(tiles: Sequence[str]) -> str:
    """Name strategy tiles."""
    return ", ".join(tell(STRATEGY_TILES[tile].name) for tile in tiles) or tell("none")


def tiles_held(table: Table, tiles: Sequence[str]) -> str:
    """Name the strategy tiles in front of a side, each with what it still does."""
    return ", ".join(f"{tell(STRATEGY_TILES[tile].name)} ({_still(table, tile)})" for tile in tiles) or tell(
        "none"
    )


def _still(table: Table, tile: str) -> str:
    if tile in FINAL_COUNT:
        return tell("{final_count} in the final count", final_count=f"{FINAL_COUNT[tile]:+d}")
    return tell("spent") if is_spent(table, tile) else tell("in this round")


def is_spent(table: Table, tile: str) -> bool:
    """Say whether a tile that was taken has done what it does: in a round before this one."""
    now = (given.tile for given in table.round.commitments)
    return tile not in FINAL_COUNT and tile not in now


def die_named(die: str) -> str:
    """Name a die as it lies, such as: green 5."""
    return f"{tell(COLOURS[die[0]])} {DICE[die]}"


def asked_words(table: Table) -> str:
    """Say what the seats asked are asked for."""
    return tell(ASKED_MANY[table.phase] if len(table.asked) > 1 else ASKED_ONE[table.phase])


def places(table: Table) -> tuple[tuple[Seat, ...], ...]:
    """Give the seats of each place, from the first."""
    seats = range(table.seats)
    resigned = [seat for seat in seats if table.tableaux[seat].resigned]
    return ranking([table.tableaux[seat].points for seat in seats], resigned)
