"""An invitation to play again, as it stands among somebody's direct messages: asked, answered or too late."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

import discord
from discord import ui

from bot.host.names import escaped
from bot.host.view import PublicView
from cogs._ui.components import press
from cogs._ui.custom_id import CustomId
from cogs._ui.verb import Verb
from rules.text import Series, written


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


def invitation_message(public: PublicView, stands: Standing) -> ui.LayoutView:
    """Write an invitation; as long as it is not answered, with the buttons to do so."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(f"### {public.info.title}\n{_said(public, stands)}"))
    if stands is Standing.ASKED:
        join = press(CustomId(Verb.JOIN, public.id), "Join", style=discord.ButtonStyle.success)
        view.add_item(ui.ActionRow(join, press(CustomId(Verb.NOT_NOW, public.id), "Not now")))
    return view


def _said(public: PublicView, stands: Standing) -> str:
    where = f"<#{public.channel}>"
    match stands:
        case Standing.ASKED:
            who = next((each.name for each in public.sitters if each.user == public.owner), "Somebody")
            return f"**{escaped(who)}** invites you to another game; its table is in {where}."
        case Standing.ACCEPTED:
            return f"You play again in {where}. The game begins when all who are invited have answered."
        case Standing.DECLINED:
            return f"You do not play this time. Until the game begins you can still join it in {where}."
        case Standing.TOO_LATE:
            return "The others have begun another game without you."
        case Standing.CALLED_OFF:
            return "The table for another game was closed."


def invited_written(public: PublicView) -> Iterator[str]:
    """Write in a lobby who is invited and has not come yet; it rings nobody by itself."""
    asked = [each for each in public.invited if standing(public, each.user) is Standing.ASKED]
    declined = [each for each in public.invited if standing(public, each.user) is Standing.DECLINED]
    if asked:
        people = written(Series(tuple(f"<@{each.user}>" for each in asked)))
        owner = next((each.name for each in public.sitters if each.user == public.owner), "")
        yield f"Invited, not answered yet: {people}"
        yield f"-# The game begins when all have answered; {escaped(owner)} can start it without them."
    if declined:
        yield f"-# Not this time: {written(Series(tuple(escaped(each.name) for each in declined)))}"
