"""The bot in a process of its own, on the sandbox and the database of the test that starts it."""

from __future__ import annotations

import logging
import time
from pathlib import Path
from typing import Any

import uvloop
from aiohttp import UnixConnector

from bot import run
from bot.app import RoundTable, opened
from bot.computers.computers import Computers
from bot.deadlines import Deadlines
from bot.host import Host
from bot.requests import second_copy, unlimited
from bot.settings import Settings
from bot.store import Address, Store
from tests.world.scribbling import scribble_always

HOLDS = 2.0  # seconds, of a lease


def serve(address: str, token: str, database: Address, log: Path) -> None:
    """Be online until killed, with the same luck every time, and with pictures that cost nothing."""
    scribble_always()
    logging.basicConfig(filename=log, level=logging.ERROR)
    uvloop.run(_serve(address, token, database))


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


def serve_beside(address: str, token: str, database: str, log: Path) -> None:
    """Be one of several processes on a server, as an owner runs them, with leases that lapse soon."""
    from bot.store import lease

    scribble_always()
    logging.basicConfig(filename=log, level=logging.INFO, format="%(levelname)s %(asctime)s %(message)s")
    for module, name, value in (
        (lease, "_HOLDS", HOLDS),
        (lease, "_LAPSES", 0.3),
        (lease, "_LOOKED", 0.1),
        (lease, "_IDENTIFIES", 0.1),
        (second_copy, "_LATER", (0.0, 0.0)),
        (run, "_FIRST_PAUSE", 0.2),
        (run, "opened", _opened),
    ):
        setattr(module, name, value)
    settings = Settings(token, database, "NORMAL", (0.0, 0.0), "INFO")
    uvloop.run(run.on_discord(settings, lambda: UnixConnector(address)))


def _opened(settings: Settings, **given: Any) -> Any:
    """Open a bot as `serve` does."""
    ours = {
        "seed": lambda: "luck",
        "limiter": unlimited(),
        "guild_ready_timeout": 0.05,
        "bears_emojis": False,
    }
    return opened(settings, **given | ours)
