"""A bot that only listens: what Discord tells it is kept until somebody asks for it."""

import asyncio
from contextlib import suppress
from typing import Any, TypeAlias, cast

import aiohttp
import discord

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
