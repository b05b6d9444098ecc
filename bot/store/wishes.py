"""What people want of the ways in which they are rung, as it is stored."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

# By mention at the table, by direct message, by both, or by one direct message a day for all tables.
Rung: TypeAlias = Literal["mention", "mail", "both", "digest"]


class Wishes(Struct, frozen=True, kw_only=True):
    """How somebody wants to be rung; a digest comes at `digest_hour`.

    Whether as well to be reminded of time that runs out; not at all from one hour of the day until another,
    in the time `zone` of that IANA name (UTC where it is empty), nor before that person is back who is
    `away_until` then.
    """

    rung: Rung = "mention"
    digest_hour: int = 18
    reminders: bool = True
    quiet_from: int | None = None
    quiet_until: int = 8
    zone: str = ""
    away_until: float | None = None
