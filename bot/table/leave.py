"""What becomes of the turns of somebody who is away, as a table has chosen it.

A clock stands still only where a turn may take a day or longer, and only for so many days a game in all, of
those on which the table has waited for that person.
"""

from __future__ import annotations

from typing import Final

from bot.store.rows import Chair, TableRow
from bot.store.rows.winding import Leave
from rules.text import N_, Seat, Words

_DAY = 24 * 3600
DEFAULT_LEAVE: Final[Leave] = "14"

# What may be chosen, each with its meaning.
LEAVES: Final[dict[Leave, Words]] = {
    "14": N_("who is away has up to 14 days a game on which the clock stands still"),
    "7": N_("who is away has up to 7 days a game on which the clock stands still"),
    "28": N_("who is away has up to 28 days a game on which the clock stands still"),
    "computer": N_("the computer plays for whoever is away"),
    "runs": N_("the clock runs on for whoever is away"),
}


def leave_from(row: TableRow, chair: Chair, time: float) -> tuple[float, float] | None:
    """Give from when until when a clock stands still that is wound at `time`; None where it does not."""
    leave = leave_at(row.pace, row.leave)
    if chair.away is None or not leave.isdecimal():
        return None
    until = min(chair.away, time + int(leave) * _DAY - leave_taken(chair, time))
    return (time, until) if until > time else None


def leave_at(pace: int | None, chosen: Leave) -> Leave:
    """Say what is done at a table for somebody away: a clock of less than a day runs on."""
    return "runs" if chosen.isdecimal() and (pace is None or pace < _DAY) else chosen


def leave_taken(chair: Chair, time: float) -> float:
    """Count the seconds for which the clock of a seat has stood still at this table so far."""
    clock = chair.clock
    if clock.still_from is None or clock.still_until is None:
        return chair.leave
    return chair.leave + max(0.0, min(time, clock.still_until) - clock.still_from)


def stands_in(row: TableRow, seat: Seat, time: float) -> bool:
    """Say whether the computer plays for somebody away; not where nobody is there to play with."""
    chair = row.chairs[seat]
    asked = row.status == "running" and row.paused is None and chair.awaited and not chair.automatic
    present = any(not each.automatic and not is_away(each, time) for each in row.chairs)
    return row.leave == "computer" and asked and is_away(chair, time) and present


def is_away(chair: Chair, time: float) -> bool:
    """Say whether a table knows that somebody is away."""
    return chair.away is not None and time < chair.away
