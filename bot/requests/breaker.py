"""Stopping all requests for a while where Discord refuses many, so many in so many seconds."""

import logging
import math
from collections import deque
from collections.abc import Mapping
from contextlib import suppress
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime


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


_log = logging.getLogger(__name__)
_REFUSED = {401, 403, 429}
_TOO_MANY = 429
_MOST, _WINDOW_SECONDS = 1000, 600.0
_PAUSE_SECONDS = 300.0
_BARRED_SECONDS = 60.0  # where Cloudflare does not say how long


def retry_after(headers: Mapping[str, str], otherwise: float) -> float:
    """Read for how many seconds nothing is to be asked: a number or a date (RFC 9110), or `otherwise`."""
    said = headers.get("Retry-After", "")
    with suppress(ValueError):
        return seconds if math.isfinite(seconds := float(said)) else otherwise
    with suppress(ValueError):
        until, now = parsedate_to_datetime(said), datetime.now(UTC)
        with suppress(ValueError):
            now = parsedate_to_datetime(headers.get("Date", ""))
        return max((until - now).total_seconds(), 0.0)
    return otherwise


class Breaker:
    """Counts what is refused; times are those of any one clock, in seconds."""

    def __init__(self, most: int = _MOST) -> None:
        """Take how many refusals there may be in ten minutes."""
        self._most = most
        self._refused: deque[float] = deque()
        self._open_until = 0.0

    def is_open(self, now: float) -> bool:
        """Say whether nothing is to be asked for now."""
        return now < self._open_until

    def hear(self, status: int, headers: Mapping[str, str], now: float) -> None:
        """Take in an answer of Discord."""
        if status not in _REFUSED or headers.get("X-RateLimit-Scope") == "shared":
            return
        if status == _TOO_MANY and "Via" not in headers:
            self._open(now, retry_after(headers, _BARRED_SECONDS), "Cloudflare bars us")
            return
        self._refused.append(now)
        while self._refused[0] <= now - _WINDOW_SECONDS:
            self._refused.popleft()
        if len(self._refused) >= self._most:
            self._refused.clear()
            self._open(now, _PAUSE_SECONDS, f"Discord has refused {self._most} requests within ten minutes")

    def _open(self, now: float, seconds: float, why: str) -> None:
        if not self.is_open(now):
            _log.error(
                "%s: nothing is asked of Discord for %.0f seconds but answers to clicks.", why, seconds
            )
        self._open_until = max(self._open_until, now + seconds)
