"""Putting the bot together from its settings, and taking it apart again."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager

import aiohttp

from bot.app import RoundTable
from bot.background.computers import Computers
from bot.background.worker import Thinking
from bot.host import Host
from bot.host.lobby import unforeseeable
from bot.settings import Settings
from bot.store import Store


@asynccontextmanager
async def opened(
    settings: Settings,
    *,
    connector: aiohttp.BaseConnector | None = None,
    now: Callable[[], float] = time.time,
    seed: Callable[[], str] = unforeseeable,
    guild_ready_timeout: float = 2.0,
) -> AsyncIterator[RoundTable]:
    """Open the database and build the bot on it, not yet online; an `Unusable` error, CannotWrite.

    In the end the bot finishes what was acknowledged and goes offline; then the database is closed.
    """
    async with AsyncExitStack() as held:
        store = await Store.open(settings.database, settings.synchronous)
        held.push_async_callback(store.close)
        thinking = Thinking()
        # The process is let finish its present thought, which may take seconds.
        held.push_async_callback(asyncio.to_thread, thinking.close)
        host = Host(store, now=now, seed=seed, thinking=thinking)
        computers = Computers(host, store, settings.computer_delay)
        held.push_async_callback(computers.close)
        bot = RoundTable(
            store, host, computers, now=now, connector=connector, guild_ready_timeout=guild_ready_timeout
        )
        yield await held.enter_async_context(bot)
