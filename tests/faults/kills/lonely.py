"""The bot in a process of its own, on the sandbox and the database of the test that starts it."""

from __future__ import annotations

import asyncio
import logging
import time
from pathlib import Path

from aiohttp import UnixConnector

from bot.app import RoundTable
from bot.computers.computers import Computers
from bot.deadlines import Deadlines
from bot.host import Host
from bot.requests import unlimited
from bot.store import Address, Store
from tests.world.scribbling import scribble_always


def serve(address: str, token: str, database: Address, log: Path) -> None:
    """Be online until killed, with the same luck every time, and with pictures that cost nothing."""
    scribble_always()
    logging.basicConfig(filename=log, level=logging.ERROR)
    asyncio.run(_serve(address, token, database))


async def _serve(address: str, token: str, database: Address) -> None:
    store = await Store.open(database)
    host = Host(store, seed=lambda: "luck")
    computers = Computers(host, (0.0, 0.0))
    deadlines = Deadlines(host, store, time.time)
    bot = RoundTable(
        host,
        computers,
        deadlines,
        connector=UnixConnector(address),
        limiter=unlimited(),
        guild_ready_timeout=0.05,
    )
    await bot.start(token)
