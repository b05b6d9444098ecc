"""The words for what lies on the table, shared by the text board, the description and the picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.battles_and_builders.tables import (
    ARMIES,
    ARMY_DICE,
    COLOURS,
    DICE,
    EVENT_TILES,
    KINDS,
    STRATEGY_TILES,
    Tokens,
)
from rules.battles_and_builders.view import Table
from rules.game import ranking
from rules.text import Count, Names, Seat, written

# The phases in which somebody is asked, as the view names them.
COMMIT, KINGS, COMPARE = "commit", "kings", "compare"
AT_ONCE = "simultaneous"

ASKED_ONE = {COMMIT: "bids now", KINGS: "chooses a strategy tile", COMPARE: "may throw again"}
ASKED_MANY = {COMMIT: "bid now"}
REASONS = {"8-rounds": "the eight rounds are played", "resign": "all others have resigned"}


def side_named(table: Table, side: int, names: Names) -> str:
    """Name a side: a seat, or the dummy."""
    return names(side) if side < table.seats else "the dummy"


def tokens_named(tokens: Tokens) -> str:
    """Name tokens, such as: 2 builders, 1 cavalry."""
    parts = [written(Count(n, kind.one, kind.many)) for n, kind in zip(tokens, KINDS, strict=True) if n]
    return ", ".join(parts) or "nothing"


def number_named(number: int) -> str:
    """Name a number of tokens."""
    return written(Count(number, "token", "tokens"))


def event_named(event: str) -> str:
    """Name an event tile with its worth, such as: open field +4."""
    tile = EVENT_TILES[event]
    return f"{tile.terrain} {tile.value:+d}"


def events_named(events: Sequence[str]) -> str:
    """Name event tiles."""
    return ", ".join(map(event_named, events)) or "none"


def tiles_named(tiles: Sequence[str]) -> str:
    """Name strategy tiles."""
    return ", ".join(STRATEGY_TILES[tile].name for tile in tiles) or "none"


def die_named(die: str) -> str:
    """Name a die as it lies, such as: green 5."""
    return f"{COLOURS[die[0]]} {DICE[die]}"


def army_dice(event: str) -> Iterator[tuple[int, str]]:
    """Give each army's place among the kinds, and the colour of its die at this event."""
    yield from zip(ARMIES, ARMY_DICE[EVENT_TILES[event].terrain], strict=True)


def total(dice: Sequence[str]) -> int:
    """Add up the faces of dice."""
    return sum(DICE[die] for die in dice)


def asked_words(table: Table) -> str:
    """Say what the seats asked are asked for."""
    many = ASKED_MANY if len(table.asked) > 1 else ASKED_ONE
    return many[table.phase]


def first_place(table: Table) -> tuple[Seat, ...]:
    """Give the seats that win, were the game over now."""
    tableaux = table.tableaux[: table.seats]
    resigned = [seat for seat, tableau in enumerate(tableaux) if tableau.resigned]
    return ranking([tableau.points for tableau in tableaux], resigned)[0]
