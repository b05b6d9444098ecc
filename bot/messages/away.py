"""How somebody reads that he is away, with the button by which he is back."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.interactions.components import press
from bot.interactions.custom_id import CustomId
from bot.interactions.verb import Verb
from bot.messages.text import moment
from bot.people.quiet import is_away
from bot.store.rows import Person
from languages.spoken import tell


def absence(person: Person | None, now: float) -> list[ui.Item[Any]]:
    """Tell somebody that he is away, and offer to be back; nothing of one who is not."""
    if person is None or person.away_until is None or not is_away(person, now):
        return []
    back = press(CustomId(Verb.RETURN, 0), tell("I am back"), style=discord.ButtonStyle.primary)
    return [
        ui.Section(
            tell("**You are away** until {away_until}.", away_until=moment(person.away_until)), accessory=back
        )
    ]
