"""`/resign`: the game is given up, once that is meant."""

from __future__ import annotations

from discord import app_commands

from bot.app import RoundTable
from bot.interactions.components import CustomId, on
from bot.interactions.interaction import Interaction, defer_anew, defer_in_place
from bot.interactions.transformers import OwnTable, to
from bot.interactions.verb import Verb
from bot.messages.declaration import ask_whether, declare
from rules.text import N_


@app_commands.command(description=N_("Give the game up."))
@app_commands.describe(table=N_("Which table"))
async def resign(
    interaction: Interaction, table: app_commands.Transform[int, OwnTable] | None = None
) -> None:
    """Ask whether it is meant."""
    await defer_anew(interaction)
    table_id = await OwnTable.meant(interaction, table, to(Verb.DECLARE, "resign"))
    await ask_whether(interaction, table_id, "resign")


@on(Verb.RESIGN, first=defer_in_place)
async def give_up(interaction: Interaction, custom_id: CustomId) -> None:
    """Give the game up."""
    await declare(interaction, custom_id.table_id, "resign")


async def setup(bot: RoundTable) -> None:
    """Load this extension."""
    bot.tree.add_command(resign)
