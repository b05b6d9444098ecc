"""A new place for a table whose channel is gone."""

from __future__ import annotations

import discord

from bot.host.view import PublicView
from bot.store.rows import Surface
from cogs._ui.components import Interaction
from cogs._ui.permissions import missing


async def moved_here(interaction: Interaction, public: PublicView) -> bool:
    """Let a table that is shown nowhere be shown where one of its players looks for it."""
    channel = interaction.channel
    if not isinstance(channel, discord.TextChannel | discord.Thread) or missing(interaction):
        return False
    if interaction.guild_id != public.guild or public.seat_of(interaction.user.id) is None:
        return False
    host = interaction.client.host
    if any(surface.user is None for surface in await host.outbox.surfaces(public.id)):
        return False
    await host.tables.relocate(public.id, channel.id)
    await host.outbox.show(Surface(public.id, channel.id))
    return True
