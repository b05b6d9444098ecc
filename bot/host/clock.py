"""The clock of a table: how long a turn may take, who is reminded when, and what happens when it is over.

Somebody is reminded when a quarter of the time is left. Where the clock only reminds, then again when the
time is over, which the others are told as well, and after that once a day, five times: seven times in all.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from bot.host.leave import leave_from, leave_taken
from bot.host.rests import Rests, counted, run_out
from bot.store.reminders import Reminder, RunningClock
from bot.store.rows import Chair, Expiry, SeatAfter, TableRow
from bot.store.rows.winding import Winding
from rules.game import Info
from rules.text import Seat

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


def wound(row: TableRow, chair: Chair, seconds: float, time: float) -> Winding:
    """Give somebody so much time from now on."""
    still = leave_from(row, chair, time)
    rests = Rests(still)
    first = run_out(rests, time, seconds - (row.pace or 0) * QUARTER)
    return Winding(run_out(rests, time, seconds), first, *(still or ()))


def winding_after(
    row: TableRow, chair: Chair, *, awaited: bool, anew: bool, people: int, time: float
) -> Winding:
    """Give a seat's new time after an event at `time`; nothing where there is none, or the old one stands.

    The time begins when the seat begins to be awaited, and again with each action of its person; what a
    computer does for somebody late gives none, unless that ends what all were asked.
    Somebody who plays alone has all the time there is.
    """
    if row.pace is None or not awaited or chair.user is None or people < 2:
        return Winding()
    return wound(row, chair, row.pace, time) if anew or not chair.awaited else Winding()


def remaining_of(chair: Chair, time: float) -> float | None:
    """Give the seconds that a seat has left; None where no clock runs, and below zero where time is over."""
    return None if chair.due is None else counted(rests_of(chair), time, chair.due)


def rests_of(chair: Chair) -> Rests:
    """Say when the clock of a seat stands still."""
    clock = chair.clock
    if clock.still_from is None or clock.still_until is None:
        return Rests()
    return Rests((clock.still_from, clock.still_until))


def rewound(row: TableRow, chair: Chair, remaining: float | None, time: float) -> Winding:
    """Give back what time a seat had before an act that is taken back: what has passed since, has passed."""
    if row.pace is None or remaining is None:
        return Winding()
    since = remaining_of(chair, time)
    left = remaining if since is None else remaining - row.pace + since
    return wound(row, chair, left, time) if left > 0 else Winding(time + left, _tomorrow(time + left, time))


def given_back(row: TableRow, seat: Seat, away: float | None, time: float) -> SeatAfter:
    """Give a seat whose person is `away` until then, or is back, the time that it has left, counted anew."""
    chair = row.chairs[seat]
    left, leave = remaining_of(chair, time), leave_taken(chair, time)
    known = replace(chair, away=away, leave=leave, clock=Winding())
    clock = wound(row, known, left, time) if left is not None and left > 0 else Winding()
    return SeatAfter(seat, chair.turn, chair.awaited, chair.resigned, "", clock, leave)


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
