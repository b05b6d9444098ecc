"""What there is to choose about the time of a table besides its clock, on a page of its own."""

from __future__ import annotations

from discord import ui

from bot.host.leave import LEAVES, leave_at
from bot.host.view import PublicView
from cogs._ui.components import choose, option
from cogs._ui.custom_id import CustomId
from cogs._ui.verb import Verb


def timing_written(public: PublicView) -> list[str]:
    """Write in a lobby what is chosen."""
    leave = leave_at(public.pace, public.leave)
    return [] if public.pace is None and leave == "runs" else [f"-# {_sentence(LEAVES[leave])}"]


def page(public: PublicView, reader: int) -> ui.LayoutView:
    """Show what is chosen; whoever opened the table can choose there until the game begins."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(f"### {public.info.title}: time\n**Away**: {LEAVES[public.leave]}"))
    if reader == public.owner and public.status == "lobby":
        leaves = [option(name, meaning, chosen=name == public.leave) for name, meaning in LEAVES.items()]
        view.add_item(ui.ActionRow(choose(CustomId(Verb.LEAVE_RULE, public.id), leaves, "Away")))
    return view


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."
