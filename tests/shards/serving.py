"""Shards of a bot in a process of its own: `python -m tests.shards.serving ADDRESS TOKEN DATABASE SHARDS`."""

from __future__ import annotations

import asyncio
import sys

from msgspec.structs import replace

from bot import settings
from bot.app import opened
from bot.host.quotas import NO_QUOTAS
from bot.logs import begin_log
from bot.requests import unlimited
from bot.sandbox.connector import connect


async def _serve(address: str, token: str, database: str, shards: str) -> None:
    begin_log("INFO")
    wanted = settings.read({settings.DATABASE.name: database, settings.SHARDS.name: shards})
    opening = opened(
        replace(wanted, computer_delay=(0.0, 0.0), quotas=NO_QUOTAS),
        connector=connect(address),
        seed=lambda: "luck",
        limiter=unlimited(),
        guild_ready_timeout=0.05,
    )
    async with opening as bot:
        await bot.start(token)


if __name__ == "__main__":
    asyncio.run(_serve(*sys.argv[1:]))
