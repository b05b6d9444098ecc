"""What comes with every click, form and command: the bot, and the person who waits for an answer."""

from __future__ import annotations

from typing import TypeAlias

import discord

from bot.app import RoundTable
from bot.store.rows import Person

Interaction: TypeAlias = discord.Interaction[RoundTable]

NO_MENTIONS = discord.AllowedMentions.none()


def person_of(interaction: Interaction) -> Person:
    """Take a person's name and language from an interaction; nothing else tells them."""
    user = interaction.user
    return Person(user.id, user.display_name, str(interaction.locale))
