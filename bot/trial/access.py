"""The way to Discord, or to a sandbox: sessions that listen, and the bot itself on an empty database."""

import asyncio
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
from msgspec import Struct
from msgspec.structs import replace

from bot.app import RoundTable, opened
from bot.application.announcing import payload
from bot.requests import Limiter
from bot.sandbox.wire.online import online
from bot.settings import Settings
from bot.store.rows.shards import ALL_SHARDS
from bot.trial.listening import Listener


def _none() -> None:
    return None


class Access(Struct, frozen=True):
    """How one connects, by whose clock, and how seconds are waited for.

    A new session has heard of its servers after so many. Where the bot `announces` its commands, whoever else
    has its token finds those in the place of his own.
    """

    settings: Settings
    connector: Callable[[], aiohttp.BaseConnector | None] = _none
    now: Callable[[], float] = time.time
    limiter: Callable[[], Limiter] = Limiter
    ready_within: float = 2.0
    wait: Callable[[float], Awaitable[object]] = asyncio.sleep
    announces: bool = False

    @asynccontextmanager
    async def listening(self) -> AsyncIterator[Listener]:
        """Open a session that listens."""
        listener = Listener(self.connector(), self.ready_within)
        async with online(listener, self.settings.token):
            yield listener

    @asynccontextmanager
    async def bot(self) -> AsyncIterator[RoundTable]:
        """Build the bot on an empty database; it is not online yet."""
        with tempfile.TemporaryDirectory() as folder:
            settings = replace(self.settings, database=Path(folder) / "tables.db", shards=ALL_SHARDS)
            opening = opened(
                settings,
                connector=self.connector(),
                now=self.now,
                limiter=self.limiter(),
                guild_ready_timeout=self.ready_within,
                announces=self.announces,
            )
            async with opening as bot:
                yield bot

    async def commands(self) -> list[Any]:
        """Give the bot's commands as Discord is told of them."""
        async with self.bot() as bot:
            await bot.load()
            return await payload(bot.tree)
