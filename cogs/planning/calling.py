"""Calling those who sit in a lobby when the time has come for which its game was planned, and an hour before.

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
from bot.messages.notification import moment_written, told_apart
from bot.messages.text import address
from bot.publishing.message import OwnMessage, mentioning
from bot.publishing.nonce import marked
from bot.refusals import described
from bot.requests import Priority, posting
from bot.store.rows.posted import UNPLANNED, Ring
from bot.store.rows.table import Whereabouts
from bot.table.position import escaped, lacking
from bot.table.view import PublicView
from cogs.planning.service import Planning
from cogs.planning.tables import AHEAD, Planned
from languages.spoken import speaking, texts, together
from rules.text import N_, Words

tell = texts(__name__).tell

_log = logging.getLogger(__name__)


async def call(bot: RoundTable) -> None:
    """Call those whose time has come; what Discord does not take is tried again."""
    for planned in await bot.host.of(Planning).to_call():
        # Made out once: the time itself may come while it is told that it is near, and is called for then.
        called = _called_for(planned, bot.now())
        try:
            await _call(bot, planned, called)
        except discord.Forbidden:
            _log.warning("Nobody may be called to table %s.", planned.table_id)
        except TROUBLES as trouble:
            _log.warning("Nobody could be called; it is tried again: %s", described(trouble))
            continue
        await bot.host.of(Planning).keep(replace(planned, called=called))


def _called_for(planned: Planned, now: float) -> float:
    """Give what is to be kept of who is called now: that it was for the time itself, or only ahead of it."""
    at = planned.begins_at or 0.0
    return at if at <= now else at - AHEAD


async def _call(bot: RoundTable, planned: Planned, called: float) -> None:
    public, at = await bot.host.tables.public(planned.table_id), planned.begins_at or 0.0
    late = bot.now() - at if called == at else -AHEAD
    people = [sitter.user for sitter in public.sitters if sitter.user is not None]
    if late >= _MISSED:
        people = [public.owner]
    awake = await bot.host.of(Planning).awake(people)
    name = f"{base36(public.id)}.b{base36(int(called))}"
    there = await bot.host.tables.store.tables.whereabouts(planned.table_id)
    with speaking(public.language):
        text, view = _words(public, people, late), _ways(public, there, missed=late >= _MISSED)
    async with bot.limiter.permit(Priority.PING, posting(public.channel)):
        await bot.get_partial_messageable(public.channel).send(
            text, view=view, allowed_mentions=mentioning(awake), nonce=marked(bot.host.store.mark, name)
        )


async def replanned(bot: RoundTable, public: PublicView) -> list[OwnMessage]:
    """Give the messages that tell those who said they come of a new time, where they are not told yet."""
    if public.status != "lobby":
        return []
    return [
        OwnMessage(number, None, public.channel, False, partial(_tell_time, bot, public))
        for number in sorted(await bot.host.of(Planning).replanned(public.id))
    ]


async def _tell_time(bot: RoundTable, public: PublicView, rings: Sequence[Ring], _: bool) -> None:
    """Tell when a game begins now; what is said may be said once more, but rings nobody who knows it."""
    if not rings:
        return
    whom: dict[str, list[int]] = {}
    for ring in rings:
        whom.setdefault(_planned_for(public, ring), []).append(ring.user)
    users = [ring.user for ring in rings]
    name = f"{base36(public.id)}.m{base36(int(rings[0].due))}"
    with closed_where_barred(public.channel):
        await bot.get_partial_messageable(public.channel).send(
            told_apart(whom), allowed_mentions=mentioning(users), nonce=marked(bot.host.store.mark, name)
        )
    await bot.host.outbox.tell(rings, at_table=True)


def _planned_for(public: PublicView, ring: Ring) -> str:
    """Tell somebody, in his time zone, for when a game is planned now, and was before."""
    title, at = public.info.title, public.begins_at
    if at is None:
        return tell("{title} has no set time any more; it begins when *Start* is pressed", title=title)
    when = moment_written(at, ring.zone)
    if ring.proposal == UNPLANNED:
        return tell("{title} is planned for {when}", title=title, when=when)
    before = moment_written(-ring.proposal, ring.zone)
    return tell("{title} has moved from {before} to {when}", title=title, before=before, when=when)


# Seconds: after an hour it has been time, after a day it is no more.
_LATE, _MISSED = 3600.0, 24 * 3600.0
_SOON: Words = N_("{people}: {title} begins in about an hour.")
_IT_IS_TIME: Words = N_("{people}: it is time for {title}.")
_IT_WAS_TIME: Words = N_(
    "{people}: it has been time for {title} since <t:{at}:t>; I could not call you before."
)
_TIME_HAS_PASSED: Words = N_(
    "{people}: {title} was planned for <t:{at}:f>, and I could call nobody then. Start it now, or choose"
    " another time."
)
_MISSING: Words = N_("Players are still missing.")
# By whether that is told to whoever can start it.
_NOW: Final = {True: N_("You can start it now."), False: N_("{owner} can start it, and is awaited.")}


def _words(public: PublicView, people: list[int], late: float) -> str:
    """Call people; what whoever opened the table can do is told to him, and to the others of him."""
    told = partial(_told, public, late)
    if late >= _MISSED:
        return told(people)
    if lacking(public.info, public.sitters):
        return f"{told(people)} {tell(_MISSING)}"
    if late < 0:
        return told(people)
    owner = next((each.name for each in public.sitters if each.user == public.owner), "")
    groups = [[public.owner], [user for user in people if user != public.owner]]
    return "\n".join(
        f"{told(group)} {tell(_NOW[group == groups[0]], owner=escaped(owner))}" for group in groups if group
    )


def _told(public: PublicView, late: float, people: Sequence[int]) -> str:
    return tell(
        _called(late),
        people=together([f"<@{user}>" for user in people]),
        title=public.info.title,
        at=str(int(public.begins_at or 0)),
    )


def _called(late: float) -> Words:
    """Choose what people are called by, so many seconds after the time, or before it."""
    if late >= _MISSED:
        return _TIME_HAS_PASSED
    return _IT_WAS_TIME if late >= _LATE else _IT_IS_TIME if late >= 0 else _SOON


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
