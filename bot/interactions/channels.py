"""Channels, wherever they are: also in servers that another process serves."""

from typing import Any

import discord
from discord.abc import GuildChannel

from bot.app import RoundTable
from bot.discord_internals import complete


async def channel_anywhere(bot: RoundTable, number: int) -> Any:
    """Find a channel, with all that permissions there are reckoned from; discord's errors."""
    channel = bot.get_channel(number) or await bot.fetch_channel(number)
    if not isinstance(channel, GuildChannel | discord.Thread) or bot.get_guild(channel.guild.id) is not None:
        return channel
    # Of a server of another process the library knows nothing.
    guild = await bot.fetch_guild(channel.guild.id, with_counts=False)
    parent = await guild.fetch_channel(channel.parent_id) if isinstance(channel, discord.Thread) else None
    if bot.user is not None:
        complete(guild, await guild.fetch_member(bot.user.id), parent)
    return await guild.fetch_channel(number)
