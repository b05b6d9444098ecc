"""How long a search may go on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from msgspec import Struct


class Effort(Protocol):
    """Bounds a search, which asks before each trial."""

    def allows(self, trials: int) -> bool:
        """Say whether one more trial may follow so many."""
        ...


class Trials(Struct, frozen=True):
    """A number of trials: with the same chance the same answer follows."""

    most: int

    def allows(self, trials: int) -> bool:
        """Say whether there are trials left."""
        return trials < self.most


class Until(Struct, frozen=True):
    """A time on a clock, in seconds."""

    clock: Callable[[], float]
    deadline: float

    def allows(self, trials: int) -> bool:
        """Say whether the time has not come yet."""
        return self.clock() < self.deadline
