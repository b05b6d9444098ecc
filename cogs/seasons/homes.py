"""Hearing that the channel of a season, or its post, is deleted: tables wait until it is elsewhere."""

from __future__ import annotations

import discord
from discord.ext import commands

from bot.app import RoundTable
from bot.publishing.scheduler import carefully
from cogs.seasons.service import Seasons


class Homes(commands.Cog):
    """Remembers at once that a channel is gone: no table is to begin in one."""

    def __init__(self, bot: RoundTable) -> None:
        self._bot = bot

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Let the seasons there have no channel."""
        await carefully(self._bot.host.of(Seasons).channel_gone(channel.guild.id, channel.id))

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, deleted: discord.RawThreadDeleteEvent) -> None:
        """Let the seasons of a forum's post have no channel."""
        await carefully(self._bot.host.of(Seasons).channel_gone(deleted.guild_id, deleted.thread_id))


async def setup(bot: RoundTable) -> None:
    """Load this extension."""
    await bot.add_cog(Homes(bot))
