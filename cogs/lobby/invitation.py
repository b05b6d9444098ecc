"""What somebody who sits nowhere at a table is told by mail: to play again, to take a seat, to come back."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

import discord
from discord import ui
from discord.utils import escape_markdown
from msgspec import Struct

from bot.interactions.components import press
from bot.interactions.custom_id import CustomId
from bot.interactions.verb import Verb
from bot.messages.text import coloured_names, moment
from bot.store.rows.proposal import Proposal
from bot.table.seats import escaped
from bot.table.view import PublicView
from cogs.consent.proposal import until
from cogs.consent.widgets import WAY_BACK, coming_back, may_come_back, outcome, proposed
from languages.spoken import tell, written
from rules.text import Seat, Series

_GREEN = discord.ButtonStyle.success


class Standing(StrEnum):
    """How an invitation stands."""

    ASKED = "asked"
    ACCEPTED = "accepted"
    DECLINED = "declined"
    TOO_LATE = "too late"
    CALLED_OFF = "called off"

    @property
    def is_over(self) -> bool:
        """Whether nothing more comes of it."""
        return self in {Standing.TOO_LATE, Standing.CALLED_OFF}


def standing(public: PublicView, user: int) -> Standing | None:
    """Say how somebody's invitation to a table stands; None of one who was not invited."""
    if public.status == "cancelled":
        return Standing.CALLED_OFF
    if public.status != "lobby":
        return None if public.seat_of(user) is not None else Standing.TOO_LATE
    invited = next((each for each in public.invited if each.user == user), None)
    if invited is None:
        return None
    if public.seat_of(user) is not None:
        return Standing.ACCEPTED
    return Standing.DECLINED if invited.declined else Standing.ASKED


class Asked(Struct, frozen=True):
    """What somebody is asked, as a message; `told` is what of it may become untrue, in brief.

    It `waits` for his answer; it `is_over` when nothing more comes of it.
    """

    told: str
    view: ui.LayoutView
    waits: bool
    is_over: bool


def asked_of(public: PublicView, user: int, offer: Proposal | None) -> Asked | None:
    """Ask somebody whether he plays, or takes the seat of an `offer`; None where he is asked nothing.

    By an offer that is not to him he has given way to a computer, and is told how to come back.
    """
    if offer is not None and offer.user != user and public.seat_of(user) is None:
        return _given_way(public, offer)
    if offer is not None and public.seat_of(user) is None:
        is_open, takes = offer.status == "open", _takes(offer)
        told = f"{offer.id} {offer.status} {takes}"
        return Asked(told, _offer_message(public, offer), is_open and not takes, not is_open)
    stands = standing(public, user)
    if stands is None:
        return None
    told = "\n".join((stands, *beforehand_written(public)))
    return Asked(told, _invitation_message(public, stands), stands is Standing.ASKED, stands.is_over)


def _given_way(public: PublicView, given: Proposal) -> Asked:
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
    return Asked(f"{given.id} given {waits}", view, waits, not waits)


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
        due = moment(until(offer, public.pace))
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


def _invitation_message(public: PublicView, stands: Standing) -> ui.LayoutView:
    """Write an invitation; as long as it is not answered, with the buttons to do so."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(f"### {public.info.title}\n{_said(public, stands)}"))
    if stands is Standing.ASKED:
        join = press(CustomId(Verb.JOIN, public.id), tell("Join"), style=_GREEN)
        view.add_item(ui.ActionRow(join, press(CustomId(Verb.NOT_NOW, public.id), tell("Not now"))))
    return view


def _said(public: PublicView, stands: Standing) -> str:
    where = f"<#{public.channel}>"
    match stands:
        case Standing.ASKED:
            who = next((each.name for each in public.sitters if each.user == public.owner), tell("Somebody"))
            asked = tell(
                "**{who}** invites you to another game; its table is in {where}.",
                who=escaped(who),
                where=where,
            )
            return "\n".join((asked, *beforehand_written(public)))
        case Standing.ACCEPTED:
            waits = tell(
                "You play again in {where}. The game begins when all who are invited have answered.",
                where=where,
            )
            return "\n".join((waits, *beforehand_written(public)))
        case Standing.DECLINED:
            return tell(
                "You do not play this time. Until the game begins you can still join it in {where}.",
                where=where,
            )
        case Standing.TOO_LATE:
            return tell("The others have begun another game without you.")
        case Standing.CALLED_OFF:
            return tell("The table for another game was closed.")


def invited_written(public: PublicView) -> Iterator[str]:
    """Write in a lobby who is invited and has not come yet; it rings nobody by itself."""
    asked = [each for each in public.invited if standing(public, each.user) is Standing.ASKED]
    declined = [each for each in public.invited if standing(public, each.user) is Standing.DECLINED]
    if asked:
        people = written(Series(tuple(f"<@{each.user}>" for each in asked)))
        yield tell("Invited, not answered yet: {people}", people=people)
        yield tell(
            "-# The game begins when all have answered{without_them}.", without_them=_without_them(public)
        )
    if declined:
        yield tell(
            "-# Not this time: {people}",
            people=written(Series(tuple(escaped(each.name) for each in declined))),
        )


def beforehand_written(public: PublicView) -> Iterator[str]:
    """Write in a lobby what will hold for single players, those among them who are still expected."""
    sitting, seated = coloured_names(public), len(public.sitters)
    guests = [each for each in public.invited if standing(public, each.user) is Standing.ASKED]

    def name(seat: Seat) -> str:
        return sitting(seat) if seat < seated else escaped(guests[seat - seated].name)

    return (f"-# {written(text, name, escape_markdown)}." for text in public.beforehand)


def _without_them(public: PublicView) -> str:
    """Say who need not wait for the answers, where enough sit there already."""
    owner = next((each.name for each in public.sitters if each.user == public.owner), "")
    enough = len(public.sitters) >= public.info.fewest
    return tell("; {owner} can start it without them", owner=escaped(owner)) if enough else ""
