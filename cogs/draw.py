"""`/draw`: a draw is offered, or the one that is offered is accepted or declined, once that is meant."""

from __future__ import annotations

from discord import app_commands

from bot.app import RoundTable
from cogs._ui.acknowledging import anew, in_place
from cogs._ui.components import on
from cogs._ui.custom_id import CustomId
from cogs._ui.declaration import ask_whether, declare
from cogs._ui.interaction import Interaction
from cogs._ui.transformers import OwnTable
from cogs._ui.verb import Verb


@app_commands.command(description="Offer a draw, or answer the one that is offered.")
@app_commands.describe(table="Which table")
async def draw(interaction: Interaction, table: app_commands.Transform[int, OwnTable] | None = None) -> None:
    """Ask whether it is meant."""
    await anew(interaction)
    table_id = await OwnTable.meant(interaction, table)
    private = await interaction.client.host.turns.private(table_id, interaction.user.id)
    await ask_whether(interaction, table_id, "draw" if "draw" in private.words else "draw?")


@on(Verb.OFFER, first=in_place)
async def offer(interaction: Interaction, custom_id: CustomId) -> None:
    """Offer a draw."""
    await declare(interaction, custom_id.table_id, "draw?")


@on(Verb.DRAW, first=in_place)
async def accept(interaction: Interaction, custom_id: CustomId) -> None:
    """Accept a draw."""
    await declare(interaction, custom_id.table_id, "draw")


@on(Verb.DECLINE, first=in_place)
async def decline(interaction: Interaction, custom_id: CustomId) -> None:
    """Decline a draw."""
    await declare(interaction, custom_id.table_id, "decline")


async def setup(bot: RoundTable) -> None:
    """Load this extension."""
    bot.tree.add_command(draw)
