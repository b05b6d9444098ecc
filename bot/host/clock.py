"""The clock of a table: how long a turn may take, who is reminded when, and what happens when it is over.

Somebody is reminded when a quarter of the time is left. Where the clock only reminds, then again when the
time is over, which the others are told as well, and after that once a day, five times: seven times in all.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from bot.store.reminders import Reminder, RunningClock
from bot.store.rows import Chair, Expiry
from rules.game import Info

_HOUR = 3600
QUARTER: Final = 0.25  # of the time for a turn; when it is all that is left, the first reminder comes
DAY: Final = 24 * _HOUR
DEFAULT_PACE: Final = DAY
_MOST_DAYS = 5  # on which somebody is reminded whose time is over

# Seconds a turn may take, each with its name; None is no clock.
PACES: Final[dict[int | None, str]] = {
    None: "no clock",
    _HOUR: "1 hour a turn",
    6 * _HOUR: "6 hours a turn",
    12 * _HOUR: "12 hours a turn",
    DAY: "1 day a turn",
    2 * DAY: "2 days a turn",
    3 * DAY: "3 days a turn",
    7 * DAY: "7 days a turn",
    14 * DAY: "14 days a turn",
}
_MEANINGS: Final[dict[Expiry, str]] = {
    "game": "when time is over, {expired}",
    "remind": "when time is over, the player is reminded",
    "computer": "when time is over, the computer plays this turn",
}


def expiries(info: Info) -> dict[Expiry, str]:
    """Give what may happen at a game's tables when time is over, the default first, each with its meaning."""
    return {
        expiry: meaning.format(expired=info.expired)
        for expiry, meaning in _MEANINGS.items()
        if expiry != "game" or "expire" in info.declarations
    }


class Winding(Struct, frozen=True):
    """The time a seat is given: until when, and when the first reminder comes."""

    due: float | None = None
    remind: float | None = None


def wound(pace: int, due: float) -> Winding:
    """Give somebody time until then."""
    return Winding(due, due - pace * QUARTER)


def winding_after(
    pace: int | None, chair: Chair, *, awaited: bool, anew: bool, people: int, time: float
) -> Winding:
    """Give a seat's new time after an event at `time`; nothing where there is none, or the old one stands.

    The time begins when the seat begins to be awaited, and again with each action of its person; what a
    computer does for somebody late gives none, unless that ends what all were asked.
    Somebody who plays alone has all the time there is.
    """
    if pace is None or not awaited or chair.user is None or people < 2:
        return Winding()
    return wound(pace, time + pace) if anew or not chair.awaited else Winding()


def remaining_of(chair: Chair, time: float) -> float | None:
    """Give the seconds that a seat has left; None where no clock runs, and below zero where time is over."""
    return None if chair.due is None else chair.due - time


def rewound(pace: int | None, chair: Chair, remaining: float | None, time: float) -> Winding:
    """Give back what time a seat had before an act that is taken back: what has passed since, has passed."""
    if pace is None or remaining is None:
        return Winding()
    due = time + remaining if chair.due is None else chair.due - pace + remaining
    return wound(pace, due) if due > time else Winding(due, _tomorrow(due, time))


def reminder_of(clock: RunningClock, time: float) -> Reminder:
    """Say what a clock tells at `time`, and when it does so next."""
    if time < clock.due:
        following = clock.due if clock.expiry == "remind" else None
        return Reminder(clock.table_id, clock.seat, clock.remind, clock.remind, "reminder", following)
    if clock.expiry != "remind":
        return Reminder(clock.table_id, clock.seat, clock.remind, clock.remind, "", None)
    first = clock.remind <= clock.due
    due = clock.due if first else clock.remind
    return Reminder(clock.table_id, clock.seat, clock.remind, due, "late", _tomorrow(clock.due, time), first)


def _tomorrow(due: float, time: float) -> float | None:
    """Give the next of the days after a deadline on which somebody is reminded; None behind the last."""
    days = int((time - due) // DAY) + 1
    return due + days * DAY if days <= _MOST_DAYS else None
