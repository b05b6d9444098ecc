"""Locks by number: what two people ask at once, or two messages tell of one table, is done one by one."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

from bot.requests import Limiter, Priority, Route


class Locks:
    """A lock for each number, as long as somebody holds it or waits for it."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def of(self, number: int) -> asyncio.Lock:
        """Give the lock of a number."""
        return self._locks.setdefault(number, asyncio.Lock())


class LogTurns:
    """Turns to change how far the log of a table is told, which who shows and who clears up both do."""

    def __init__(self, limiter: Limiter) -> None:
        self._limiter = limiter
        self._locks = Locks()

    @asynccontextmanager
    async def alone(self, table_id: int, priority: Priority, route: Route) -> AsyncIterator[bool]:
        """Hold a turn to make a request while nobody else is at the log of a table; say who had to wait."""
        log = self._locks.of(table_id)
        waited = False
        while True:
            async with self._limiter.permit(priority, route) as late:
                waited = waited or late
                if not log.locked():
                    async with log:
                        yield waited
                    return
            # Whoever is at the log may need one more turn: none is kept from him.
            async with log:
                waited = True
