"""What there is to choose about the time of a table besides its clock, and how saved time is written."""

from __future__ import annotations

from collections.abc import Iterator

from discord import ui

from bot.host.clock import BANKS
from bot.host.leave import LEAVES, leave_at
from bot.host.preferences import NO, YES
from bot.host.view import PublicView
from cogs._ui.components import Clickable, choose, option
from cogs._ui.custom_id import CustomId
from cogs._ui.spans import duration
from cogs._ui.text import coloured_names
from cogs._ui.verb import Verb

_ZONE = "-# `/preferences` shows your time zone, and changes it."
_WEEKENDS = {
    NO: "clocks run on weekends as well",
    YES: "clocks stand still from Saturday to Monday, in each player's own time zone",
}


def timing_written(public: PublicView) -> list[str]:
    """Write in a lobby what is chosen."""
    leave, clocked = leave_at(public.pace, public.leave), public.pace is not None
    lines = [LEAVES[leave]] if clocked or leave != "runs" else []
    lines += [_WEEKENDS[YES]] if clocked and public.weekends_off else []
    lines += [BANKS[public.bank]] if clocked and public.bank is not None else []
    return [f"-# {_sentence(line)}" for line in lines]


def page(public: PublicView, reader: int) -> ui.LayoutView:
    """Show what is chosen; whoever opened the table can choose there until the game begins."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(f"### {public.info.title}: time"))
    chooses = reader == public.owner and public.status == "lobby"
    for title, meaning, select in _choices(public):
        view.add_item(ui.TextDisplay(f"**{title}**: {meaning}"))
        if chooses:
            view.add_item(ui.ActionRow(select))
    if public.weekends_off:
        view.add_item(ui.TextDisplay(_ZONE))
    return view


def _choices(public: PublicView) -> Iterator[tuple[str, str, Clickable]]:
    """Give what there is to choose, each with its title and the meaning of what is chosen."""
    off = YES if public.weekends_off else NO
    leaves = [option(name, meaning, chosen=name == public.leave) for name, meaning in LEAVES.items()]
    yield "Away", LEAVES[public.leave], choose(CustomId(Verb.LEAVE_RULE, public.id), leaves, "Away")
    weekends = [option(name, meaning, chosen=name == off) for name, meaning in _WEEKENDS.items()]
    yield "Weekends", _WEEKENDS[off], choose(CustomId(Verb.WEEKENDS, public.id), weekends, "Weekends")
    banks = [option(str(bank), meaning, chosen=bank == public.bank) for bank, meaning in BANKS.items()]
    yield "Saved time", BANKS[public.bank], choose(CustomId(Verb.BANK, public.id), banks, "Saved time")


def saved_written(public: PublicView) -> str:
    """Write what time each has saved for turns to come; of who is awaited his deadline tells it."""
    name = coloured_names(public)
    saved = [
        f"{name(sitter.seat)} {duration(sitter.saved)}"
        for sitter in public.sitters
        if sitter.saved and sitter.user and not sitter.resigned and sitter.due is None
    ]
    return f"-# Time saved: {', '.join(saved)}" if saved and not public.result else ""


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."
