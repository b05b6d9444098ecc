"""What somebody who is invited to play, or to play again, is told by mail, and in the lobby."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import Final

import discord
from discord import ui
from discord.utils import escape_markdown

from bot.interactions.components import CustomId, press
from bot.interactions.verb import Verb
from bot.messages.notification import brief, harmless
from bot.messages.text import coloured_names
from bot.publishing.message import Asked
from bot.store.rows.table import Invited
from bot.table.position import escaped
from bot.table.view import PublicView
from languages.spoken import texts
from rules.text import N_, Seat, Series

tell, written = texts(__name__).tell, texts(__name__).written


# By whether the table is in the channel where somebody is.
OPENED: Final = {
    True: N_("Your table of {title} is open here."),
    False: N_("Your table of {title} is open in <#{channel}>."),
}

_GREEN = discord.ButtonStyle.success


class InvitationStatus(StrEnum):
    """How an invitation stands."""

    ASKED = "asked"
    ACCEPTED = "accepted"
    DECLINED = "declined"
    TOO_LATE = "too late"
    CALLED_OFF = "called off"
    TAKEN_BACK = "taken back"

    @property
    def is_over(self) -> bool:
        """Whether nothing more comes of it."""
        return self in _OVER


_OVER = {InvitationStatus.TOO_LATE, InvitationStatus.CALLED_OFF, InvitationStatus.TAKEN_BACK}


def status_of(public: PublicView, user: int) -> InvitationStatus | None:
    """Say how somebody's invitation to a table stands; None of one who is not invited."""
    if public.status == "cancelled":
        return InvitationStatus.CALLED_OFF
    if public.status != "lobby":
        return None if public.seat_of(user) is not None else InvitationStatus.TOO_LATE
    invited = next((each for each in public.invited if each.user == user), None)
    if invited is None:
        return None
    if public.seat_of(user) is not None:
        return InvitationStatus.ACCEPTED
    return InvitationStatus.DECLINED if invited.declined else InvitationStatus.ASKED


def invited(public: PublicView, user: int, told: str, *, again: bool) -> Asked | None:
    """Ask somebody whether he plays, or tell who has opened a table of the answers; None of others.

    He plays `again` who has played the game before it. Who was `told` that he is asked, and is so no longer,
    reads that this was taken back.
    """
    status = status_of(public, user)
    if status is None and told.startswith(InvitationStatus.ASKED) and public.seat_of(user) is None:
        status = InvitationStatus.TAKEN_BACK
    if status is None:
        return _answered(public) if user == public.owner and public.status == "lobby" else None
    fingerprint = "\n".join(filter(None, (status, *_begins_and_holds(public, status))))
    view = _invitation_message(public, status, again=again)
    notice = _notice(public, again=again)
    return Asked(fingerprint, notice, view, status is InvitationStatus.ASKED, status.is_over)


# By whether enough sit there.
_ANSWERED: Final = {
    True: N_("All who are invited have answered: {title} can begin"),
    False: N_("All who are invited have answered, but {title} lacks players"),
}
_START: Final = {
    True: N_("All who are invited have answered: you can start the game in {where}."),
    False: N_("All who are invited have answered, but players are still missing in {where}."),
}


def _answered(public: PublicView) -> Asked | None:
    """Tell that all who are invited have answered; None where some have not, or nobody is."""
    if not public.invited or unanswered(public):
        return None
    enough = len(public.sitters) >= public.info.fewest
    text = " ".join((tell(_START[enough], where=f"<#{public.channel}>"), *_planned(public)))
    view = ui.LayoutView(timeout=None).add_item(ui.TextDisplay(f"### {public.info.title}\n{text}"))
    notice = tell(_ANSWERED[enough], title=public.info.title)
    if enough and public.begins_at is not None:
        notice = tell(
            "All who are invited have answered: {title} can begin as planned", title=public.info.title
        )
    fingerprint = "\n".join((f"answered {enough}", *_planned(public)))
    return Asked(fingerprint, brief(notice), view, waits=False, is_over=False)


# By whether somebody has played the game before it.
_NOTICES: Final = {
    True: N_("{who} invites you to play {title} again"),
    False: N_("{who} invites you to play {title}"),
}
_ASKED: Final = {
    True: N_("**{who}** invites you to another game; its table is in {where}."),
    False: N_("**{who}** invites you to this game; its table is in {where}."),
}
_ACCEPTED: Final = {
    True: N_("You play again in {where}."),
    False: N_("You play in {where}."),
}


def _notice(public: PublicView, *, again: bool) -> str:
    """Write what phones show of an invitation."""
    return brief(tell(_NOTICES[again], who=harmless(_owner(public)), title=public.info.title))


def _invitation_message(public: PublicView, status: InvitationStatus, *, again: bool) -> ui.LayoutView:
    """Write an invitation; as long as it is not answered, with the buttons to do so."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(f"### {public.info.title}\n{_said(public, status, again=again)}"))
    if status is InvitationStatus.ASKED:
        join = press(CustomId(Verb.JOIN, public.id), tell("Join"), style=_GREEN)
        view.add_item(ui.ActionRow(join, press(CustomId(Verb.NOT_NOW, public.id), tell("Not now"))))
    return view


def _said(public: PublicView, status: InvitationStatus, *, again: bool) -> str:
    where = f"<#{public.channel}>"
    match status:
        case InvitationStatus.ASKED | InvitationStatus.ACCEPTED:
            text = (_ASKED if status is InvitationStatus.ASKED else _ACCEPTED)[again]
            told = tell(text, who=escaped(_owner(public)), where=where)
            begins, *holds = _begins_and_holds(public, status)
            return "\n".join((f"{told} {begins}".rstrip(), *holds))
        case InvitationStatus.DECLINED:
            return tell(
                "You do not play this time. Until the game begins you can still join it in {where}.",
                where=where,
            )
        case InvitationStatus.TOO_LATE:
            return tell("The others have begun the game without you.")
        case InvitationStatus.CALLED_OFF:
            return tell("The table of this game was closed.")
        case InvitationStatus.TAKEN_BACK:
            return tell("**{who}** has taken this invitation back.", who=escaped(_owner(public)))


def _begins_and_holds(public: PublicView, status: InvitationStatus) -> tuple[str, ...]:
    """Say when a game begins, nothing where that is of no concern, and what will hold for single players."""
    match status:
        case InvitationStatus.ACCEPTED:
            begins = next(_planned(public), "") or _begins_when(public)
        case InvitationStatus.ASKED:
            begins = next(_planned(public), "")
        case _:
            begins = ""
    return (begins, *beforehand_written(public))


def _planned(public: PublicView) -> Iterator[str]:
    """Say for when a game is planned, where it is."""
    if public.begins_at is not None:
        yield tell("It is planned for <t:{at}:F>.", at=str(int(public.begins_at)))


def _begins_when(public: PublicView) -> str:
    if begins_by_itself(public) and unanswered(public):
        return tell("The game begins when all who are invited have answered.")
    return tell("The game begins when {who} starts it.", who=escaped(_owner(public)))


def begins_by_itself(public: PublicView) -> bool:
    """Say whether a game begins once all have answered: the next one of those who played, if not planned."""
    return public.earlier is not None and public.begins_at is None


def _owner(public: PublicView) -> str:
    """Name whoever has opened a table."""
    return next((each.name for each in public.sitters if each.user == public.owner), tell("Somebody"))


def unanswered(public: PublicView) -> list[Invited]:
    """List who is invited and has not answered."""
    return [each for each in public.invited if status_of(public, each.user) is InvitationStatus.ASKED]


def invited_written(public: PublicView) -> Iterator[str]:
    """Write in a lobby who is invited and has not come yet; it rings nobody by itself."""
    asked = unanswered(public)
    declined = [each for each in public.invited if status_of(public, each.user) is InvitationStatus.DECLINED]
    if asked:
        people = written(Series(tuple(f"<@{each.user}>" for each in asked)))
        yield tell("Invited, not answered yet: {people}", people=people)
        yield from _begins(public)
    if declined:
        yield tell(
            "-# Not this time: {people}",
            people=written(Series(tuple(escaped(each.name) for each in declined))),
        )


def beforehand_written(public: PublicView) -> Iterator[str]:
    """Write in a lobby what will hold for single players, those among them who are still expected."""
    sitting, seated = coloured_names(public), len(public.sitters)
    guests = unanswered(public)

    def name(seat: Seat) -> str:
        return sitting(seat) if seat < seated else escaped(guests[seat - seated].name)

    return (f"-# {written(text, name, escape_markdown)}." for text in public.beforehand)


def _begins(public: PublicView) -> Iterator[str]:
    """Say what the next game waits for, and who need not wait for it where enough sit there already."""
    if not begins_by_itself(public):
        return
    owner = next((each.name for each in public.sitters if each.user == public.owner), "")
    if len(public.sitters) < public.info.fewest:
        yield tell("-# The game begins when all have answered.")
        return
    yield tell(
        "-# The game begins when all have answered; {owner} can start it without them.", owner=escaped(owner)
    )
