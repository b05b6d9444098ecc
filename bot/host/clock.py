"""The clock of a table: how long a turn may take, and what happens when that time is over."""

from __future__ import annotations

from typing import Final

from bot.store.rows import Chair, Expiry
from rules.game import Info

_HOUR = 3600
QUARTER: Final = 0.25  # of the time for a turn; when it is all that is left, the reminder comes
_DAY = 24 * _HOUR

# Seconds a turn may take, each with its name; None is no clock.
PACES: Final[dict[int | None, str]] = {
    None: "no clock",
    _HOUR: "1 hour a turn",
    6 * _HOUR: "6 hours a turn",
    12 * _HOUR: "12 hours a turn",
    _DAY: "1 day a turn",
    2 * _DAY: "2 days a turn",
    3 * _DAY: "3 days a turn",
    7 * _DAY: "7 days a turn",
    14 * _DAY: "14 days a turn",
}
_MEANINGS: Final[dict[Expiry, str]] = {
    "game": "when time is over, the game has a rule for it",
    "remind": "when time is over, the player is reminded",
    "computer": "when time is over, the computer plays this turn",
}


def expiries(info: Info) -> dict[Expiry, str]:
    """Give what may happen at a game's tables when time is over, the default first, each with its meaning."""
    return {
        expiry: meaning
        for expiry, meaning in _MEANINGS.items()
        if expiry != "game" or "expire" in info.declarations
    }


def due_after(
    pace: int | None, chair: Chair, *, awaited: bool, anew: bool, people: int, time: float
) -> float | None:
    """Give a seat's new deadline after an event at `time`; None where there is none, or the old one stands.

    The time begins when the seat begins to be awaited, and again with each action of its person; what a
    computer does for somebody late gives none, unless that ends what all were asked.
    Somebody who plays alone has all the time there is.
    """
    if pace is None or not awaited or chair.user is None or people < 2:
        return None
    return time + pace if anew or not chair.awaited else None
