"""A clock that a test moves by hand."""

from __future__ import annotations

import time


class Clock:
    """The real time, and what a test adds to it, in seconds."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def __call__(self) -> float:
        return time.time() + self.ahead

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self.ahead += seconds
