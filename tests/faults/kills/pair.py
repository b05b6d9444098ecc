"""Two processes of a bot on one server, one at work and one that stands by, and what befalls them."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable
from enum import Enum
from multiprocessing.process import BaseProcess
from pathlib import Path
from random import Random
from typing import Any

from bot.sandbox import Sandbox
from tests.faults.kills.apart import Apart, processes, seen
from tests.faults.kills.lonely import HOLDS, serve_beside
from tests.shards.proxy import Proxy
from tests.world.databases import Postgres

_SERVED, _LET_GO = "are served from here", "are let go"
_ONLINE, _STANDS_BY = "Online as", "this one stands by"


class Blow(Enum):
    """What may befall whoever is at work, or all."""

    KILL = "kill"
    FREEZE = "freeze"
    CUT = "cut"
    RESTART = "restart"


class Member:
    """One process of a pair, and what it has logged."""

    def __init__(self, process: BaseProcess, log: Path) -> None:
        self.process = process
        self.log = log

    @property
    def is_at_work(self) -> bool:
        """Whether it has the lease, and is online."""
        logged = self._logged.rpartition(_STANDS_BY)[2]
        return _ONLINE in logged and logged.rfind(_SERVED) > logged.rfind(_LET_GO)

    @property
    def stood_by(self) -> int:
        """How often it has begun to stand by."""
        return self._logged.count(_STANDS_BY)

    @property
    def errors(self) -> list[str]:
        """What it has logged as errors."""
        return [line for line in self._logged.splitlines() if line.startswith("ERROR")]

    @property
    def _logged(self) -> str:
        return self.log.read_text() if self.log.exists() else ""


class Pair(Apart):
    """A bot in two processes; blows of all kinds come at chosen requests."""

    def __init__(self, sandbox: Sandbox, folder: Path, server: Postgres, proxy: Proxy, seed: int) -> None:
        """Take a server with a fresh database, and the proxy on the way to it."""
        self._address = server.fresh()
        super().__init__(sandbox, folder, self._address)
        self._server, self._proxy, self._folder = server, proxy, folder
        self._random = Random(seed)
        self._members: list[Member] = []
        self._started: list[Member] = []
        self._recovery: Callable[[], Awaitable[None]] | None = None
        self._asking: asyncio.Task[Any] | None = None
        self.blows: list[Blow] = []

    @property
    def errors(self) -> str:
        """What all have logged as errors."""
        return "\n".join(line for member in self._started for line in member.errors)

    async def start(self) -> None:
        """Start one process, and another that stands by."""
        if not self._members:
            await self._join()
            await self._until(lambda: self._members[0].is_at_work)
            await self._join()
            await self._until(lambda: bool(self._members[1].stood_by))

    async def stop(self) -> None:
        """Kill all."""
        for member in self._members:
            member.process.kill()
            await asyncio.to_thread(member.process.join)
        self._members.clear()
        self.ledger.close()

    async def settle(self) -> None:
        """Wait until nothing is left to be shown or told, whatever befalls them meanwhile."""
        await seen(lambda: self._dead.is_set() or not self.ledger.left_undone())
        while self._dead.is_set() and self._recovery is not None:
            recover, self._recovery = self._recovery, None
            await recover()
            await self._heard_out()
            self._dead.clear()
            await seen(lambda: self._dead.is_set() or not self.ledger.left_undone())

    async def _give_up(self, asking: asyncio.Task[Any]) -> None:
        """Wait no longer for a process that is dead or frozen; one that lives may still act."""
        if self.blows[-1] in (Blow.CUT, Blow.RESTART):
            self._asking = asking
        else:
            await super()._give_up(asking)

    async def _heard_out(self) -> None:
        """Wait for the answer of a process that lives on: who says it again meanwhile says it twice."""
        if self._asking is not None:
            await asyncio.gather(self._asking, return_exceptions=True)
            self._asking = None

    def _strike(self) -> None:
        """Let something befall whoever is at work, or the way to the database."""
        blow = self._random.choice(list(Blow))
        self.blows.append(blow)
        worker = next((each for each in self._members if each.is_at_work), self._members[0])
        match blow:
            case Blow.KILL:
                worker.process.kill()
                self._recovery = lambda: self._replace(worker)
            case Blow.FREEZE:
                os.kill(worker.process.pid or 0, signal.SIGSTOP)
                self._recovery = lambda: self._thaw(worker)
            case Blow.CUT:
                self._proxy.cut()
                self._recovery = self._mend
            case Blow.RESTART:
                mode = self._random.choice(("fast", "immediate"))
                restarting = asyncio.create_task(asyncio.to_thread(self._server.restart, mode))
                self._recovery = lambda: self._restarted(restarting)

    async def _replace(self, killed: Member) -> None:
        self._members.remove(killed)
        await asyncio.to_thread(killed.process.join)
        await self._until(lambda: self._members[0].is_at_work)
        await self._join()
        await self._until(lambda: bool(self._members[1].stood_by))

    async def _thaw(self, frozen: Member) -> None:
        other = next(each for each in self._members if each is not frozen)
        await self._until(lambda: other.is_at_work)
        before = frozen.stood_by
        os.kill(frozen.process.pid or 0, signal.SIGCONT)
        await self._until(lambda: frozen.stood_by > before)

    async def _mend(self) -> None:
        await asyncio.sleep(self._random.uniform(0.5, 1.5) * HOLDS)
        self._proxy.mend()
        await self._until(self._is_one_at_work)

    async def _restarted(self, restarting: asyncio.Task[None]) -> None:
        await restarting
        await self._until(self._is_one_at_work)

    def _is_one_at_work(self) -> bool:
        return any(each.is_at_work for each in self._members)

    async def _until(self, holds: Callable[[], bool]) -> None:
        """Wait for what the logs tell; the ledger's line may have been cut."""
        self.ledger.close()
        await seen(holds)

    async def _join(self) -> None:
        log = self._folder / f"{len(self._started)}.log"
        database = self._address.partition("?")[0]
        proxied = f"{database}?host=127.0.0.1&port={self._proxy.port}"
        given = (self.sandbox.address, self.sandbox.token, proxied, log)
        process = processes.Process(target=serve_beside, args=given, daemon=True)
        process.start()
        member = Member(process, log)
        self._members.append(member)
        self._started.append(member)
