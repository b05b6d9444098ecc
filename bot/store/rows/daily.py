"""The game of the day as stored: days, and who has tried it. A day is counted from the first of 1970."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from msgspec import Struct

_SECONDS: Final = 24 * 3600


def day_at(time: float) -> int:
    """Give the day of a time: the same for everybody in the world."""
    return int(time // _SECONDS)


def end_of(day: int) -> float:
    """Give the time when a day is over."""
    return float((day + 1) * _SECONDS)


def date_of(day: int) -> str:
    """Write a day as year, month and day."""
    return datetime.fromtimestamp(day * _SECONDS, UTC).date().isoformat()


class Try(Struct, frozen=True):
    """Somebody's one try at a game of the day, begun in a server, or in none.

    Without a `score` it was not finished in time; else it was on so many days in a row, with this one.
    """

    game: str
    day: int
    user: int
    guild: int | None
    table_id: int | None
    score: int | None
    streak: int | None
    name: str


class Placed(Struct, frozen=True):
    """A finished try on its place among all of a server, or of the world."""

    place: int
    user: int
    name: str
    guild: int | None
    score: int
    streak: int


class Posting(Struct, frozen=True):
    """A server in whose `channel` the tables of days are posted, up to the day `posted`.

    The next one was `begun` to be posted at a time, if it is not known what became of that.
    """

    guild: int
    channel: int
    posted: int
    begun: float | None


class Course(Struct, frozen=True):
    """What somebody has reached in the games of all days: how often, how much at best, how long in a row."""

    days: int
    best: int | None
    streak: int
