"""The page of those who are invited to a lobby, where an invitation is taken back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from discord import ui

from bot.interactions.components import CustomId, press
from bot.interactions.verb import Verb
from bot.store.rows.person import Person
from bot.store.rows.table import Invited
from bot.table.position import escaped
from bot.table.view import PublicView
from cogs.lobby.invitation import unanswered
from cogs.lobby.widgets import CLOSED
from languages.spoken import texts
from rules.text import N_

tell = texts(__name__).tell

# By whether it is the next game of those who have played.
_BEGINS: Final = {
    False: N_("-# You are told when all have answered; *Start* begins the game, also before."),
    True: N_("-# The game begins when all who are invited have answered."),
}


def guests_page(public: PublicView, reader: int, told: str = "") -> ui.LayoutView:
    """Show who has not answered yet, and how it goes on, below what is `told` first."""
    view = ui.LayoutView(timeout=None)
    if told:
        view.add_item(ui.TextDisplay(told))
    if public.status != "lobby":
        return view.add_item(ui.TextDisplay(tell(CLOSED[public.status])))
    for part in _listed(public, is_owner=reader == public.owner):
        view.add_item(part)
    return view


def just_invited(public: PublicView, guest: Person) -> str:
    """Say that somebody is invited, and when he hears of it."""
    return tell(
        "**{name}** is invited to {title}; the table is in <#{channel}>.\n"
        "The invitation comes at once, or rings when quiet hours are over.",
        name=escaped(guest.name),
        title=public.info.title,
        channel=str(public.channel),
    )


def _listed(public: PublicView, *, is_owner: bool) -> Iterator[ui.Item[Any]]:
    guests = unanswered(public)
    if not guests:
        yield ui.TextDisplay(tell("Nobody is invited who has not answered."))
    for guest in guests:
        waits = tell("**{name}** has not answered yet; a chair is kept.", name=escaped(guest.name))
        yield ui.Section(waits, accessory=_take_back(public, guest)) if is_owner else ui.TextDisplay(waits)
    if guests and is_owner:
        yield ui.TextDisplay(tell(_BEGINS[public.earlier is not None]))


def _take_back(public: PublicView, guest: Invited) -> ui.Item[Any]:
    return press(CustomId(Verb.UNINVITE, public.id, 0, str(guest.user)), tell("Take back"))
