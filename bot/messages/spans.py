"""How long something is, or took, in words."""

from __future__ import annotations

from languages.spoken import tell, written
from rules.text import Count

_HOUR, _HOURS_OF_A_DAY = 3600, 24


def duration(seconds: float) -> str:
    """Write how long something is, in days and the nearest hours."""
    days, hours = divmod(round(seconds / _HOUR), _HOURS_OF_A_DAY)
    parts = [written(Count(days, "day", "days"))] if days else []
    parts += [written(Count(hours, "hour", "hours"))] if hours else []
    return " ".join(parts) or tell("less than an hour")


def span_written(seconds: float) -> str:
    """Write how long something took, in what is fit for it."""
    if seconds >= _HOUR:
        return duration(seconds)
    return written(Count(max(round(seconds / 60), 1), "minute", "minutes"))
