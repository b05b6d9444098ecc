"""Stopping all requests for a while where Discord refuses many, long before it bars the address for that.

Discord counts answers of 401, 403 and 429, unless others share in the limit, and bars an address at 10,000 in
ten minutes (topics/rate-limits). Cloudflare before it answers 429 without the header `Via`.
"""

from __future__ import annotations

import logging
import math
from collections import deque
from collections.abc import Mapping
from contextlib import suppress
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

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
