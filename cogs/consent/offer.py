"""What somebody is told by mail of a seat that is offered to him, or that he may have back."""

from __future__ import annotations

import discord
from discord import ui

from bot.interactions.components import CustomId, press
from bot.interactions.verb import Verb
from bot.messages.text import moment
from bot.publishing.message import Asked
from bot.store.rows.posted import Proposal
from bot.table.view import PublicView
from cogs.consent.notice import notice
from cogs.consent.proposal import until
from cogs.consent.widgets import WAY_BACK, coming_back, may_come_back, outcome, proposed
from languages.spoken import texts

tell = texts(__name__).tell


_GREEN = discord.ButtonStyle.success


def offered(public: PublicView, user: int, offer: Proposal, now: float) -> Asked:
    """Ask somebody who sits nowhere whether he takes the seat of an `offer`.

    By an offer that is not to him he has given way to a computer, and is told how to come back.
    """
    if offer.user != user:
        return _given_way(public, user, offer, now)
    is_open, takes = offer.status == "open", _takes(offer)
    told = f"{offer.id} {offer.status} {takes}"
    view = _offer_message(public, offer)
    return Asked(told, notice(public, offer, now, user), view, is_open and not takes, not is_open)


def _given_way(public: PublicView, user: int, given: Proposal, now: float) -> Asked:
    """Tell somebody that a computer plays for him, with the way back as long as there is one."""
    waits = may_come_back(public, given)
    said = [
        tell("### {title}, table {table}", title=public.info.title, table=str(public.id)),
        tell("A computer plays on for you."),
    ]
    said.append(tell(WAY_BACK) if waits else tell("There is no way back to this seat any longer."))
    view = ui.LayoutView(timeout=None).add_item(ui.TextDisplay("\n".join(said)))
    if waits:
        view.add_item(ui.ActionRow(coming_back(given)))
    return Asked(f"{given.id} given {waits}", notice(public, given, now, user), view, waits, not waits)


def _takes(offer: Proposal) -> bool:
    """Say whether whoever is offered a seat has said yes."""
    return any(asked.agreed for asked in offer.asked if asked.user == offer.user)


def _offer_message(public: PublicView, offer: Proposal) -> ui.LayoutView:
    """Write the offer of a seat; as long as it is open, with the buttons to answer."""
    said = [
        tell("### {title}, table {table}", title=public.info.title, table=str(public.id)),
        proposed(public, offer),
    ]
    is_open = offer.status == "open"
    takes = _takes(offer)
    if not is_open:
        said.append(outcome(public, offer))
    elif takes:
        said.append(
            tell(
                "You take the seat as soon as all others agree in <#{channel}>.", channel=str(public.channel)
            )
        )
    else:
        due = moment(until(offer, public.pace, public.sitters[offer.seat].away))
        said.append(
            tell(
                "The table is in <#{channel}>. Your answer counts until {due}.",
                channel=str(public.channel),
                due=due,
            )
        )
    view = ui.LayoutView(timeout=None).add_item(ui.TextDisplay("\n".join(said)))
    take = press(CustomId(Verb.TAKE, public.id, offer.id), tell("Take the seat"), style=_GREEN)
    refuse = press(CustomId(Verb.REFUSE, public.id, offer.id), tell("Refuse"))
    return view.add_item(ui.ActionRow(*([] if takes else [take]), refuse)) if is_open else view
