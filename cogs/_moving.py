"""A new place for a table whose channel is gone."""

from __future__ import annotations

import discord

from bot.rows import Surface
from bot.views import Public
from cogs._clicks import Interaction
from cogs._permissions import missing


async def moved_here(interaction: Interaction, public: Public) -> bool:
    """Let a table that is shown nowhere be shown where one of its players looks for it."""
    channel = interaction.channel
    if not isinstance(channel, discord.TextChannel | discord.Thread) or missing(interaction):
        return False
    if interaction.guild_id != public.guild or public.seat_of(interaction.user.id) is None:
        return False
    store = interaction.client.store
    if any(surface.user is None for surface in await store.surfaces(public.id)):
        return False
    await store.relocate(public.id, channel.id)
    await store.show(Surface(public.id, channel.id))
    return True
