"""`/hand`: what one player alone may see, and what can be asked for below it besides a move."""

from __future__ import annotations

from discord import app_commands

from bot.answering.pages import show_seat
from bot.answering.transformers import TurnTable, way_to
from bot.app import RoundTable
from bot.interactions.components import CustomId, handles
from bot.interactions.interaction import Interaction, defer_ephemeral, defer_update, person_of
from bot.interactions.verb import Verb
from bot.messages.declaration import ask_whether
from bot.messages.seat_layout import PRINTED
from bot.people.preferences import NO, YES
from rules.text import N_


@app_commands.command(description=N_("Show your hand and what you are asked."))
@app_commands.describe(table=N_("Which table"))
async def hand(interaction: Interaction, table: app_commands.Transform[int, TurnTable] | None = None) -> None:
    """Show what the asker alone may see."""
    await defer_ephemeral(interaction)
    table_id = await TurnTable.meant(interaction, table, way_to(Verb.MOVE))
    await show_seat(interaction, await interaction.client.host.turns.private(table_id, interaction.user.id))


@handles(Verb.SHOW, acknowledge=defer_update)
async def show_whole(interaction: Interaction, custom_id: CustomId) -> None:
    """Bring somebody's panel up to date, with its picture."""
    user = interaction.user.id
    private = await interaction.client.host.turns.private(custom_id.table_id, user)
    await show_seat(interaction, private, whole=True)


@handles(Verb.TURN, acknowledge=defer_update)
async def turn_board(interaction: Interaction, custom_id: CustomId) -> None:
    """Show boards as they are printed from now on, or again from the asker's own side."""
    host, person = interaction.client.host, person_of(interaction)
    await host.people.prefer(person, "turned", YES if custom_id.said == PRINTED else NO)
    await show_seat(interaction, await host.turns.private(custom_id.table_id, person.user))


@handles(Verb.DECLARE, acknowledge=defer_ephemeral)
async def ask_to_declare(interaction: Interaction, custom_id: CustomId) -> None:
    """Ask whether a declaration is meant."""
    await ask_whether(interaction, custom_id.table_id, custom_id.said)


async def setup(bot: RoundTable) -> None:
    """Load this extension."""
    bot.tree.add_command(hand)
