"""The table of the day, posted once in the channel of each server that wants it, when the day is over."""

import logging

import discord

from bot.app import RoundTable
from bot.interactions.components import base36
from bot.interactions.troubles import TROUBLES, is_gone
from bot.interactions.verb import Verb
from bot.publishing.editing import Mark, found
from bot.publishing.message import Content, send
from bot.refusals import described
from bot.requests import Priority, posting
from cogs.daily.service import GameOfTheDay
from cogs.daily.tables import Posting
from cogs.daily.widgets import day_over
from languages.spoken import speaking

_log = logging.getLogger(__name__)
_SHOWN = 10


async def post_days(bot: RoundTable) -> None:
    """Post the tables that are due, of each server the earliest first."""
    troubled: set[int] = set()
    while due := [
        each for each in await bot.host.of(GameOfTheDay).postings_due() if each[0].guild not in troubled
    ]:
        for where, day in due:
            try:
                await _post(bot, where, day)
            except TROUBLES as trouble:
                _log.warning(
                    "The table of a day could not be posted; it is tried again: %s", described(trouble)
                )
                troubled.add(where.guild)


async def _post(bot: RoundTable, where: Posting, day: int) -> None:
    """Post a table, unless it stands there; where the bot may no longer write, nobody is told of that day."""
    host = bot.host.of(GameOfTheDay)
    try:
        if where.begun is None or await found(bot, where.channel, where.begun, _of_day(day), set()) is None:
            await host.about_to_post(where)
            await _send(bot, where, day)
    except discord.Forbidden:
        _log.warning("The table of a day may not be posted in channel %s.", where.channel)
    except discord.NotFound as error:
        if not is_gone(error):
            raise
        await bot.host.servers.post_days_in(where.guild, None)
        return
    await host.posted(where, day)


async def _send(bot: RoundTable, where: Posting, day: int) -> None:
    host = bot.host.of(GameOfTheDay)
    days = [await host.shown(info.id, day, 0, where.guild, _SHOWN) for info in host.games()]
    guild = bot.get_guild(where.guild)
    locale = "" if guild is None else str(guild.preferred_locale)
    language = await bot.host.servers.language(where.guild, locale)
    nonce = f"{base36(where.guild)}.d{base36(day)}"
    async with bot.limiter.permit(Priority.BOARD, posting(where.channel)):
        with speaking(language):
            view = day_over(days)
        await send(bot, where.channel, Content(view), nonce)


def _of_day(day: int) -> Mark:
    return lambda custom_id: custom_id.verb == Verb.DAILY and custom_id.turn == day
