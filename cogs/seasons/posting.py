"""The card of each season, edited in place, and where it may be no more; what is told at tables, once."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import discord
from discord.ext import commands

from bot.app import RoundTable
from bot.interactions.components import base36
from bot.interactions.troubles import TROUBLES, is_gone
from bot.interactions.verb import Verb
from bot.messages.notification import calling
from bot.messages.parts import laid_out
from bot.publishing.direct_message import is_shut
from bot.publishing.editing import Mark, edit, found
from bot.publishing.locks import Locks
from bot.publishing.message import Content, mentioning, send
from bot.publishing.nonce import marked
from bot.publishing.scheduler import carefully
from bot.refusals import described
from bot.requests import Priority, editing, posting
from cogs.seasons.course.shares import Shares
from cogs.seasons.ending import best_game
from cogs.seasons.news.calls import Letter, Notice
from cogs.seasons.news.notices import Notices
from cogs.seasons.news.told import begins_for, read, told
from cogs.seasons.service import Seasons
from cogs.seasons.shown import Shown
from cogs.seasons.tables.schema import Season
from cogs.seasons.widgets import card
from cogs.seasons.wording import season_named
from languages.spoken import speaking, texts
from rules.text import N_, Words

tell = texts(__name__).tell


_log = logging.getLogger(__name__)
_LOCKS = Locks()


async def show_seasons(bot: RoundTable) -> None:
    """Bring the cards of our seasons up to date; what Discord does not take is tried again."""
    for shown in await bot.host.of(Seasons).to_show():
        try:
            await show(bot, shown)
        except TROUBLES as trouble:
            _log.warning("The card of a season has to wait: %s", described(trouble))


async def show(bot: RoundTable, shown: Shown) -> None:
    """Bring the card of a season up to date; of one whose channel is gone that is remembered."""
    async with _LOCKS.of(shown.season.id):
        try:
            await _show(bot, await bot.host.of(Seasons).shown(shown.season.id, shown.season.guild))
        except discord.Forbidden:
            _log.warning("A season may not be shown in channel %s.", shown.season.channel)
        except discord.NotFound as error:
            if not is_gone(error):
                raise
            await bot.host.of(Seasons).homeless(shown.season)


async def _show(bot: RoundTable, shown: Shown) -> None:
    season, seasons = shown.season, bot.host.of(Seasons)
    if season.channel is None or season.shown >= season.version:
        return
    best = await best_game(bot.host, shown) if season.status == "over" else None
    before = await seasons.before(season)
    early = await seasons.after(season) if season.status == "running" else None
    shown = await bot.host.of(Shares).told(shown)
    with speaking(season.language):
        view, pictures = await card(shown, best, before, early)
    if season.message is not None:
        async with bot.limiter.permit(Priority.BOARD, editing(season.channel)):
            if await edit(bot, season.channel, season.message, view, [each.file() for each in pictures]):
                await seasons.posted(season, season.message)
                return
    if season.posting and (known := await found(bot, season.channel, season.posting, _of(season.id), set())):
        await seasons.posted(season, known.id)
        return
    await seasons.about_to_post(season)
    nonce = f"{base36(season.id)}.season{base36(season.version)}"
    async with bot.limiter.permit(Priority.BOARD, posting(season.channel)):
        message, _ = await send(bot, season.channel, Content(view, tuple(pictures)), nonce)
    await seasons.posted(season, message)


async def _write(
    bot: RoundTable, letter: Letter, name: str, told: Callable[[int], Sequence[str | None]]
) -> bool:
    """Write to somebody what he is `told`, in his language; False where it did not reach him."""
    with speaking(await bot.host.languages.by_mail(letter.user)):
        text = "\n".join(filter(None, told(letter.user)))
    nonce = marked(bot.host.store.mark, f"{name} {letter.user}")
    place = bot.get_partial_messageable(letter.channel)
    try:
        async with bot.limiter.permit(Priority.PING, posting(letter.channel)):
            await place.send(text, nonce=nonce, silent=letter.silent)
    except TROUBLES as trouble:
        if not await is_shut(bot, letter.user, trouble):
            _log.warning("Somebody is not told what there is of a season: %s", described(trouble))
        return False
    return True


async def write_late(bot: RoundTable, shown: Shown, user: int) -> None:
    """Write to who has signed up for a cup that has begun, where he takes letters, what he has just read."""
    letter = await bot.host.of(Notices).letter_to(user)
    if letter is not None:
        name = f"season {shown.season.id} late"
        await _write(bot, letter, name, lambda _: [season_named(shown), begins_for(shown)])


async def leave_behind(bot: RoundTable, before: Season, channel: int) -> None:
    """Let the message that a season had elsewhere say where it is now: its buttons and tables grow old."""
    if before.channel is None or before.message is None:
        return
    with speaking(before.language):
        text = _CUP_MOVED if before.rules.is_cup else _MOVED
        view = laid_out(tell(text, channel=str(channel)))
    try:
        async with bot.limiter.permit(Priority.BOARD, editing(before.channel)):
            await edit(bot, before.channel, before.message, view, [])
    except TROUBLES as trouble:
        _log.info("The card that a season had before stays: %s", described(trouble))


_MOVED: Words = N_("This season has moved to <#{channel}>.")
_CUP_MOVED: Words = N_("This cup has moved to <#{channel}>.")


def _of(season: int) -> Mark:
    return lambda custom_id: custom_id.verb in {Verb.SIGN_UP, Verb.SEASON} and custom_id.turn == season


async def tell_notices(bot: RoundTable) -> None:
    """Tell what there is to tell of seasons, each once: at tables, and to people as they wish to be rung."""
    notices = bot.host.of(Notices)
    for notice in await notices.due():
        mentioned = [each.user for each in notice.people if each.mentioned]
        try:
            if mentioned or notice.first or not notice.people:
                await _tell(bot, notice, mentioned)
        except TROUBLES as trouble:
            _log.warning("What is told of a season has to wait: %s", described(trouble))
            continue
        await notices.noticed(notice, mentioned)
        for letter in [each.letter for each in notice.people if each.letter]:
            # Who turns out to take no direct messages is mentioned the next time.
            if await _write(bot, letter, notice.name, partial(read, notice)):
                await notices.noticed(notice, [letter.user])


async def _tell(bot: RoundTable, notice: Notice, users: Sequence[int]) -> None:
    """Tell something in a channel; where that is gone, or closed to the bot, people are told by the card."""
    with speaking(notice.shown.season.language):
        text = calling(told(notice, users), users)
    name = marked(bot.host.store.mark, f"{notice.name} {users}")
    message = {"content": text, "allowed_mentions": mentioning(users), "nonce": name}
    message["silent"] = bool(users) and all(each.silent for each in notice.people if each.mentioned)
    places = notice.channel, notice.shown.season.channel if users else None
    for channel in dict.fromkeys(filter(None, places)):
        if await _said(bot, channel, message):
            return


async def _said(bot: RoundTable, channel: int, message: dict[str, Any]) -> bool:
    """Say something in a channel, once under its name; False where that is gone, or closed to the bot."""
    try:
        async with bot.limiter.permit(Priority.PING, posting(channel)):
            await bot.get_partial_messageable(channel).send(**message)
    except discord.HTTPException as error:
        if not isinstance(error, discord.Forbidden) and not is_gone(error):
            raise
        _log.warning("Nothing may be told in channel %s.", channel)
        return False
    return True


class Homes(commands.Cog):
    """Remembers at once that a channel is gone: no table is to begin in one."""

    def __init__(self, bot: RoundTable) -> None:
        self._bot = bot

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Let the seasons there have no channel."""
        await carefully(self._bot.host.of(Seasons).channel_gone(channel.guild.id, channel.id))

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, deleted: discord.RawThreadDeleteEvent) -> None:
        """Let the seasons of a forum's post have no channel."""
        await carefully(self._bot.host.of(Seasons).channel_gone(deleted.guild_id, deleted.thread_id))


async def setup(bot: RoundTable) -> None:
    """Load this extension."""
    await bot.add_cog(Homes(bot))
