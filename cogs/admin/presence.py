"""A server may send the bot away and invite it again: its games pause meanwhile, with their clocks."""

import asyncio

import discord
from discord.ext import commands

from bot.app import RoundTable
from bot.discord_internals import forget_server
from bot.publishing.scheduler import carefully
from bot.store.rows.shards import shard_of
from cogs.admin.service import Moderation


class Presence(commands.Cog):
    """Hears where the bot is, and where it is no longer, also if that came about while it was offline."""

    def __init__(self, bot: RoundTable) -> None:
        self._bot = bot
        self._told: dict[int, discord.Guild] = {}  # of which a session was told, as it began
        self._looking = asyncio.Lock()
        self._closed = False

    async def cog_unload(self) -> None:
        """Finish what was begun."""
        self._closed = True
        async with self._looking:
            pass

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Pause the games there."""
        await carefully(self._bot.host.of(Moderation).leave(guild.id))

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Go on with the games there."""
        await carefully(self._bot.host.of(Moderation).come_back(guild.id))

    @commands.Cog.listener()
    async def on_shard_ready(self, shard: int) -> None:
        """Do the same for what came about before a session, which is told of all servers, away or not."""
        for guild in [each for each in self._bot.guilds if each.shard_id == shard]:
            if self._told.get(guild.id) is guild:
                # Each session makes its own: this one is left over from the session before.
                forget_server(self._bot, guild)
            self._told[guild.id] = guild
        async with self._looking:
            if self._bot.host.ownership.acts and not self._closed:
                await carefully(self._look_over(shard))

    async def _look_over(self, shard: int) -> None:
        count, there = self._bot.shard_count or 1, {guild.id for guild in self._bot.guilds}
        moderation = self._bot.host.of(Moderation)
        await moderation.look_over(lambda guild: shard_of(guild, count) == shard, there)


async def setup(bot: RoundTable) -> None:
    """Load this extension."""
    await bot.add_cog(Presence(bot))
