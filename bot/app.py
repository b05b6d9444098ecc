"""The bot on Discord: a client with the host and the store, and the cogs as its extensions."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from pkgutil import iter_modules

import aiohttp
import discord
from discord import app_commands
from discord.ext import commands

from bot.background.computers import Computers
from bot.host import Host
from bot.store import Store

_log = logging.getLogger(__name__)
_COGS = "cogs"
_LAST_SECONDS = 5.0


class RoundTable(commands.Bot):
    """The bot. It knows no game and draws nothing: the cogs do."""

    def __init__(
        self,
        store: Store,
        host: Host,
        computers: Computers,
        *,
        now: Callable[[], float] = time.time,
        connector: aiohttp.BaseConnector | None = None,
        guild_ready_timeout: float = 2.0,
    ) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            # An edit refused for long (of an old message) is better posted anew than waited for.
            max_ratelimit_timeout=30.0,
            guild_ready_timeout=guild_ready_timeout,
            connector=connector,
        )
        self.store = store
        self.host = host
        self.computers = computers
        self.now = now
        self._answering = 0
        self._nobody_waits = asyncio.Event()
        self._nobody_waits.set()
        self._posted: Callable[[], Awaitable[None]] | None = None

    def posts(self, posted: Callable[[], Awaitable[None]]) -> None:
        """Take a way to wait until every change is posted; the cog that posts gives it."""
        self._posted = posted

    @contextmanager
    def answering(self) -> Iterator[None]:
        """Mark that somebody waits for an answer; the bot does not close before it is given."""
        self._answering += 1
        self._nobody_waits.clear()
        try:
            yield
        finally:
            self._answering -= 1
            if not self._answering:
                self._nobody_waits.set()

    async def idle(self) -> None:
        """Wait until every click is answered, and every change is shown."""
        await self._nobody_waits.wait()
        if self._posted is not None:
            await self._posted()

    async def close(self) -> None:
        """Finish what was acknowledged, and go offline."""
        await self.computers.close()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._nobody_waits.wait(), _LAST_SECONDS)
        await super().close()

    async def setup_hook(self) -> None:
        """Load every cog, announce the commands, and go on with what was left undone."""
        package = import_module(_COGS)
        for module in iter_modules(package.__path__, f"{_COGS}."):
            if not module.name.rpartition(".")[2].startswith("_"):
                await self.load_extension(module.name)
        await self._announce_commands()
        await self.computers.resume()

    async def _announce_commands(self) -> None:
        """Send the commands to Discord; where that fails, those known to it go on working."""
        try:
            await self.tree.sync()
        except (discord.HTTPException, app_commands.AppCommandError):
            _log.warning("Discord did not take the commands; the old ones stay.", exc_info=True)
