"""When a clock stands still, and what time it counts all the same."""

from __future__ import annotations

from msgspec import Struct


class Rests(Struct, frozen=True):
    """When a clock stands still: from one time until another, if at all."""

    still: tuple[float, float] | None = None


def counted(rests: Rests, begin: float, end: float) -> float:
    """Count the seconds from one time until another in which a clock runs; below zero where it is past."""
    if rests.still is None or end <= begin:
        return end - begin
    start, stop = rests.still
    return end - begin - max(0.0, min(stop, end) - max(start, begin))


def run_out(rests: Rests, begin: float, seconds: float) -> float:
    """Give when a clock that is started with so many seconds has run them out."""
    if rests.still is None or rests.still[1] <= begin or begin + seconds <= rests.still[0]:
        return begin + seconds
    start, stop = rests.still
    return stop + seconds - max(0.0, start - begin)
