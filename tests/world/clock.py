"""A clock that a test moves by hand."""

from __future__ import annotations

import time
from datetime import UTC, datetime, timedelta
from typing import Final

WEDNESDAY: Final = 2


class Clock:
    """The evening of the coming Wednesday, 20:00 UTC, and what a test adds to it, in seconds.

    What is rung or held by the hour is so whenever the tests run, and discord.py, which has the
    real time, never finds what was sent now too old.
    """

    def __init__(self) -> None:
        now = datetime.now(UTC)
        evening = now.replace(hour=20, minute=0, second=0, microsecond=0)
        evening += timedelta((WEDNESDAY - now.weekday()) % 7 or 7)
        self.ahead = (evening - now).total_seconds()

    def __call__(self) -> float:
        return time.time() + self.ahead

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self.ahead += seconds
