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
from bot.messages.notification import calling, harmless, moment_written
from bot.messages.text import address, span_written
from bot.publishing.message import OwnMessage, mentioning
from bot.publishing.nonce import marked
from bot.refusals import described
from bot.requests import Priority, posting
from bot.store.rows.posted import UNPLANNED, Ring
from bot.store.rows.table import Whereabouts
from bot.table.position import lacking
from bot.table.view import PublicView
from cogs.planning.service import Planning
from cogs.planning.tables import AHEAD, Planned
from languages.spoken import speaking, texts
from rules.text import N_, Words

tell = texts(__name__).tell

_log = logging.getLogger(__name__)
_BETWEEN = " \u00b7 "


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
    owner = await bot.host.store.people.person(public.owner)
    with speaking(public.language):
        text = calling(_words(public, late, owner.zone if owner else ""), people)
        view = _ways(public, there, missed=late >= _MISSED)
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
    users = [ring.user for ring in rings]
    name = f"{base36(public.id)}.m{base36(int(rings[0].due))}"
    with closed_where_barred(public.channel):
        await bot.get_partial_messageable(public.channel).send(
            _new_time(public, rings),
            allowed_mentions=mentioning(users),
            nonce=marked(bot.host.store.mark, name),
        )
    await bot.host.outbox.tell(rings, at_table=True)


def _new_time(public: PublicView, rings: Sequence[Ring]) -> str:
    """Tell for when a game is planned, in one line also where people live in several time zones."""
    whom: dict[str, list[int]] = {}
    for ring in rings:
        whom.setdefault(_planned_for(public, ring), []).append(ring.user)
    if len(whom) == 1:
        return "".join(calling(text, users) for text, users in whom.items())
    zones: dict[str, list[str]] = {}
    for ring in rings:
        zones.setdefault(moment_written(public.begins_at or 0.0, ring.zone), []).append(f"<@{ring.user}>")
    times = _BETWEEN.join(f"{when} {' '.join(users)}" for when, users in zones.items())
    return tell("New time for {title}: {times}", title=public.info.title, times=times)


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
_SOON: Words = N_("{title} begins in about an hour")
# By whether it has been time for a while.
_IT_IS_TIME: Final = {
    False: N_("It is time for {title}"),
    True: N_("It has been time for {title} for {since}, and I could call nobody before"),
}
_TIME_HAS_PASSED: Words = N_(
    "{title} was planned for {when}, and I could call nobody then: start it now, or choose another time"
)


def _words(public: PublicView, late: float, zone: str) -> str:
    """Tell people what calls them so many seconds after the time, or its owner what did not, in his zone."""
    title = public.info.title
    if late >= _MISSED:
        when = moment_written(public.begins_at or 0.0, zone)
        return tell(_TIME_HAS_PASSED, title=title, when=when)
    is_late = late >= _LATE
    told = tell(_SOON if late < 0 else _IT_IS_TIME[is_late], title=title, since=span_written(late))
    if lacking(public.info, public.sitters):
        return tell("{told}; players are still missing", told=told)
    if late < 0:
        return told
    owner = next((each.name for each in public.sitters if each.user == public.owner), "")
    return tell("{told}: {owner} can start it", told=told, owner=harmless(owner))


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
