"""A task for each table that is behind, which ends once nobody has woken it anew."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

_LAST_SECONDS = 5.0


class Lane:
    """Does one kind of work for each table as often as that is woken, never twice at a time."""

    def __init__(self, work: Callable[[int], Awaitable[None]]) -> None:
        """Take the work; it sees to its own exceptions."""
        self._work = work
        self._woken: set[int] = set()
        self._closed = False
        self.tasks: dict[int, asyncio.Task[None]] = {}

    def __contains__(self, table_id: object) -> bool:
        return table_id in self.tasks

    def wake(self, table_id: int) -> None:
        """Let the work be done for a table, once more if it is being done just now; no longer once closed."""
        if self._closed:
            return
        self._woken.add(table_id)
        if table_id not in self.tasks:
            self.tasks[table_id] = asyncio.create_task(self._run(table_id))

    async def close(self) -> None:
        """Finish what is being done, call off what takes long; what comes anew is left to the next start."""
        self._closed = True
        if self.tasks:
            _, late = await asyncio.wait(self.tasks.values(), timeout=_LAST_SECONDS)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    async def _run(self, table_id: int) -> None:
        try:
            while table_id in self._woken:
                self._woken.discard(table_id)
                await self._work(table_id)
        finally:
            self._woken.discard(table_id)
            del self.tasks[table_id]
