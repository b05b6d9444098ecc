"""The bot in a process of its own, on the sandbox and the database of the test that starts it."""

from __future__ import annotations

import asyncio
import logging
import time
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import cogs
from bot.app import RoundTable
from bot.background.computers import Computers
from bot.background.deadlines import Deadlines
from bot.host import Host
from bot.requests import unlimited
from bot.sandbox.connector import connect
from bot.store import Address, Store
from rendering.drawing import drawing_of
from rules.library import game_ids
from tests.scribbling import scribble_always


def _load() -> None:
    """Load what a bot loads: one that is forked off this process has it all."""
    for module in iter_modules(cogs.__path__, "cogs."):
        import_module(module.name)
    for game in game_ids():
        drawing_of(game)


_load()


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
        host, computers, deadlines, connector=connect(address), limiter=unlimited(), guild_ready_timeout=0.05
    )
    await bot.start(token)
