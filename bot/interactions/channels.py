"""Channels, wherever they are: also in servers that another process serves."""

from __future__ import annotations

from typing import Any

import discord
from discord.abc import GuildChannel

from bot.app import RoundTable


async def channel_anywhere(bot: RoundTable, number: int) -> Any:
    """Find a channel, with all that permissions there are reckoned from; discord's errors."""
    channel = bot.get_channel(number) or await bot.fetch_channel(number)
    if not isinstance(channel, GuildChannel | discord.Thread) or bot.get_guild(channel.guild.id) is not None:
        return channel
    # Of a server of another process the library knows nothing. One that is fetched comes without members and
    # channels, from which permissions are reckoned, and discord.py 2.7 has no public way to add them.
    guild = await bot.fetch_guild(channel.guild.id, with_counts=False)
    if bot.user is not None:
        guild._add_member(await guild.fetch_member(bot.user.id))  # noqa: SLF001
    if isinstance(channel, discord.Thread):
        guild._add_channel(await guild.fetch_channel(channel.parent_id))  # type: ignore[arg-type]  # noqa: SLF001
    return await guild.fetch_channel(number)
