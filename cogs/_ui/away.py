"""How somebody reads that he is away, with the button by which he is back."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.host.quiet import is_away
from bot.store.rows import Person
from cogs._ui.components import press
from cogs._ui.custom_id import CustomId
from cogs._ui.text import moment
from cogs._ui.verb import Verb

_RULES = (
    "Your tables are told. Where a turn may take a day or longer, your clock stands still as far as the table"
    " allows it, or the computer plays for you where the table chose that. Nothing rings for you meanwhile."
)

_HERE = (
    "You are here: your clocks run, and you are rung as you wish. To be away until a certain day, say"
    " `/away until:` with the day on which you are back."
)
_DAYS = {3: "For 3 days", 7: "For a week", 14: "For 2 weeks"}


def absence(person: Person | None, now: float) -> list[ui.Item[Any]]:
    """Tell somebody that he is away, and offer to be back; nothing of one who is not."""
    if person is None or person.away_until is None or not is_away(person, now):
        return []
    back = press(CustomId(Verb.RETURN, 0), "I am back", style=discord.ButtonStyle.primary)
    return [ui.Section(f"**You are away** until {moment(person.away_until)}.", accessory=back)]


def away_page(person: Person | None, now: float) -> ui.LayoutView:
    """Show whether somebody is away and what that means, with the way to the other."""
    view = ui.LayoutView(timeout=None)
    parts = absence(person, now)
    if not parts:
        leave = (press(CustomId(Verb.DEPART, 0, days), label) for days, label in _DAYS.items())
        return view.add_item(ui.TextDisplay(_HERE)).add_item(ui.ActionRow(*leave))
    for part in parts:
        view.add_item(part)
    return view.add_item(ui.TextDisplay(f"-# {_RULES}"))
