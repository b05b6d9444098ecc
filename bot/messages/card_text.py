"""The card of a table: what it is, who plays, how it ended, and the way to its thread.

Whom a game waits for is told by its thread, which Discord shows below with its newest message: a card that
followed each move would take a request for each.
"""

from __future__ import annotations

import discord
from discord import ui

from bot.interactions.components import Clickable, CustomId, press
from bot.interactions.verb import Verb
from bot.messages.text import closed_written, in_turn, result_written
from bot.table.position import escaped
from bot.table.view import PublicView
from languages.spoken import tell, written
from rules.text import N_, Series, Words

_GONE: Words = N_("Its thread was deleted, so the game goes on by direct message.")


def card_written(public: PublicView, *, gone: bool = False) -> str:
    """Write a card; it names people, and rings nobody. The thread may be `gone`."""
    players = written(Series(tuple(escaped(public.name(seat)) for seat in in_turn(public))))
    way = "" if gone else f"<#{public.channel}>"
    if gone and public.status == "running":
        way = tell(_GONE)
    lines = [f"### {public.info.title}", f"-# {players}", _status(public), way]
    return "\n".join(filter(None, lines))


def _status(public: PublicView) -> str:
    if public.result:
        return result_written(public)
    if public.status == "cancelled":
        return closed_written(public)
    return tell("Paused") if public.paused is not None else ""


def card_message(text: str, button: Clickable | None = None) -> ui.LayoutView:
    """Make a message of a card, with a button below where there is one."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.Container(ui.TextDisplay(text), accent_colour=discord.Colour(0x6D6558)))
    return view if button is None else view.add_item(ui.ActionRow(button))


def card_begun(public: PublicView) -> ui.LayoutView:
    """Make what is soon to be a card; over a crash it is found by its button."""
    return card_message(f"### {public.info.title}", press(CustomId(Verb.LOG, public.id), tell("Log")))


def new_thread(public: PublicView) -> Clickable | None:
    """Offer a new thread to those who play on without one."""
    if public.status != "running":
        return None
    return press(CustomId(Verb.THREAD, public.id), tell("Open a new thread"))
