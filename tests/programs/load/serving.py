"""The bot under load, in a process of its own: `python -m tests.load.serving ADDRESS TOKEN DATABASE`."""

from __future__ import annotations

import asyncio
import math
import os
import signal
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import uvloop
from aiohttp import UnixConnector
from msgspec.structs import replace

from bot import settings
from bot.app import RoundTable, opened
from bot.requests import Limiter
from bot.run import started
from bot.sandbox import Sandbox
from bot.store import Address
from bot.store.rows.limits import NO_QUOTAS
from tests.programs.bench.click import Bare, bare_view, keep_to_ours

PATIENCE = 180.0  # seconds, however busy the machine
_BARE = "bare"
_TICKS = os.sysconf("SC_CLK_TCK")
# Places in /proc/PID/stat behind the name, of user and system time.
_OWN, _OF_ENDED = (11, 12), (13, 14)


def cpu_seconds(pid: int, *, ended: bool = False) -> float:
    """Give the time that the threads of a process have worked; if wanted, also its children that ended."""
    fields = Path("/proc", str(pid), "stat").read_text().rpartition(")")[2].split()
    places = (*_OWN, *_OF_ENDED) if ended else _OWN
    return sum(int(fields[place]) for place in places) / _TICKS


class Served:
    """The processes of a bot that is under load."""

    def __init__(self, pids: Sequence[int], database: Address) -> None:
        self.pids = pids
        self.database = database

    def cpu_seconds(self) -> float:
        """Give the time they have worked."""
        return sum(map(cpu_seconds, self.pids))

    def forget_peak(self) -> None:
        """Let the most memory they have held count from now on."""
        for pid in self.pids:
            Path("/proc", str(pid), "clear_refs").write_text("5")

    def peak_mb(self) -> float:
        """Give the most memory they have held."""
        statuses = [Path("/proc", str(pid), "status").read_text().splitlines() for pid in self.pids]
        lines = [line for status in statuses for line in status if line.startswith("VmHWM")]
        return sum(int(line.split()[1]) for line in lines) / 1024


@asynccontextmanager
async def served(sandbox: Sandbox, database: Path) -> AsyncIterator[Served]:
    """Start a bot, wait until it is online, and kill it in the end."""
    async with spawned(sandbox, database, _BARE) as bot:
        async with asyncio.timeout(PATIENCE):
            await sandbox.gateway.connected()
            await sandbox.registered()
        yield bot


@asynccontextmanager
async def spawned(sandbox: Sandbox, database: Path, *bare: str) -> AsyncIterator[Served]:
    """Start a bot, which may offer a bare handler, and kill all of it in the end."""
    command = [
        sys.executable,
        "-m",
        "tests.programs.load.serving",
        sandbox.address,
        sandbox.token,
        str(database),
        *bare,
    ]
    process = await asyncio.create_subprocess_exec(*command, start_new_session=True)
    try:
        yield Served((process.pid,), database)
    finally:
        # With the processes in which its computers think.
        os.killpg(process.pid, signal.SIGKILL)
        await process.wait()


async def _serve(address: str, token: str, database: str, bare: str = "") -> None:
    found = replace(settings.read({}), database=Path(database), computer_delay=(0.0, 0.0), quotas=NO_QUOTAS)
    # All the lobbies stand in one channel, which would hold them up for minutes.
    limiter = Limiter(in_a_channel=math.inf)
    opening = opened(found, connector=UnixConnector(address), limiter=limiter, guild_ready_timeout=0.05)
    async with opening as bot:
        if bare:

            async def on_ready() -> None:
                await _offer(bot)

            bot.add_listener(on_ready)
        await started(bot, token)


async def _offer(bot: RoundTable) -> None:
    """Offer a click that is answered with a fixed text, beside which all others are measured."""
    bot.add_dynamic_items(Bare)
    keep_to_ours(bot)
    await bot.guilds[0].text_channels[0].send(view=bare_view())


if __name__ == "__main__":
    uvloop.run(_serve(*sys.argv[1:]))
