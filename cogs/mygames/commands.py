"""`/mygames`: all tables of a person, in all servers, those that wait for the person first."""

from __future__ import annotations

from discord import app_commands

from bot.answering.pages import show_page
from bot.app import RoundTable
from bot.interactions.components import CustomId, handles
from bot.interactions.interaction import (
    Interaction,
    anywhere,
    defer_ephemeral,
    defer_page,
    defer_update,
    person_of,
)
from bot.interactions.panel_state import bring_down
from bot.interactions.verb import Verb
from bot.messages.own_tables import ASKED, page_now
from bot.people.preferences import NO, YES
from rules.text import N_


@app_commands.command(description=N_("All your tables, those that wait for you first."))
@anywhere
async def mygames(interaction: Interaction) -> None:
    """List the asker's open tables, with a button to each."""
    await defer_ephemeral(interaction)
    await show_page(interaction, *await page_now(interaction.client, interaction.user.id, 0))


@handles(Verb.PAGE, acknowledge=defer_page)
async def turn_page(interaction: Interaction, custom_id: CustomId) -> None:
    """Show another part of the list, as it is now."""
    await show_page(
        interaction, *await page_now(interaction.client, interaction.user.id, custom_id.turn or 0)
    )


@handles(Verb.NEXT, acknowledge=defer_update)
async def show_next(interaction: Interaction, custom_id: CustomId) -> None:
    """Bring the next panel that waits for somebody below all his others; else list his tables."""
    bot, user = interaction.client, interaction.user.id
    waiting = await bot.host.tables.waiting_for(user, custom_id.table_id)
    if waiting and await bring_down(bot, waiting[0].id, user):
        return
    await show_page(interaction, *await page_now(bot, user, 0))


@handles(Verb.CONFIRMING, acknowledge=defer_page)
async def choose_confirming(interaction: Interaction, custom_id: CustomId) -> None:
    """Ask somebody from now on before a move counts, or no longer."""
    people = interaction.client.host.people
    await people.prefer(person_of(interaction), "confirms", YES if custom_id.said == ASKED else NO)
    await turn_page(interaction, custom_id)


async def setup(bot: RoundTable) -> None:
    """Load this extension."""
    bot.tree.add_command(mygames)
