"""The card of a table: what it is, who plays, how it ended, and the way to its thread.

Whom a game waits for is told by its thread, which Discord shows below with its newest message: a card that
followed each move would take a request for each.
"""

from __future__ import annotations

import discord
from discord import ui

from bot.messages.text import closed_written, in_turn, result_written
from bot.table.position import escaped
from bot.table.view import PublicView
from languages.spoken import tell, written
from rules.text import Series


def card_written(public: PublicView) -> str:
    """Write a card; it names people, and rings nobody."""
    players = written(Series(tuple(escaped(public.name(seat)) for seat in in_turn(public))))
    lines = [f"### {public.info.title}", f"-# {players}", _status(public), f"<#{public.channel}>"]
    return "\n".join(filter(None, lines))


def _status(public: PublicView) -> str:
    if public.result:
        return result_written(public)
    if public.status == "cancelled":
        return closed_written(public)
    return tell("Paused") if public.paused is not None else ""


def card_message(text: str) -> ui.LayoutView:
    """Make a message of a card."""
    view = ui.LayoutView(timeout=None)
    return view.add_item(ui.Container(ui.TextDisplay(text), accent_colour=discord.Colour(0x6D6558)))
