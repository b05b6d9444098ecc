"""Clocks about which somebody is to be reminded, and what they tell. Times are seconds since 1970 (UTC)."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from bot.store.rows import Expiry, PingKind
from rules.text import Seat


class RunningClock(Struct, frozen=True):
    """A clock about which somebody is to be reminded since `remind`, and whose weekends it may have off."""

    table_id: int
    seat: Seat
    due: float
    remind: float
    expiry: Expiry
    weekends_off: bool
    zone: str
    guild: int | None = None


class StoppedClock(Struct, frozen=True):
    """A clock that ran when all clocks were stopped, with what tells when it stands still besides."""

    table_id: int
    seat: Seat
    due: float
    remind: float | None
    still_from: float | None
    still_until: float | None
    weekends_off: bool
    zone: str
    guild: int | None = None


class ResumedClock(Struct, frozen=True):
    """A clock that runs again; it counts only while its deadline is still the one `before`."""

    table_id: int
    seat: Seat
    before: float
    due: float
    remind: float | None


class Reminder(Struct, frozen=True):
    """What a clock tells now: the kind of ping its person gets, and when the next reminder comes, if any.

    It counts only while the clock's own reminder is still `remind`; with `others` all others are told.
    """

    table_id: int
    seat: Seat
    remind: float
    time: float
    ping: PingKind | Literal[""]
    following: float | None
    others: bool = False
