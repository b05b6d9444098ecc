"""`/hint`: what a computer would do in the place of whoever asks, and why; nobody else sees it."""

from __future__ import annotations

from discord import app_commands

from bot.app import RoundTable
from cogs._ui.acknowledging import anew
from cogs._ui.components import on
from cogs._ui.custom_id import CustomId
from cogs._ui.hint import message
from cogs._ui.interaction import NO_MENTIONS, Interaction
from cogs._ui.transformers import TurnTable, to
from cogs._ui.verb import Verb
from rules.text import N_


@app_commands.command(description=N_("What a computer would do in your place, and why."))
@app_commands.describe(table=N_("Which table"))
async def hint(interaction: Interaction, table: app_commands.Transform[int, TurnTable] | None = None) -> None:
    """Give a hint for the present question."""
    await anew(interaction)
    await _give(interaction, await TurnTable.meant(interaction, table, to(Verb.HINT)))


@on(Verb.HINT, first=anew)
async def hint_at_table(interaction: Interaction, custom_id: CustomId) -> None:
    """Give a hint at the table whose button was pressed."""
    await _give(interaction, custom_id.table_id)


async def _give(interaction: Interaction, table_id: int) -> None:
    host = interaction.client.host
    taken = await host.hints.take(table_id, interaction.user.id)
    public = await host.tables.public(table_id)
    await interaction.edit_original_response(view=message(taken, public), allowed_mentions=NO_MENTIONS)


async def setup(bot: RoundTable) -> None:
    """Load this extension."""
    bot.tree.add_command(hint)
