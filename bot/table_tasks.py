"""Work beside everything else, for each table in a task of its own, until nobody has woken it anew."""

import asyncio
from collections.abc import Awaitable, Callable
from contextvars import copy_context


class TableTasks:
    """Does one kind of work for each table as often as that is woken, never twice at a time."""

    def __init__(self, work: Callable[[int], Awaitable[None]]) -> None:
        """Take the work; it sees to its own exceptions."""
        self._work = work
        self._woken: set[int] = set()
        self._closed = False
        # What is shown does not depend on who has woken it: neither its language nor how commands are named.
        self._context = copy_context()
        self.tasks: dict[int, asyncio.Task[None]] = {}

    def __contains__(self, table_id: object) -> bool:
        return table_id in self.tasks

    def wake(self, table_id: int) -> None:
        """Let the work be done for a table, once more if it is being done just now; no longer once closed."""
        if self._closed:
            return
        self._woken.add(table_id)
        if table_id not in self.tasks:
            self.tasks[table_id] = asyncio.create_task(self._run(table_id), context=self._context.copy())

    def let_rest(self, table_id: int) -> None:
        """Do the work for a table no more until it is woken anew."""
        self._woken.discard(table_id)

    async def idle(self) -> None:
        """Wait until nothing is under way."""
        while self.tasks:
            await asyncio.wait(self.tasks.values())

    def stop(self) -> None:
        """Stop what is under way, without waiting until it has."""
        self._woken.clear()
        for task in self.tasks.values():
            task.cancel()

    async def close(self, patience: float = 0.0) -> None:
        """Finish what is done in so many seconds, and stop the rest; what comes anew is left undone."""
        self._closed = True
        if self.tasks and patience:
            await asyncio.wait(self.tasks.values(), timeout=patience)
        late = list(self.tasks.values())
        self.stop()
        await asyncio.gather(*late, return_exceptions=True)

    async def _run(self, table_id: int) -> None:
        try:
            while table_id in self._woken:
                self._woken.discard(table_id)
                await self._work(table_id)
        finally:
            self._woken.discard(table_id)
            del self.tasks[table_id]
