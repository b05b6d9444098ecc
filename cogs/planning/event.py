"""The event that a server has of a planned game: made, moved, begun and ended with its table.

A server that does not permit it goes without: the lobby says when the game begins all the same.
"""

import logging
from datetime import UTC, datetime, timedelta
from typing import Final

import discord
from msgspec.structs import replace

from bot.app import RoundTable
from bot.interactions.troubles import TROUBLES
from bot.messages.text import address
from bot.refusals import described
from bot.requests import Priority
from bot.table.view import PublicView
from cogs.planning.service import Planning
from cogs.planning.tables import Planned
from languages.spoken import speaking, texts

tell = texts(__name__).tell

_log = logging.getLogger(__name__)
_LASTS: Final = timedelta(hours=2)  # Discord wants an end, and a game may take days


async def keep_events(bot: RoundTable) -> None:
    """Bring the events of servers up to date; what Discord does not take is tried again."""
    for planned in await bot.host.of(Planning).with_event():
        guild = bot.get_guild(planned.guild)
        if guild is None:
            continue
        try:
            async with bot.limiter.permit(Priority.CLEARING, None):
                kept = await _kept(bot, guild, planned)
        except discord.NotFound:
            # Somebody has deleted it, and does not want it back.
            kept = replace(planned, event=None, event_at=planned.begins_at)
        except TROUBLES as trouble:
            _log.info("An event of a server is not up to date: %s", described(trouble))
            continue
        if kept != planned:
            await bot.host.of(Planning).keep(kept)


async def _kept(bot: RoundTable, guild: discord.Guild, planned: Planned) -> Planned:
    """Do what is to be done about one table, and give how it stands then; of one begun no time is kept."""
    if planned.event is None:
        return await _made(bot, guild, planned) if planned.event_at != planned.begins_at else planned
    if planned.status == "lobby" and planned.begins_at is not None:
        if planned.begins_at in {planned.event_at, None} or planned.begins_at <= bot.now():
            return planned
        event, (start, end) = await guild.fetch_scheduled_event(planned.event), _times(planned.begins_at)
        await event.edit(start_time=start, end_time=end, location=event.location or "")
        return replace(planned, event_at=planned.begins_at)
    if planned.status == "running":
        if planned.event_at is not None:
            await _go_on(await guild.fetch_scheduled_event(planned.event), discord.EventStatus.active)
        return replace(planned, event_at=None)
    ended = discord.EventStatus.completed if planned.event_at is None else discord.EventStatus.cancelled
    await _go_on(await guild.fetch_scheduled_event(planned.event), ended)
    return replace(planned, event=None, event_at=planned.begins_at)


async def _made(bot: RoundTable, guild: discord.Guild, planned: Planned) -> Planned:
    public = await bot.host.tables.public(planned.table_id)
    at = planned.begins_at
    if at is None or not guild.me.guild_permissions.create_events or not _is_public(guild, public.channel):
        return planned
    start, end = _times(at)
    with speaking(public.language):
        about = _about(public)
    event = await guild.create_scheduled_event(
        name=public.info.title,
        description=about,
        start_time=start,
        end_time=end,
        location=address(public.guild, public.channel),
        entity_type=discord.EntityType.external,
        privacy_level=discord.PrivacyLevel.guild_only,
    )
    return replace(planned, event=event.id, event_at=at)


def _is_public(guild: discord.Guild, place: int) -> bool:
    """Say whether everybody in a server sees a place: of an event all of them hear."""
    channel = guild.get_channel_or_thread(place)
    if channel is None or (isinstance(channel, discord.Thread) and channel.is_private()):
        return False
    return channel.permissions_for(guild.default_role).view_channel


def _about(public: PublicView) -> str:
    return tell("A game begins then; to play along, join it in <#{channel}>.", channel=str(public.channel))


def _times(at: float) -> tuple[datetime, datetime]:
    """Give when an event begins, and when it ends."""
    start = datetime.fromtimestamp(at, UTC)
    return start, start + _LASTS


async def _go_on(event: discord.ScheduledEvent, status: discord.EventStatus) -> None:
    """Let an event be begun, ended or cancelled; one that is over, by its time, or by somebody, stays so."""
    ways = {
        discord.EventStatus.scheduled: {discord.EventStatus.active, discord.EventStatus.cancelled},
        discord.EventStatus.active: {discord.EventStatus.completed},
    }
    if status in ways.get(event.status, ()):
        await event.edit(status=status, location=event.location or "")
