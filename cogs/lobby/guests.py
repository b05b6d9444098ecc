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
from cogs.lobby.invitation import begins_by_itself, unanswered
from cogs.lobby.widgets import CLOSED
from languages.spoken import texts
from rules.text import N_

tell = texts(__name__).tell

# By whether it begins by itself.
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


# By whether whoever is invited has quiet hours, or is away.
_HEARS: Final = {
    False: N_("The invitation is on its way."),
    True: N_("**{name}** does not want to be disturbed now; the invitation rings afterwards."),
}


def just_invited(public: PublicView, guest: Person, *, quiet: bool) -> str:
    """Say that somebody is invited, and when he hears of it."""
    return tell(
        "**{name}** is invited to {title}; the table is in <#{channel}>.\n{hears}",
        name=escaped(guest.name),
        hears=tell(_HEARS[quiet], name=escaped(guest.name)),
        title=public.info.title,
        channel=str(public.channel),
    )


def _listed(public: PublicView, *, is_owner: bool) -> Iterator[ui.Item[Any]]:
    guests = unanswered(public)
    if not guests:
        yield ui.TextDisplay(tell("No invitation is waiting for an answer."))
    for guest in guests:
        waits = tell("**{name}** has not answered yet; a chair is kept.", name=escaped(guest.name))
        yield ui.Section(waits, accessory=_take_back(public, guest)) if is_owner else ui.TextDisplay(waits)
    if guests and is_owner:
        yield ui.TextDisplay(tell(_BEGINS[begins_by_itself(public)]))


def _take_back(public: PublicView, guest: Invited) -> ui.Item[Any]:
    return press(CustomId(Verb.UNINVITE, public.id, 0, str(guest.user)), tell("Take back"))
