"""The processes of a bot on one database: each range of shards has one at work, and may have a stand-by."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.sandbox import Sandbox
from bot.sandbox.wire.gateway import SECONDS, Turns
from tests.patience import seen
from tests.shards.forked import Forked, fork
from tests.world.served_by import application_of

SHARDS = 16
_STARTS = 120.0  # seconds in which a process is at work, however busy the machine
_STANDS_BY = "this one stands by"


class Range:
    """Shards that go together, and the processes that serve or want to; the first is at work."""

    def __init__(self, place: int, count: int) -> None:
        """Take the range in its place of so many."""
        self.shards = range(place * SHARDS // count, (place + 1) * SHARDS // count)
        self.alive: list[Process] = []

    def __str__(self) -> str:
        return f"{self.shards[0]}-{self.shards[-1]}/{SHARDS}"


class Process:
    """One process, and what it has logged."""

    def __init__(self, forked: Forked) -> None:
        self._forked = forked

    @property
    def pid(self) -> int:
        """Give its number."""
        return self._forked.pid

    @property
    def stands_by(self) -> bool:
        """Whether it has found its shards to be served by another."""
        return _STANDS_BY in self._logged

    @property
    def errors(self) -> list[str]:
        """List what it has logged as errors."""
        return [line for line in self._logged.splitlines() if " ERROR " in line]

    @property
    def _logged(self) -> str:
        return self._forked.log.read_text() if self._forked.log.exists() else ""

    async def kill(self) -> None:
        """Kill it, unless it has ended; it has no time to do anything."""
        await self._forked.kill()


class Processes:
    """All processes of a bot in a sandbox."""

    def __init__(self, sandbox: Sandbox, database: str, folder: Path, count: int) -> None:
        """Let Discord want turns of five seconds, though all shards may take theirs at once."""
        sandbox.gateway.turns = self.turns = Turns(SECONDS)
        application_of(sandbox.world).max_concurrency = SHARDS
        self.ranges = [Range(place, count) for place in range(count)]
        self._command = (sandbox.address, sandbox.token, database)
        self._folder = folder
        self._started: list[Process] = []

    @property
    def pids(self) -> list[int]:
        """List the processes that are at work."""
        return [served.alive[0].pid for served in self.ranges]

    @property
    def errors(self) -> list[str]:
        """List what all have logged as errors."""
        return [line for process in self._started for line in process.errors]

    def of_shard(self, shard: int) -> Range:
        """Find the range of a shard."""
        return next(served for served in self.ranges if shard in served.shards)

    def identified(self, served: Range) -> int:
        """Count how often a shard of a range has identified."""
        return sum(shard in served.shards for shard in self.turns.taken)

    async def at_work(self, served: Range, before: int) -> None:
        """Wait until all shards of a range have identified since they had done so that often."""
        await seen(lambda: self.identified(served) >= before + len(served.shards), _STARTS)

    async def start(self, served: Range) -> None:
        """Start a process of a range."""
        log = self._folder / f"{len(self._started)}.log"
        process = Process(await fork(*self._command, str(served), log=log))
        self._started.append(process)
        served.alive.append(process)

    async def stand_by(self, served: Range) -> None:
        """Start one more process of a range, and wait until it stands by."""
        await self.start(served)
        await seen(lambda: served.alive[-1].stands_by, _STARTS)

    async def kill(self, served: Range) -> float:
        """Kill who is at work for a range; give the seconds until its stand-by has identified."""
        before, began = self.identified(served), time.monotonic()
        await served.alive.pop(0).kill()
        await self.at_work(served, before)
        return time.monotonic() - began

    async def close(self) -> None:
        """Kill all."""
        for process in self._started:
            await process.kill()


@asynccontextmanager
async def online(
    sandbox: Sandbox, database: str, folder: Path, count: int, *, stand_by: bool = False
) -> AsyncIterator[Processes]:
    """Start so many processes, if wanted each with a stand-by; all are killed in the end."""
    processes = Processes(sandbox, database, folder, count)
    try:
        for served in processes.ranges:
            await processes.start(served)
            await processes.at_work(served, 0)
            if stand_by:
                await processes.stand_by(served)
        async with asyncio.timeout(_STARTS):
            await sandbox.registered()
        yield processes
    finally:
        await processes.close()
