"""A server may send the bot away and invite it again: its games pause meanwhile, with their clocks."""

from __future__ import annotations

import discord
from discord.ext import commands

from bot.app import RoundTable
from bot.publishing.scheduler import carefully
from cogs.admin.service import Moderation


class Presence(commands.Cog):
    """Hears where the bot is, and where it is no longer."""

    def __init__(self, bot: RoundTable) -> None:
        self._bot = bot

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Pause the games there."""
        await carefully(self._bot.host.of(Moderation).leave(guild.id))

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Go on with the games there."""
        await carefully(self._bot.host.of(Moderation).come_back(guild.id))


async def setup(bot: RoundTable) -> None:
    """Load this extension."""
    await bot.add_cog(Presence(bot))
