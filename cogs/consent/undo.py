"""`/undo`: the last move is taken back, or the others are asked whether it may be."""

from __future__ import annotations

from discord import app_commands

from bot.answering.pages import show_seat
from bot.answering.transformers import UndoTable, way_to
from bot.app import RoundTable
from bot.errors import UndoBarred
from bot.interactions.components import CustomId, handles, press, refuse
from bot.interactions.interaction import Interaction, defer_ephemeral, defer_update
from bot.interactions.verb import Verb
from languages.spoken import texts
from rules.text import N_

tell = texts(__name__).tell


@app_commands.command(description=N_("Take your last move back."))
@app_commands.describe(table=N_("Which table"))
async def undo(interaction: Interaction, table: app_commands.Transform[int, UndoTable] | None = None) -> None:
    """Take back the last move, if it has told nobody anything."""
    await defer_ephemeral(interaction)
    await _take_back(interaction, await UndoTable.meant(interaction, table, way_to(Verb.UNDO)))


@handles(Verb.UNDO, acknowledge=defer_ephemeral)
async def undo_at_table(interaction: Interaction, custom_id: CustomId) -> None:
    """Take the last move back, by the button that everybody sees."""
    await _take_back(interaction, custom_id.table_id)


@handles(Verb.TAKE_BACK, acknowledge=defer_update)
async def undo_below_hand(interaction: Interaction, custom_id: CustomId) -> None:
    """Take the last move back, by the button below the own hand."""
    await _take_back(interaction, custom_id.table_id)


async def _take_back(interaction: Interaction, table_id: int) -> None:
    """Take somebody's last move back, and show where the table stands in the place of a deferred answer."""
    try:
        private = await interaction.client.host.turns.undo(table_id, interaction.user.id)
    except UndoBarred as barred:
        ask = press(CustomId(Verb.ASK, table_id), tell("Ask the others"))
        await refuse(interaction, str(barred), table_id, ask)
        return
    await show_seat(interaction, private)


async def setup(bot: RoundTable) -> None:
    """Load this extension."""
    bot.tree.add_command(undo)
