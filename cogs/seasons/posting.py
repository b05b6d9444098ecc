"""The card of each season, one message that is edited in place; and what is told at tables, once."""

from __future__ import annotations

import logging
from typing import Final

import discord
from msgspec.structs import replace

from bot.app import RoundTable
from bot.interactions.components import base36
from bot.interactions.troubles import TROUBLES, is_gone
from bot.interactions.verb import Verb
from bot.messages.notification import calling
from bot.messages.parts import laid_out
from bot.messages.text import address
from bot.publishing.direct_message import is_shut
from bot.publishing.editing import Mark, edit, found
from bot.publishing.locks import Locks
from bot.publishing.message import Content, mentioning, send
from bot.publishing.nonce import marked
from bot.refusals import described
from bot.requests import Priority, editing, posting
from cogs.seasons.ending import best_game
from cogs.seasons.notices import Letter, Notice, Notices
from cogs.seasons.service import Seasons, Shown
from cogs.seasons.tables.schema import Season
from cogs.seasons.widgets import card
from cogs.seasons.wording import gone_over, honour
from languages.spoken import speaking, texts
from rules.text import N_, Words

tell = texts(__name__).tell

_log = logging.getLogger(__name__)
_LOCKS = Locks()
_ENDING: Final[dict[str, Words]] = {
    "leader": N_(
        "The season ends <t:{until}:R>: if this game has not ended by then, places count as they stand"
    ),
    "draw": N_("The season ends <t:{until}:R>: if this game has not ended by then, it is a draw"),
}
_SILENT: Words = N_(
    "You have not moved in this season yet: without a move until <t:{until}:f> you are out of it"
)
_OUT: Words = N_("You have never moved in this season, and are out of it")


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
    with speaking(season.language):
        view, pictures = await card(shown, best, before)
    if season.message is not None:
        async with bot.limiter.permit(Priority.BOARD, editing(season.channel)):
            if await edit(bot, season.channel, season.message, view, [each.file() for each in pictures]):
                await seasons.posted(season, season.message)
                return
    # What rings comes as plain text, and is still to be laid out where that was cut off.
    plain = replace(season, version=0)
    known = season.posting and await found(bot, season.channel, season.posting, _of(season.id), set())
    if known:
        await seasons.posted(season if before is None else plain, known.id)
        return
    # Those of the season before hear that it is over, and of which list they are on, by the first card alone.
    follows = before if season.status == "signup" and not season.shown else None
    users, letters = ([], []) if follows is None else await bot.host.of(Notices).to_tell(shown)
    with speaking(season.language):
        notice = calling(gone_over(follows, shown), users) if follows is not None and users else ""
    await seasons.about_to_post(season)
    nonce = f"{base36(season.id)}.season{base36(season.version)}"
    async with bot.limiter.permit(Priority.BOARD, posting(season.channel)):
        content = Content(view, tuple(pictures), notice)
        message, is_laid_out = await send(bot, season.channel, content, nonce, mentioning(users))
    await seasons.posted(season if is_laid_out else plain, message)
    if follows is not None:
        ended, way = await seasons.of(follows), address(season.guild, season.channel, message)
        for letter in letters:
            await _write(bot, letter, ended, shown, way)


async def _write(bot: RoundTable, letter: Letter, ended: Shown, shown: Shown, way: str) -> None:
    """Tell somebody by letter that a season is over, his place in it, and the way to the next one."""
    with speaking(await bot.host.languages.by_mail(letter.user)):
        lines = gone_over(ended.season, shown), honour(ended, letter.user), way
    nonce = marked(bot.host.store.mark, f"season {shown.season.id} {letter.user}")
    place = bot.get_partial_messageable(letter.channel)
    try:
        async with bot.limiter.permit(Priority.PING, posting(letter.channel)):
            await place.send("\n".join(filter(None, lines)), nonce=nonce, silent=letter.silent)
    except TROUBLES as trouble:
        if not await is_shut(bot, letter.user, trouble):
            _log.warning("Somebody is not told that a season is over: %s", described(trouble))


async def leave_behind(bot: RoundTable, before: Season, channel: int) -> None:
    """Let the message that a season had elsewhere say where it is now: its buttons and tables grow old."""
    if before.channel is None or before.message is None:
        return
    with speaking(before.language):
        view = laid_out(tell("This season has moved to <#{channel}>.", channel=str(channel)))
    try:
        async with bot.limiter.permit(Priority.BOARD, editing(before.channel)):
            await edit(bot, before.channel, before.message, view, [])
    except TROUBLES as trouble:
        _log.info("The card that a season had before stays: %s", described(trouble))


def _of(season: int) -> Mark:
    return lambda custom_id: custom_id.verb in {Verb.SIGN_UP, Verb.SEASON} and custom_id.turn == season


async def tell_notices(bot: RoundTable) -> None:
    """Tell at tables that their season ends, and whoever has never moved; each once."""
    for notice in await bot.host.of(Notices).due():
        try:
            await _tell(bot, notice)
        except discord.Forbidden:
            _log.warning("Nothing may be told in channel %s.", notice.channel)
        except TROUBLES as trouble:
            _log.warning("What is told of a season has to wait: %s", described(trouble))
            continue
        await bot.host.of(Notices).noticed(notice)


async def _tell(bot: RoundTable, notice: Notice) -> None:
    users = [] if notice.user is None else [notice.user]
    words = _SILENT if users else _ENDING[notice.season.rules.unfinished]
    words = _OUT if notice.is_out else words
    with speaking(notice.season.language):
        text = calling(tell(words, until=str(int(notice.until))), users)
    async with bot.limiter.permit(Priority.PING, posting(notice.channel)):
        await bot.get_partial_messageable(notice.channel).send(
            text, allowed_mentions=mentioning(users), nonce=marked(bot.host.store.mark, notice.name)
        )
