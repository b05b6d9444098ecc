"""Work beside everything else, for each table in a task of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable


class TableTasks:
    """One task a table at most."""

    def __init__(self) -> None:
        self._tasks: dict[int, asyncio.Task[None]] = {}

    def start(self, table_id: int, work: Callable[[int], Awaitable[None]]) -> None:
        """Begin the work on a table, unless it is under way."""
        if table_id not in self._tasks:
            self._tasks[table_id] = asyncio.create_task(self._run(table_id, work))

    async def _run(self, table_id: int, work: Callable[[int], Awaitable[None]]) -> None:
        try:
            await work(table_id)
        finally:
            del self._tasks[table_id]

    async def idle(self) -> None:
        """Wait until nothing is under way."""
        while self._tasks:
            await asyncio.wait(self._tasks.values())

    def stop(self) -> None:
        """Stop what is under way, without waiting until it has."""
        for task in self._tasks.values():
            task.cancel()

    async def close(self) -> None:
        """Stop what is under way."""
        tasks = list(self._tasks.values())
        self.stop()
        await asyncio.gather(*tasks, return_exceptions=True)
