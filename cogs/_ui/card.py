"""The card of a table: what it is, who plays, whom it waits for, and the way to its thread."""

from __future__ import annotations

import discord
from discord import ui

from bot.host.names import escaped
from bot.host.view import PublicView
from cogs._ui.text import coloured_names, result_written
from rules.text import Series, written


def card_written(public: PublicView) -> str:
    """Write a card; it names people, and rings nobody."""
    players = written(Series(tuple(escaped(sitter.name) for sitter in public.sitters)))
    lines = [f"### {public.info.title}", f"-# {players}", _standing(public), f"<#{public.channel}>"]
    return "\n".join(filter(None, lines))


def _standing(public: PublicView) -> str:
    if public.result:
        return result_written(public)
    name = coloured_names(public)
    waiting = Series(tuple(name(seat) for seat in public.acting))
    return f"Waiting for {written(waiting)}" if public.acting else ""


def card_message(text: str) -> ui.LayoutView:
    """Make a message of a card."""
    view = ui.LayoutView(timeout=None)
    return view.add_item(ui.Container(ui.TextDisplay(text), accent_colour=discord.Colour(0x6D6558)))
