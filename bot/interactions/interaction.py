"""What comes with every click, form and command: the bot, and the person who waits for an answer."""

from __future__ import annotations

from typing import TypeAlias

import discord

from bot.app import RoundTable
from bot.store.rows import Person
from languages.spoken import speak

Interaction: TypeAlias = discord.Interaction[RoundTable]

NO_MENTIONS = discord.AllowedMentions.none()


async def admit(interaction: Interaction, table_id: int) -> None:
    """Let a click or a command go on to the table that it names; UnknownTable."""
    host = interaction.client.host
    await host.tables.admit(table_id, interaction.user.id, interaction.guild_id)


async def speak_to(interaction: Interaction) -> None:
    """Speak the language of whoever waits for an answer, as long as it is given."""
    speak(await interaction.client.host.reading.language(interaction.user.id, str(interaction.locale)))


def person_of(interaction: Interaction) -> Person:
    """Take a person's name and language from an interaction; nothing else tells them."""
    user = interaction.user
    return Person(user.id, user.display_name, str(interaction.locale))
