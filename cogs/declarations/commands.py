"""`/draw` and `/resign`: a draw is offered or answered, the game is given up, once that is meant."""

from contextlib import suppress
from functools import partial

from discord import app_commands

from bot.answering.transformers import OwnTable, way_to
from bot.errors import Refusal
from bot.interactions.components import CustomId, handles
from bot.interactions.interaction import Interaction, defer_ephemeral, defer_update
from bot.interactions.verb import Verb
from bot.messages.more import ask_whether, declare
from rules.text import N_


@app_commands.command(description=N_("Offer a draw, or answer the one that is offered."))
@app_commands.describe(table=N_("Which table"))
async def draw(interaction: Interaction, table: app_commands.Transform[int, OwnTable] | None = None) -> None:
    """Ask whether it is meant."""
    await defer_ephemeral(interaction)
    table_id = await OwnTable.meant(interaction, table, partial(_way, interaction))
    await ask_whether(interaction, table_id, await _word(interaction, table_id))


async def _word(interaction: Interaction, table_id: int) -> str:
    """Say whether a draw would be offered at a table, or answered."""
    private = await interaction.client.host.turns.private(table_id, interaction.user.id)
    return "draw" if "draw" in private.words else "draw?"


async def _way(interaction: Interaction, table_id: int) -> CustomId:
    """Lead to a table where it is asked whether a draw is meant; what cannot be played yet says so there."""
    word = "draw?"
    with suppress(Refusal):
        word = await _word(interaction, table_id)
    return CustomId(Verb.DECLARE, table_id, 0, word)


@handles(Verb.OFFER, acknowledge=defer_update)
async def offer(interaction: Interaction, custom_id: CustomId) -> None:
    """Offer a draw."""
    await declare(interaction, custom_id.table_id, "draw?")


@handles(Verb.DRAW, acknowledge=defer_update)
async def accept(interaction: Interaction, custom_id: CustomId) -> None:
    """Accept a draw."""
    await declare(interaction, custom_id.table_id, "draw")


@handles(Verb.DECLINE, acknowledge=defer_update)
async def decline(interaction: Interaction, custom_id: CustomId) -> None:
    """Decline a draw."""
    await declare(interaction, custom_id.table_id, "decline")


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
