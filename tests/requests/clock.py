"""A clock for what an event loop calls later: it stands still until a test moves it."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Callable
from itertools import count


class ManualTimer:
    """Time in seconds from nought, and what is to be called when."""

    def __init__(self) -> None:
        self._now = 0.0
        self._numbers = count()
        self._calls: list[tuple[float, int, asyncio.Handle]] = []

    def time(self) -> float:
        return self._now

    def call_at(self, when: float, callback: Callable[[], object], /) -> asyncio.Handle:
        handle = asyncio.Handle(callback, (), asyncio.get_running_loop())
        heapq.heappush(self._calls, (when, next(self._numbers), handle))
        return handle

    async def advance(self, seconds: float) -> None:
        """Let time pass, call what comes due in its order, and let whoever waited for it go on."""
        until = self._now + seconds
        await settled()
        while self._calls and self._calls[0][0] <= until:
            when, _, handle = heapq.heappop(self._calls)
            self._now = max(self._now, when)
            if not handle.cancelled():
                handle._run()
            await settled()
        self._now = until


async def settled() -> None:
    """Let every task go on as far as it can."""
    for _ in range(20):
        await asyncio.sleep(0)
