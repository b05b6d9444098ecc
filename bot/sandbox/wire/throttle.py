"""How many requests Discord takes: of a token in all, and of each kind in a channel."""

from __future__ import annotations

import re
import time
from collections import Counter, defaultdict, deque
from collections.abc import Callable, Hashable

from bot.sandbox.discord.limits import (
    CHANNEL_SECONDS,
    MESSAGES_IN_A_CHANNEL,
    REQUESTS_A_SECOND,
    ApiError,
    Refusal,
)

_MESSAGES = re.compile(r"/channels/(\d+)/messages(?:/\d+)?")


class Throttle:
    """Counts what carries a token; `refused` says how often it was too much, by method and path."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.refused: Counter[str] = Counter()
        self._now = now
        self._taken: defaultdict[Hashable, deque[float]] = defaultdict(deque)

    def meet(self, token: str, method: str, path: str) -> None:
        """Count a request; ApiError where it is one too many. Without a token nothing is counted."""
        if not token:
            return
        try:
            self._count(token, REQUESTS_A_SECOND, 1.0, everywhere=True)
            found = _MESSAGES.fullmatch(path)
            if found:
                self._count((token, method, found[1]), MESSAGES_IN_A_CHANNEL, CHANNEL_SECONDS)
        except ApiError:
            self.refused[f"{method} {path}"] += 1
            raise

    def _count(self, what: Hashable, most: int, seconds: float, *, everywhere: bool = False) -> None:
        taken, now = self._taken[what], self._now()
        while taken and taken[0] + seconds <= now:
            taken.popleft()
        if len(taken) >= most:
            raise ApiError(Refusal.TOO_MANY, retry_after=taken[0] + seconds - now, everywhere=everywhere)
        taken.append(now)
