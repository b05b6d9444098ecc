"""When a clock stands still: while somebody is away, and over weekends where a table has them off.

A weekend is that of the person whose clock it is: from Saturday 0:00 until Monday 0:00 in the own time zone,
in UTC where none is chosen. Whoever moves on to another zone keeps the deadline that was told.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, time, timedelta, tzinfo
from heapq import merge

from msgspec import Struct

_SATURDAY = 5  # as days of the week are numbered
_WEEK, _WEEKEND = timedelta(7), timedelta(2)


class Rests(Struct, frozen=True):
    """When a clock stands still: over the weekends of a `zone`, if any, and from one time until another."""

    zone: tzinfo | None = None
    still: tuple[float, float] | None = None


def counted(rests: Rests, begin: float, end: float) -> float:
    """Count the seconds from one time until another in which a clock runs; below zero where it is past."""
    seconds = end - begin
    for start, stop in _all(rests, begin):
        if start >= end:
            break
        seconds -= min(stop, end) - max(start, begin)
    return seconds


def run_out(rests: Rests, begin: float, seconds: float) -> float:
    """Give when a clock that is started with so many seconds has run them out."""
    for start, stop in _all(rests, begin):
        if seconds <= start - begin:
            break
        seconds -= max(0.0, start - begin)
        begin = stop
    return begin + seconds


def _all(rests: Rests, begin: float) -> Iterator[tuple[float, float]]:
    """Give in order, and apart, the times after `begin` at which a clock stands still."""
    still = [] if rests.still is None else [rests.still]
    weekends = iter(()) if rests.zone is None else _weekends(rests.zone, begin)
    reached = begin
    for start, stop in merge(still, weekends):
        if stop > reached:
            yield max(start, reached), stop
            reached = stop


def _weekends(zone: tzinfo, begin: float) -> Iterator[tuple[float, float]]:
    """Give the weekends after `begin`, for ever; a midnight that is left out is when it would have been."""
    today = datetime.fromtimestamp(begin, zone).date()
    saturday = today - timedelta((today.weekday() - _SATURDAY) % _WEEK.days)
    while True:
        start, stop = (
            datetime.combine(day, time(), zone).timestamp() for day in (saturday, saturday + _WEEKEND)
        )
        yield start, stop
        saturday += _WEEK
