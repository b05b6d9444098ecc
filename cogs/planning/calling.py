"""Calling those who sit in a lobby when the time has come for which its game was planned.

Where nobody could be called for a day, it is time no more: whoever planned it is told so, and plans anew.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from functools import partial
from typing import Final

import discord
from discord import ui
from msgspec.structs import replace

from bot.app import RoundTable
from bot.interactions.components import CustomId, base36, press
from bot.interactions.troubles import TROUBLES, closed_where_barred
from bot.interactions.verb import Verb
from bot.messages.notification import calling
from bot.messages.text import address
from bot.publishing.message import OwnMessage, mentioning
from bot.publishing.nonce import marked
from bot.refusals import described
from bot.requests import Priority, posting
from bot.store.rows.posted import MOVED, Ring
from bot.store.rows.table import Whereabouts
from bot.table.position import escaped
from bot.table.view import PublicView
from cogs.planning.service import Planning
from cogs.planning.tables import Planned
from languages.spoken import speaking, texts, together
from rules.text import N_, Words

tell = texts(__name__).tell

_log = logging.getLogger(__name__)


async def call(bot: RoundTable) -> None:
    """Call those whose time has come; what Discord does not take is tried again."""
    for planned in await bot.host.of(Planning).to_call():
        try:
            await _call(bot, planned)
        except discord.Forbidden:
            _log.warning("Nobody may be called to table %s.", planned.table_id)
        except TROUBLES as trouble:
            _log.warning("Nobody could be called; it is tried again: %s", described(trouble))
            continue
        await bot.host.of(Planning).keep(replace(planned, called=planned.begins_at))


async def _call(bot: RoundTable, planned: Planned) -> None:
    public, at = await bot.host.tables.public(planned.table_id), planned.begins_at or 0.0
    late = bot.now() - at
    people = [sitter.user for sitter in public.sitters if sitter.user is not None]
    if late >= _MISSED:
        people = [public.owner]
    awake = await bot.host.of(Planning).awake(people)
    name = f"{base36(public.id)}.b{base36(int(at))}"
    there = await bot.host.tables.store.tables.whereabouts(planned.table_id)
    with speaking(public.language):
        text, view = _words(public, people, late), _ways(public, there, missed=late >= _MISSED)
    async with bot.limiter.permit(Priority.PING, posting(public.channel)):
        await bot.get_partial_messageable(public.channel).send(
            text, view=view, allowed_mentions=mentioning(awake), nonce=marked(bot.host.store.mark, name)
        )


async def moved(bot: RoundTable, public: PublicView) -> list[OwnMessage]:
    """Give the message that tells those who said they come of another time, where they are not told yet."""
    if public.status != "lobby" or not await bot.host.of(Planning).is_moved(public.id):
        return []
    return [OwnMessage(MOVED, None, public.channel, False, partial(_tell_moved, bot, public))]


async def _tell_moved(bot: RoundTable, public: PublicView, rings: Sequence[Ring], _: bool) -> None:
    """Tell when a game begins now; what is said may be said once more, but rings nobody who knows it."""
    if not rings:
        return
    users = [ring.user for ring in rings]
    text = tell(
        _MOVED[public.begins_at is not None], title=public.info.title, at=str(int(public.begins_at or 0))
    )
    name = f"{base36(public.id)}.m{base36(int(rings[0].due))}"
    with closed_where_barred(public.channel):
        await bot.get_partial_messageable(public.channel).send(
            calling(text, users), allowed_mentions=mentioning(users), nonce=marked(bot.host.store.mark, name)
        )
    await bot.host.outbox.tell(rings, at_table=True)


# By whether there is a time.
_MOVED: Final = {
    True: N_("{title} begins at another time: <t:{at}:f>"),
    False: N_("{title} has no set time any more; it begins when *Start* is pressed"),
}
# Seconds: after an hour it has been time, after a day it is no more.
_LATE, _MISSED = 3600.0, 24 * 3600.0
_IT_IS_TIME: Words = N_("{people}: it is time for {title}.")
_IT_WAS_TIME: Words = N_(
    "{people}: it has been time for {title} since <t:{at}:t>; I could not call you before."
)
_TIME_HAS_PASSED: Words = N_(
    "{people}: {title} was planned for <t:{at}:f>, and I could call nobody then. Start it now, or choose"
    " another time."
)
# By whether enough sit there.
_NOW: Final = {
    True: N_("{owner} can start it now."),
    False: N_("Players are still missing."),
}


def _words(public: PublicView, people: list[int], late: float) -> str:
    text = _TIME_HAS_PASSED if late >= _MISSED else _IT_WAS_TIME if late >= _LATE else _IT_IS_TIME
    told = tell(
        text,
        people=together([f"<@{user}>" for user in people]),
        title=public.info.title,
        at=str(int(public.begins_at or 0)),
    )
    if late >= _MISSED:
        return told
    owner = next((each.name for each in public.sitters if each.user == public.owner), "")
    enough = len(public.sitters) >= public.info.fewest
    return f"{told} {tell(_NOW[enough], owner=escaped(owner))}"


def _ways(public: PublicView, there: Whereabouts | None, *, missed: bool) -> ui.View:
    """Lead to the table, which shows what can be done there also once its game has begun."""
    view = ui.View(timeout=None)
    if there is not None:
        view.add_item(
            ui.Button(label=tell("Go there"), url=address(there.guild, there.channel, there.message))
        )
    if missed:
        view.add_item(press(CustomId(Verb.WHEN, public.id), tell("Choose a time")))
    return view
