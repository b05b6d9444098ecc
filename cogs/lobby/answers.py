"""What whoever has opened a table is told: all whom he has invited have answered, or no chair is free."""

from collections.abc import Callable
from typing import Final

import discord
from discord import ui

from bot.interactions.components import CustomId, press
from bot.interactions.verb import Verb
from bot.messages.headlines import harmless
from bot.messages.notification import brief
from bot.publishing.message import Asked
from bot.table.position import escaped, lacking
from bot.table.view import PublicView
from cogs.lobby.invitation import InvitationStatus, planned_told, status_of, unanswered
from languages.spoken import texts
from rules.text import N_, Count, Series

tell, written = texts(__name__).tell, texts(__name__).written

# Who comes and who does not, by whether that is nobody, one or more.
_COMING: Final = (N_("{coming} comes"), N_("{coming} come"))
_MISSING: Final = (N_("{missing} does not play this time"), N_("{missing} do not play this time"))
_BOTH: Final = {
    (False, False): N_("{coming} comes, {missing} does not"),
    (False, True): N_("{coming} comes, {missing} do not"),
    (True, False): N_("{coming} come, {missing} does not"),
    (True, True): N_("{coming} come, {missing} do not"),
}
# By whether the game is planned.
_CAN_BEGIN: Final = {
    False: N_("{answers}: you can start {title}"),
    True: N_("{answers}: {title} can begin as planned"),
}

_IS_FULL: Final = {
    False: N_("{title} is full, with {people}: you can start it"),
    True: N_("{title} is full, with {people}: it can begin as planned"),
}


def answers(public: PublicView, user: int) -> Asked | None:
    """Tell whoever has opened a table who comes, or plays; None while answers are missing."""
    if user != public.owner or public.status != "lobby" or unanswered(public):
        return None
    where = tell("The table is in {where}.", where=f"<#{public.channel}>")
    said = " ".join((f"{_told(public, escaped)}.", where, *planned_told(public)))
    view = ui.LayoutView(timeout=None).add_item(ui.TextDisplay(f"### {public.info.title}\n{said}"))
    if not lacking(public.info, public.sitters):
        start = press(CustomId(Verb.START, public.id), tell("Start"), style=discord.ButtonStyle.success)
        view.add_item(ui.ActionRow(start))
    return Asked(said, brief(_told(public, harmless)), view, waits=False, is_over=False)


def _told(public: PublicView, name: Callable[[str], str]) -> str:
    """Say who comes, who does not, and whether the game can begin; where others have filled it, who plays."""
    invited = {None, public.owner, *(each.user for each in public.invited)}
    is_full = len(public.sitters) == public.info.most
    if not public.invited or (is_full and any(each.user not in invited for each in public.sitters)):
        return _told_of_chairs(public, name)
    answered, missing = _answered(public, name), lacking(public.info, public.sitters)
    if missing:
        players = Count(missing, "player", "players")
        return tell(
            "{answers}: {title} lacks {players}", answers=answered, title=public.info.title, players=players
        )
    return tell(_CAN_BEGIN[public.begins_at is not None], answers=answered, title=public.info.title)


def _told_of_chairs(public: PublicView, name: Callable[[str], str]) -> str:
    """Say that no chair is free, and with whom; or that one is again."""
    title = public.info.title
    if len(public.sitters) < public.info.most:
        return tell("A chair is free again in {title}", title=title)
    others = [name(each.name) for each in public.sitters if each.user not in {None, public.owner}]
    return tell(_IS_FULL[public.begins_at is not None], title=title, people=Series(tuple(others)))


def _answered(public: PublicView, name: Callable[[str], str]) -> str:
    answers = [(name(each.name), status_of(public, each.user)) for each in public.invited]
    coming = [each for each, status in answers if status is InvitationStatus.ACCEPTED]
    missing = [each for each, status in answers if status is not InvitationStatus.ACCEPTED]
    several = len(coming) > 1, len(missing) > 1
    text = _BOTH[several] if coming and missing else _COMING[several[0]] if coming else _MISSING[several[1]]
    return tell(text, coming=Series(tuple(coming)), missing=Series(tuple(missing)))
