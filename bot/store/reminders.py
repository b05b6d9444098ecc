"""Clocks about which somebody is to be reminded, and what they tell. Times are seconds since 1970 (UTC)."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from bot.store.rows import Expiry, PingKind
from rules.text import Seat


class RunningClock(Struct, frozen=True):
    """A clock about which somebody is to be reminded since `remind`."""

    table_id: int
    seat: Seat
    due: float
    remind: float
    expiry: Expiry


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
