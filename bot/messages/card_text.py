"""The card of a table: what it is, who plays, whom it waits for, and the way to its thread."""

from __future__ import annotations

import re

import discord
from discord import ui

from bot.messages.text import closed_written, coloured_names, in_turn, result_written
from bot.table.position import escaped
from bot.table.view import PublicView, Sitter
from languages.spoken import tell, written
from rules.text import Series

_TIME = re.compile(r"<t:\d+:R>")


def card_written(public: PublicView, now: float) -> str:
    """Write a card; it names people, and rings nobody. It may be behind, and so says of when it is."""
    players = written(Series(tuple(escaped(public.name(seat)) for seat in in_turn(public))))
    status = [_status(public), _as_of(public, now), _link(public.channel)]
    lines = [f"### {public.info.title}", f"-# {players}", *status]
    return "\n".join(filter(None, lines))


def leads_to(card: str, channel: int) -> bool:
    """Say whether a card leads to a channel."""
    return card.endswith(_link(channel))


def says_more(text: str, card: str) -> bool:
    """Say whether a text tells anything new but of when it is."""
    return _TIME.sub("", text) != _TIME.sub("", card)


def _as_of(public: PublicView, now: float) -> str:
    """Say of when a card is that names those who are awaited."""
    is_over = public.result or public.status == "cancelled"
    return tell("-# As of <t:{now}:R>", now=str(int(now))) if not is_over and _people_awaited(public) else ""


def _link(channel: int) -> str:
    return f"<#{channel}>"


def is_passing(public: PublicView) -> bool:
    """Say whether computers alone are at work, so that a card written now would soon be out of date."""
    rests = public.result or public.status == "cancelled" or public.paused is not None
    return not rests and not _people_awaited(public)


def _people_awaited(public: PublicView) -> list[Sitter]:
    return [sitter for sitter in public.sitters if sitter.awaited and sitter.user and not sitter.resigned]


def _status(public: PublicView) -> str:
    if public.result:
        return result_written(public)
    if public.status == "cancelled":
        return closed_written(public)
    if public.paused is not None:
        return tell("Paused")
    name = coloured_names(public)
    waiting = Series(tuple(name(sitter.seat) for sitter in _people_awaited(public)))
    parts = [tell("round {round}", round=public.round)] if public.round else []
    parts += [tell("waiting for {waiting}", waiting=written(waiting))] if waiting.items else []
    status = ", ".join(parts)
    return status[:1].upper() + status[1:]


def card_message(text: str) -> ui.LayoutView:
    """Make a message of a card."""
    view = ui.LayoutView(timeout=None)
    return view.add_item(ui.Container(ui.TextDisplay(text), accent_colour=discord.Colour(0x6D6558)))
