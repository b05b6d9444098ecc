"""The card of each season, one message that is edited in place; and what is told at tables, once."""

from __future__ import annotations

import logging
from typing import Final

import discord

from bot.app import RoundTable
from bot.interactions.components import base36
from bot.interactions.troubles import TROUBLES, is_gone
from bot.interactions.verb import Verb
from bot.messages.notification import calling
from bot.messages.parts import laid_out
from bot.publishing.editing import Mark, edit, found
from bot.publishing.locks import Locks
from bot.publishing.message import Content, mentioning, send
from bot.publishing.nonce import marked
from bot.refusals import described
from bot.requests import Priority, editing, posting
from cogs.seasons.ending import best_game
from cogs.seasons.notices import Notice, Notices
from cogs.seasons.service import Seasons, Shown
from cogs.seasons.tables.schema import Season
from cogs.seasons.widgets import card
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
    with speaking(season.language):
        view, pictures = await card(shown, best)
    if season.message is not None:
        async with bot.limiter.permit(Priority.BOARD, editing(season.channel)):
            if await edit(bot, season.channel, season.message, view, [each.file() for each in pictures]):
                await seasons.posted(season, season.message)
                return
    before = season.posting and await found(bot, season.channel, season.posting, _of(season.id), set())
    if before:
        await seasons.posted(season, before.id)
        return
    await seasons.about_to_post(season)
    nonce = f"{base36(season.id)}.season{base36(season.version)}"
    async with bot.limiter.permit(Priority.BOARD, posting(season.channel)):
        message, _ = await send(bot, season.channel, Content(view, tuple(pictures)), nonce)
    await seasons.posted(season, message)


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
    with speaking(notice.season.language):
        text = calling(tell(words, until=str(int(notice.until))), users)
    async with bot.limiter.permit(Priority.PING, posting(notice.channel)):
        await bot.get_partial_messageable(notice.channel).send(
            text, allowed_mentions=mentioning(users), nonce=marked(bot.host.store.mark, notice.name)
        )
