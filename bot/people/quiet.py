"""When nothing rings: in somebody's quiet hours, and while he is away; it follows from wishes and time.

An hour is what the clocks show where that person lives, also on the days on which they are changed.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, tzinfo
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from bot.store.rows.person import Wishes

_HOURS = 24


@cache
def zone_names() -> tuple[str, ...]:
    """List the time zones by their IANA names, in order."""
    return tuple(sorted(name for name in available_timezones() if "/" in name or name == "UTC"))


def zone_of(wishes: Wishes) -> tzinfo:
    """Give somebody's time zone; UTC where none is known, or none any longer."""
    return zone_named(wishes.zone)


def zone_named(name: str) -> tzinfo:
    """Find a time zone by its IANA name; UTC where there is none of that name."""
    if not name:
        return UTC
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        return UTC


def is_quiet(wishes: Wishes, time: float) -> bool:
    """Say whether nothing is to ring now, as these are quiet hours, or that person is away."""
    if is_away(wishes, time):
        return True
    if wishes.quiet_from is None:
        return False
    hour = datetime.fromtimestamp(time, zone_of(wishes)).hour
    return (hour - wishes.quiet_from) % _HOURS < (wishes.quiet_until - wishes.quiet_from) % _HOURS


def end_of_quiet(wishes: Wishes, time: float) -> float:
    """Give when something may ring that comes due at `time`: at once, or when the quiet hours end.

    Whoever is away is rung when he is back.
    """
    if wishes.away_until is not None:
        time = max(time, wishes.away_until)
    # Where the hour at which they end is left out, they may have begun again.
    while is_quiet(wishes, time):
        time = next_hour(wishes, wishes.quiet_until, time)
    return time


def is_away(wishes: Wishes, time: float) -> bool:
    """Say whether somebody is away."""
    return wishes.away_until is not None and time < wishes.away_until


def next_hour(wishes: Wishes, hour: int, time: float) -> float:
    """Give when clocks show an hour next; one that is left out that day is when it would have begun."""
    zone = zone_of(wishes)
    day = datetime.fromtimestamp(time, zone).replace(hour=hour, minute=0, second=0, microsecond=0, fold=0)
    return next(at for days in range(3) if (at := (day + timedelta(days)).timestamp()) > time)
