"""Answers that come too late: the message where they were given is brought up to date, and says so."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import discord

from bot.errors import Stale
from bot.interactions.acknowledging import defer_in_place, is_own
from bot.interactions.custom_id import CustomId
from bot.interactions.interaction import Interaction
from bot.interactions.pages import show_seat
from bot.interactions.panel import is_panel
from languages.spoken import tell
from rules.text import N_, Words

_TOO_LATE: Words = N_("-# The table has moved on since then, and nothing was done: this is how it stands.")


@asynccontextmanager
async def kept_up_to_date(interaction: Interaction, custom_id: CustomId) -> AsyncIterator[None]:
    """Show somebody how the table stands in the place of an old question; Stale where that is gone."""
    try:
        yield
    except Stale:
        if not (is_own(interaction) or is_panel(interaction)):
            raise
        if not await _is_shown_anew(interaction, custom_id.table_id):
            raise


async def _is_shown_anew(interaction: Interaction, table_id: int) -> bool:
    """Show it, and say whether there is still a message for that: a newer one may have taken its place."""
    await defer_in_place(interaction)
    private = await interaction.client.host.turns.private(table_id, interaction.user.id)
    try:
        await show_seat(interaction, private, calls=[tell(_TOO_LATE)])
    except discord.NotFound:
        return False
    return True
