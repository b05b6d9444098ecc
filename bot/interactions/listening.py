"""What every click, form and command goes through: to what answers it, or to a sentence where that fails."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import RoundTable
from bot.interactions import edits
from bot.interactions.components import Clickable, clicked, explain, refuse
from bot.interactions.custom_id import CustomId
from bot.interactions.elsewhere import come_back
from bot.interactions.interaction import Interaction
from bot.interactions.panel import is_panel
from bot.interactions.verb import Verb
from languages.spoken import tell


class Interactions(commands.Cog):
    """The interactions that Discord hands to nobody in particular."""

    @commands.Cog.listener("on_interaction")
    async def note_return(self, interaction: Interaction) -> None:
        """Bring somebody's panel up to date who comes back to it from the table itself."""
        custom_id, message = _custom_id(interaction), interaction.message
        if custom_id is not None and message is not None and is_panel(interaction):
            edits.note(interaction.client, message.id)
            await come_back(interaction, custom_id.table_id)

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        """Take every form that is sent, for its object is gone, and components that nobody else can read."""
        text, custom_id = _text(interaction), _custom_id(interaction)
        if interaction.type is discord.InteractionType.modal_submit:
            is_form = custom_id is not None and custom_id.verb == Verb.SENT
            await clicked(interaction, text if is_form else "")
        elif interaction.type is discord.InteractionType.component and custom_id is None:
            await clicked(interaction, text)


def _text(interaction: Interaction) -> str:
    return str(cast("Mapping[str, Any]", interaction.data or {}).get("custom_id"))


def _custom_id(interaction: Interaction) -> CustomId | None:
    return CustomId.read(_text(interaction))


async def command_failed(interaction: Interaction, error: app_commands.AppCommandError) -> None:
    """Answer a command that cannot be carried out, or is not, or no longer, one of ours in this form."""
    cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error.__cause__
    if interaction.type is discord.InteractionType.autocomplete:
        await interaction.response.autocomplete([])
    elif isinstance(cause, Exception):
        await explain(interaction, cause)
    else:
        # Clients remember the commands of older versions.
        await refuse(interaction, tell("I do not know this command in this form; please type it anew."))


async def setup(bot: RoundTable) -> None:
    """Load this extension."""
    bot.add_dynamic_items(Clickable)
    bot.tree.error(command_failed)
    await bot.add_cog(Interactions())
