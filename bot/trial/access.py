"""The way to Discord, or to a sandbox: sessions that listen, and the bot itself on an empty database."""

import asyncio
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, TypeAlias, cast

import aiohttp
import discord
from msgspec import Struct
from msgspec.structs import replace

from bot.app import RoundTable, opened
from bot.application.announcing import payload
from bot.requests import Limiter
from bot.sandbox.wire.online import online
from bot.settings import Settings
from bot.store.rows.shards import ALL_SHARDS

Interaction: TypeAlias = discord.Interaction[Any]
_PATIENCE = 10.0  # seconds for what Discord tells by itself


def data_of(interaction: Interaction) -> dict[str, Any]:
    """Give what somebody did, as Discord tells of it."""
    return cast("dict[str, Any]", interaction.data or {})


class Listener(discord.AutoShardedClient):
    """A session of the bot; `messages` are those it was told of, in their order."""

    def __init__(self, connector: aiohttp.BaseConnector | None, ready_within: float) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True, guild_messages=True, dm_messages=True),
            connector=connector,
            guild_ready_timeout=ready_within,
        )
        self.messages: list[discord.Message] = []
        self._interactions = asyncio.Queue[Interaction]()
        self._told = asyncio.Event()

    async def on_interaction(self, interaction: Interaction) -> None:
        """Keep what somebody did."""
        self._interactions.put_nowait(interaction)

    async def on_message(self, message: discord.Message) -> None:
        """Keep what was written."""
        self.messages.append(message)
        self._told.set()

    async def interaction(self) -> Interaction:
        """Wait for the next thing that somebody does."""
        return await self._interactions.get()

    async def heard(self, number: int) -> Interaction | None:
        """Give what somebody has done just now, if this session is told of it as well."""
        with suppress(TimeoutError):
            async with asyncio.timeout(_PATIENCE):
                while (found := await self.interaction()).id != number:
                    pass
                return found
        return None

    def forget(self) -> None:
        """Forget what nobody has asked for."""
        while not self._interactions.empty():
            self._interactions.get_nowait()

    async def message(self, number: int) -> discord.Message | None:
        """Give a message that it was told of, perhaps a little later; None where it never is."""
        with suppress(TimeoutError):
            async with asyncio.timeout(_PATIENCE):
                while not (found := [each for each in self.messages if each.id == number]):
                    self._told.clear()
                    await self._told.wait()
                return found[0]
        return None


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
