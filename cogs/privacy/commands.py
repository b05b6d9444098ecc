"""`/privacy`: what is kept about somebody, as a file as well, and the way to have it erased."""

import io

import discord
import msgspec
from discord import app_commands, ui
from discord.ext import commands

from bot.answering.pages import show_page
from bot.app import RoundTable
from bot.interactions.components import CustomId, handles
from bot.interactions.interaction import Interaction, anywhere, defer_ephemeral, defer_page, defer_update
from bot.interactions.verb import Verb
from cogs.privacy.service import Rights
from cogs.privacy.widgets import erased_page, privacy_page, warning_page
from languages.spoken import texts
from rules.text import N_

tell, written = texts(__name__).tell, texts(__name__).written


class Seen(commands.Cog):
    """Notes who is there, where people unseen for long are forgotten."""

    @commands.Cog.listener("on_interaction")
    async def note_seen(self, interaction: Interaction) -> None:
        """Note that somebody is there."""
        interaction.client.answers.begin()
        await interaction.client.host.of(Rights).note_seen(interaction.user.id)


@app_commands.command(description=N_("What is kept about you: to read, to take with you, to have erased."))
@anywhere
async def privacy(interaction: Interaction) -> None:
    """Show the asker alone what is kept about him."""
    await defer_ephemeral(interaction)
    view = await _shown(interaction)
    await interaction.edit_original_response(view=view)


@handles(Verb.PRIVACY, acknowledge=defer_page)
async def show_privacy(interaction: Interaction, _: CustomId) -> None:
    """Show the same page again."""
    await show_page(interaction, await _shown(interaction))


@handles(Verb.HAND_OUT, acknowledge=defer_ephemeral)
async def hand_out(interaction: Interaction, _: CustomId) -> None:
    """Hand out all that is kept about whoever asks, as a file."""
    known = await interaction.client.host.of(Rights).known(interaction.user.id)
    written = msgspec.json.format(msgspec.json.encode(known), indent=2)
    await interaction.edit_original_response(
        content=tell("This is all that I keep about you; times are seconds since 1970."),
        attachments=[discord.File(io.BytesIO(written), "about-you.json")],
    )


@handles(Verb.ERASE, acknowledge=defer_page)
async def ask_whether(interaction: Interaction, _: CustomId) -> None:
    """Tell what erasing does, and ask whether it is meant."""
    own = await interaction.client.host.tables.tables_of(interaction.user.id)
    await show_page(interaction, warning_page(own))


@handles(Verb.ERASE_ALL, acknowledge=defer_update)
async def erase(interaction: Interaction, _: CustomId) -> None:
    """Erase whoever means it."""
    await interaction.client.host.of(Rights).erase(interaction.user.id)
    await interaction.edit_original_response(view=erased_page())


async def _shown(interaction: Interaction) -> ui.LayoutView:
    return privacy_page(await interaction.client.host.of(Rights).known(interaction.user.id))


async def setup(bot: RoundTable) -> None:
    """Load this extension."""
    if bot.host.retention.people:
        await bot.add_cog(Seen())
