"""Direct messages: tried when somebody takes a seat, and again only when that person clicks."""

from __future__ import annotations

import discord

from bot.rows import Surface
from bot.views import Public
from cogs._clicks import NO_MENTIONS, Interaction


async def reach(interaction: Interaction, public: Public) -> bool:
    """Write to somebody who sits at a table; say whether direct messages come through, and remember it."""
    store, user = interaction.client.store, interaction.user
    text = f"You sit at a table of {public.info.title}. What only you may see will come here."
    try:
        message = await user.send(text, allowed_mentions=NO_MENTIONS)
    except discord.Forbidden:
        await store.reach(user.id, None, closed=True)
        return False
    await store.reach(user.id, message.channel.id, closed=False)
    await store.show(Surface(public.id, message.channel.id, user.id))
    return True


async def reach_again(interaction: Interaction, public: Public) -> None:
    """Try once more to write to somebody who took no direct messages before."""
    person = await interaction.client.store.person(interaction.user.id)
    if person is not None and person.dm_closed and public.result is None:
        await reach(interaction, public)
