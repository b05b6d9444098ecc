"""What may be chosen for the clock of a table: the pace of turns, and what befalls who is late or away."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Final

from bot.features import Door
from bot.store.rows.table import Expiry, Leave, TableRow
from rules.game import Info
from rules.text import N_, NO_WORDS, Text, Words

_HOUR = 3600
DAY: Final = 24 * _HOUR
DEFAULT_PACE: Final = DAY
# Whether the clock of a table runs also for who plays there alone.
TIMED_ALONE: Final = Door[Callable[[TableRow], bool]]()

# Seconds a turn may take, each with its name; None is no clock.
PACES: Final[dict[int | None, Words]] = {
    None: N_("no clock"),
    _HOUR: N_("1 hour a turn"),
    6 * _HOUR: N_("6 hours a turn"),
    12 * _HOUR: N_("12 hours a turn"),
    DAY: N_("1 day a turn"),
    2 * DAY: N_("2 days a turn"),
    3 * DAY: N_("3 days a turn"),
    7 * DAY: N_("7 days a turn"),
    14 * DAY: N_("14 days a turn"),
}
# Seconds that may be saved of the time for turns, each with its meaning; None where none are.
BANKS: Final[dict[int | None, Words]] = {
    None: N_("what is left of the time for a turn is not saved"),
    3 * DAY: N_("what is left of the time for a turn is saved, up to 3 days"),
    7 * DAY: N_("what is left of the time for a turn is saved, up to 7 days"),
    14 * DAY: N_("what is left of the time for a turn is saved, up to 14 days"),
    30 * DAY: N_("what is left of the time for a turn is saved, up to 30 days"),
}
_MEANINGS: Final[dict[Expiry, Words]] = {
    "game": N_("when time is over, {expired}"),
    "remind": N_("when time is over, the others may replace the player"),
    "computer": N_("when time is over, the computer plays"),
}


def expiries(info: Info, expired: Words = NO_WORDS) -> dict[Expiry, Text]:
    """Give what may happen at a game's tables when time is over, the default first, each with its meaning.

    `expired` is what the game's own rule does to a turn.
    """
    return {
        expiry: Text(meaning, {"expired": Text(expired)} if expiry == "game" else {})
        for expiry, meaning in _MEANINGS.items()
        if expiry != "game" or "expire" in info.declarations
    }


DEFAULT_LEAVE: Final[Leave] = "14"

# What may be chosen, each with its meaning.
LEAVES: Final[dict[Leave, Words]] = {
    "14": N_("whoever is away has up to 14 days a game on which the clock stands still"),
    "7": N_("whoever is away has up to 7 days a game on which the clock stands still"),
    "28": N_("whoever is away has up to 28 days a game on which the clock stands still"),
    "computer": N_("the computer plays for whoever is away"),
    "runs": N_("the clock runs on for whoever is away"),
}


def day_at(time: float) -> int:
    """Give the day of a time, counted from the first of 1970: the same for everybody in the world."""
    return int(time // DAY)


def end_of(day: int) -> float:
    """Give the time when a day is over."""
    return float((day + 1) * DAY)


def date_of(day: int) -> str:
    """Write a day as year, month and day."""
    return datetime.fromtimestamp(day * DAY, UTC).date().isoformat()


def is_timed_alone(row: TableRow) -> bool:
    """Say whether the clock of a table runs also for who plays there alone, as others wait for its end."""
    return any(is_timed(row) for is_timed in TIMED_ALONE.asked(row.extra))
