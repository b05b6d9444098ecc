"""`/hint`: what a computer would do in the place of whoever asks, and why; nobody else sees it."""

from __future__ import annotations

from discord import app_commands

from bot.answering.transformers import TurnTable, way_to
from bot.app import RoundTable
from bot.interactions.components import CustomId, handles
from bot.interactions.interaction import NO_MENTIONS, Interaction, defer_ephemeral
from bot.interactions.verb import Verb
from cogs.hints.service import Hints
from cogs.hints.widgets import message
from rules.text import N_


@app_commands.command(description=N_("What a computer would do in your place, and why."))
@app_commands.describe(table=N_("Which table"))
async def hint(interaction: Interaction, table: app_commands.Transform[int, TurnTable] | None = None) -> None:
    """Give a hint for the present question."""
    await defer_ephemeral(interaction)
    await _give(interaction, await TurnTable.meant(interaction, table, way_to(Verb.HINT)))


@handles(Verb.HINT, acknowledge=defer_ephemeral)
async def hint_at_table(interaction: Interaction, custom_id: CustomId) -> None:
    """Give a hint at the table whose button was pressed."""
    await _give(interaction, custom_id.table_id)


async def _give(interaction: Interaction, table_id: int) -> None:
    host = interaction.client.host
    taken = await host.of(Hints).take(table_id, interaction.user.id)
    public = await host.tables.public(table_id)
    await interaction.edit_original_response(view=message(taken, public), allowed_mentions=NO_MENTIONS)


async def setup(bot: RoundTable) -> None:
    """Load this extension."""
    bot.tree.add_command(hint)
