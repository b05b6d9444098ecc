"""Shards of a bot, each in a process forked off this one, which has everything loaded.

`python -m tests.shards.serving` reads what to serve, an object of JSON a line, and writes a process's number.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import signal
import sys
from importlib import import_module
from pkgutil import iter_modules

from aiohttp import UnixConnector
from msgspec.structs import replace

import cogs
from bot import settings
from bot.app import opened
from bot.logs import begin_log
from bot.requests import unlimited
from bot.store.rows.limits import NO_QUOTAS
from rendering.drawing import drawing_of
from rules.library import game_ids

_WRITING = os.O_WRONLY | os.O_CREAT | os.O_APPEND


def main() -> None:
    """Fork until nobody asks for more."""
    for module in iter_modules(cogs.__path__, "cogs."):
        import_module(module.name)
    for game in game_ids():
        drawing_of(game)
    gc.freeze()
    # Nobody here waits for those who end.
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for line in sys.stdin:
        process = os.fork()
        if process == 0:
            _become(**json.loads(line))
        print(process, flush=True)


def _become(log: str, **given: str) -> None:
    """Serve to the end of the process, and write a log."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    for name, mode, stream in ((os.devnull, os.O_RDWR, 0), (os.devnull, os.O_RDWR, 1), (log, _WRITING, 2)):
        os.dup2(os.open(name, mode), stream)
    try:
        asyncio.run(_serve(**given))
    finally:
        os._exit(1)


async def _serve(address: str, token: str, database: str, shards: str) -> None:
    begin_log("INFO")
    wanted = settings.read({settings.DATABASE.name: database, settings.SHARDS.name: shards})
    opening = opened(
        replace(wanted, computer_delay=(0.0, 0.0), quotas=NO_QUOTAS),
        connector=UnixConnector(address),
        seed=lambda: "luck",
        limiter=unlimited(),
        guild_ready_timeout=0.05,
    )
    async with opening as bot:
        await bot.start(token)


if __name__ == "__main__":
    main()
