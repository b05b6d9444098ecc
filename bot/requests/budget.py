"""So many requests in so many seconds, wherever these begin: a window that slides allows no double burst."""

from __future__ import annotations

import math
from collections import deque


class Budget:
    """What was sent within the window, and the places held for what is about to be sent."""

    def __init__(self, most: float, seconds: float) -> None:
        self._most = most
        self._seconds = seconds
        self._sent: deque[float] = deque()
        self._shut_until = -math.inf
        self.held = 0

    def free_at(self, now: float) -> float:
        """Give the time from which one more may go out; infinity as long as places held decide that."""
        self._forget(now)
        if len(self._sent) + self.held < self._most:
            return max(now, self._shut_until)
        # So many of the oldest have to be forgotten.
        missing = int(len(self._sent) + self.held + 1 - self._most)
        if missing > len(self._sent):
            return math.inf
        return max(self._sent[missing - 1] + self._seconds, self._shut_until)

    def is_free(self, now: float) -> bool:
        """Say whether one more may go out now."""
        return self.free_at(now) <= now

    def is_idle(self, now: float) -> bool:
        """Say whether nothing would be lost by forgetting it."""
        self._forget(now)
        return not self._sent and not self.held and self._shut_until <= now

    def send(self, now: float) -> None:
        """Use a place that is held."""
        self.held -= 1
        self._sent.append(now)

    def shut(self, until: float) -> None:
        """Let nothing out before Discord allows it again."""
        self._shut_until = max(self._shut_until, until)

    def _forget(self, now: float) -> None:
        while self._sent and self._sent[0] + self._seconds <= now:
            self._sent.popleft()
