"""What somebody who is invited to play, or to play again, is told by mail, and in the lobby."""

from collections.abc import Iterator
from enum import StrEnum
from typing import Final

import discord
from discord import ui
from discord.utils import escape_markdown

from bot.interactions.components import CustomId, press
from bot.interactions.verb import Verb
from bot.messages.headlines import harmless
from bot.messages.notification import brief
from bot.messages.parts import laid_out, row
from bot.messages.text import coloured_names, moment_written
from bot.publishing.message import Asked
from bot.store.rows.table import Invited
from bot.table.position import escaped, lacking
from bot.table.time_control import PACES, expiries
from bot.table.view import PublicView
from languages.spoken import texts
from rules.text import N_, Seat, Series, Words

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


def invited(public: PublicView, user: int, told: str, zone: str, *, again: bool) -> Asked | None:
    """Ask somebody who lives in a time `zone` whether he plays; None of one who is not invited.

    He plays `again` who has played the game before it. Who was `told` that he is asked, and is so no longer,
    reads that this was taken back.
    """
    status = status_of(public, user)
    if status is None and told.startswith(InvitationStatus.ASKED) and public.seat_of(user) is None:
        status = InvitationStatus.TAKEN_BACK
    if status is None:
        return None
    said = "\n".join((_said(public, status, again=again), *_how(public, status, user)))
    view = _invitation_message(public, status, said)
    notice = _notice(public, zone, again=again)
    return Asked(f"{status}\n{said}", notice, view, status is InvitationStatus.ASKED, status.is_over)


# By whether somebody has played the game before it.
_NOTICES: Final = {
    True: N_("{who} invites you to play {title} again"),
    False: N_("{who} invites you to play {title}"),
}
_ASKED: Final = {
    True: N_("**{who}** invites you to another game; its table is in {where}."),
    False: N_("**{who}** invites you to this game; its table is in {where}."),
}
_ACCEPTED: Final = {True: N_("You play again in {where}."), False: N_("You play in {where}.")}


def _notice(public: PublicView, zone: str, *, again: bool) -> str:
    """Write what phones show of an invitation: for when it is, how long a turn may take, and who plays."""
    told = tell(_NOTICES[again], who=harmless(_owner(public)), title=public.info.title)
    when = [] if public.begins_at is None else [moment_written(public.begins_at, zone)]
    pace = [] if public.pace is None else [tell(PACES[public.pace])]
    others = tuple(harmless(each.name) for each in public.sitters if each.user not in {None, public.owner})
    along = [tell("with {others}", others=Series(others))] if others else []
    return brief("; ".join((told, *when, *pace, *along)))


def _how(public: PublicView, status: InvitationStatus, user: int) -> Iterator[str]:
    """Say what an invitation that waits for `user` is for: its clock, and who else plays."""
    if status is not InvitationStatus.ASKED:
        return
    if public.pace is None:
        yield tell("Its turns have no clock.")
    else:
        late = written(expiries(public.info, public.expired)[public.expiry])
        yield tell("It is played at {pace}; {late}.", pace=tell(PACES[public.pace]), late=late)
    sitting = Series(tuple(escaped(each.name) for each in public.sitters))
    yield tell("-# At the table: {people}", people=written(sitting))
    others = tuple(escaped(each.name) for each in unanswered(public) if each.user != user)
    if others:
        yield tell("-# Invited as well: {people}", people=written(Series(others)))


def _invitation_message(public: PublicView, status: InvitationStatus, said: str) -> ui.LayoutView:
    """Write an invitation; as long as it is not answered, with the buttons to do so."""
    join = press(CustomId(Verb.JOIN, public.id), tell("Join"), style=_GREEN)
    not_now = press(CustomId(Verb.NOT_NOW, public.id), tell("Not now"))
    ways = row(join, not_now) if status is InvitationStatus.ASKED else None
    return laid_out(f"### {public.info.title}\n{said}", ways)


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
            begins = next(planned_told(public), "") or _begins_when(public)
        case InvitationStatus.ASKED:
            begins = next(planned_told(public), "")
        case _:
            begins = ""
    return (begins, *beforehand_written(public))


def planned_told(public: PublicView) -> Iterator[str]:
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
    return public.owner_name or tell("Somebody")


_ANSWERED: Final[dict[InvitationStatus, Words]] = {
    InvitationStatus.ACCEPTED: N_("This invitation was answered: **{name}** plays here."),
    InvitationStatus.DECLINED: N_("This invitation was answered: **{name}** does not play this time."),
}


def answer_written(public: PublicView, user: int) -> str:
    """Say in a lobby what somebody who was invited has answered; nothing where he has not, or is no more."""
    words = _ANSWERED.get(status_of(public, user) or InvitationStatus.ASKED)
    name = next((each.name for each in public.invited if each.user == user), "")
    return tell(words, name=escaped(name)) if words else ""


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
    if lacking(public.info, public.sitters):
        yield tell("-# The game begins when all have answered.")
        return
    yield tell(
        "-# The game begins when all have answered; {owner} can start it without them.",
        owner=escaped(public.owner_name),
    )
