"""`/resign`: the game is given up, once that is meant."""

from __future__ import annotations

from discord import app_commands

from bot.answering.transformers import OwnTable, way_to
from bot.app import RoundTable
from bot.interactions.components import CustomId, handles
from bot.interactions.interaction import Interaction, defer_ephemeral, defer_update
from bot.interactions.verb import Verb
from bot.messages.declaration import ask_whether, declare
from rules.text import N_


@app_commands.command(description=N_("Give the game up."))
@app_commands.describe(table=N_("Which table"))
async def resign(
    interaction: Interaction, table: app_commands.Transform[int, OwnTable] | None = None
) -> None:
    """Ask whether it is meant."""
    await defer_ephemeral(interaction)
    table_id = await OwnTable.meant(interaction, table, way_to(Verb.DECLARE, "resign"))
    await ask_whether(interaction, table_id, "resign")


@handles(Verb.RESIGN, acknowledge=defer_update)
async def give_up(interaction: Interaction, custom_id: CustomId) -> None:
    """Give the game up."""
    await declare(interaction, custom_id.table_id, "resign")


async def setup(bot: RoundTable) -> None:
    """Load this extension."""
    bot.tree.add_command(resign)
