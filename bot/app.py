"""The bot on Discord: a client with the host, and the cogs as its extensions."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

import aiohttp
import discord
from discord.ext import commands

from bot.acknowledging import acknowledge_once
from bot.announcing import announce
from bot.answers import AnsweringTree, Answers
from bot.background.computers import Computers
from bot.background.deadlines import Deadlines
from bot.background.worker import Worker
from bot.host import Host
from bot.host.lobby import unforeseeable
from bot.requests import Limiter
from bot.requests.trace import limited
from bot.settings import Settings
from bot.store import Store
from bot.store.rows.shards import ALL_SHARDS, Shards
from bot.translating import Translator

_COGS = "cogs"
_LAST_SECONDS = 5.0


class RoundTable(commands.AutoShardedBot):
    """The bot, on as many shards as Discord wants. It knows no game and draws nothing: the cogs do."""

    def __init__(
        self,
        host: Host,
        computers: Computers,
        deadlines: Deadlines,
        *,
        now: Callable[[], float] = time.time,
        connector: aiohttp.BaseConnector | None = None,
        limiter: Limiter | None = None,
        guild_ready_timeout: float = 2.0,
        shards: Shards = ALL_SHARDS,
    ) -> None:
        self.limiter = limiter or Limiter()
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=AnsweringTree,
            intents=discord.Intents(guilds=True, dm_messages=True),
            allowed_mentions=discord.AllowedMentions.none(),
            # An edit refused for long (of an old message) is better posted anew than waited for.
            max_ratelimit_timeout=30.0,
            guild_ready_timeout=guild_ready_timeout,
            connector=connector,
            http_trace=limited(self.limiter),
            **_sharded(shards),
        )
        self.host = host
        self.computers = computers
        self.deadlines = deadlines
        self.now = now
        self.answers = Answers()
        host.tables.watch(self.answers.note)
        self._posted: Callable[[], Awaitable[None]] | None = None
        self._announcing: asyncio.Task[None] | None = None

    async def on_message(self, message: discord.Message, /) -> None:
        """Take no command from a message; a cog answers it."""

    def posts(self, posted: Callable[[], Awaitable[None]]) -> None:
        """Take a way to wait until every change is posted; the cog that posts gives it."""
        self._posted = posted

    async def idle(self) -> None:
        """Wait until every click is answered, and every change is shown."""
        await self.answers.given()
        if self._posted is not None:
            await self._posted()

    async def close(self) -> None:
        """Finish what was acknowledged, and go offline."""
        if self._announcing is not None:
            self._announcing.cancel()
        await self.computers.close()
        with suppress(TimeoutError):
            await asyncio.wait_for(self.answers.given(), _LAST_SECONDS)
        await super().close()

    async def setup_hook(self) -> None:
        """Load every cog, begin to announce the commands, and go on with what was left undone."""
        acknowledge_once()
        package = import_module(_COGS)
        for module in iter_modules(package.__path__, f"{_COGS}."):
            if not module.name.rpartition(".")[2].startswith("_"):
                # Not as discord.py's extension, which is executed for each bot and taken apart with it.
                await import_module(module.name).setup(self)
        await self.tree.set_translator(Translator())
        self._announcing = asyncio.create_task(announce(self.tree, self.host.outbox))
        await self.computers.resume()

    async def announced(self) -> None:
        """Wait until Discord knows the commands, which may be long after everything else works."""
        if self._announcing is not None:
            await asyncio.wait({self._announcing})


@asynccontextmanager
async def opened(
    settings: Settings,
    *,
    connector: aiohttp.BaseConnector | None = None,
    now: Callable[[], float] = time.time,
    seed: Callable[[], str] = unforeseeable,
    limiter: Limiter | None = None,
    guild_ready_timeout: float = 2.0,
) -> AsyncIterator[RoundTable]:
    """Open the database and build the bot on it, not yet online; an `Unusable` error, CannotWrite.

    In the end the bot finishes what was acknowledged and goes offline; then the database is closed.
    """
    _ask_at(settings.discord_api)
    async with AsyncExitStack() as held:
        store = await Store.open(settings.database, settings.synchronous)
        held.push_async_callback(store.close)
        worker = Worker()
        # The process is let finish its present thought, which may take seconds.
        held.push_async_callback(asyncio.to_thread, worker.close)
        host = Host(
            store,
            now=now,
            seed=seed,
            worker=worker,
            judge=worker,
            quotas=settings.quotas,
            retention=settings.retention,
        )
        computers = Computers(host, settings.computer_delay)
        held.push_async_callback(computers.close)
        bot = RoundTable(
            host,
            computers,
            Deadlines(host, store, now),
            now=now,
            connector=connector,
            limiter=limiter,
            guild_ready_timeout=guild_ready_timeout,
            shards=settings.shards,
        )
        yield await held.enter_async_context(bot)


def _sharded(shards: Shards) -> dict[str, Any]:
    """Say what the library is to connect; of one shard it makes as many as Discord advises."""
    return {"shard_ids": list(shards.ids), "shard_count": shards.count} if shards.count > 1 else {}


def _ask_at(api: str) -> None:
    """Send all requests of this process to that address, those of clicks as well."""
    discord.http.Route.BASE = f"{api}/v{discord.http.INTERNAL_API_VERSION}"
