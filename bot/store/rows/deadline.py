"""The time that a seat is given. Times are seconds since 1970 (UTC)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

# What becomes of the clock of somebody who is away: it runs on, it stands still for so many days a game, or
# the computer plays meanwhile.
Leave: TypeAlias = Literal["runs", "7", "14", "28", "computer"]


class Deadline(Struct, frozen=True, array_like=True):
    """The time a seat is given: until when, and when the first reminder comes; without `due` there is none.

    Between two times it stands still; some seconds were `used` for this turn before.
    """

    due: float | None = None
    remind: float | None = None
    still_from: float | None = None
    still_until: float | None = None
    used: float = 0.0
