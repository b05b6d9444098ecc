"""Who has left the server of a table, which only Discord knows."""

import asyncio
import logging
from contextlib import suppress

import discord

from bot.app import RoundTable
from bot.interactions.troubles import TROUBLES
from bot.refusals import described
from bot.table.view import PublicView

_log = logging.getLogger(__name__)


async def left_server(bot: RoundTable, public: PublicView, *others: int) -> set[int]:
    """Find who of those who sit at a table, and of others, is not in its server.

    Where Discord does not say, everybody is taken to be there.
    """
    guild = None if public.guild is None else await _guild(bot, public.guild)
    if guild is None:
        return set()
    users = [*(sitter.user for sitter in public.sitters if sitter.user is not None), *others]
    there = await asyncio.gather(*(_is_in(guild, user) for user in users))
    return {user for user, is_there in zip(users, there, strict=True) if not is_there}


async def _guild(bot: RoundTable, number: int) -> discord.Guild | None:
    """Find a server, also one that another process serves."""
    if (known := bot.get_guild(number)) is not None or bot.host.ownership.shards.serve(number):
        return known
    with suppress(*TROUBLES):
        return await bot.fetch_guild(number, with_counts=False)
    return None


async def _is_in(guild: discord.Guild, user: int) -> bool:
    try:
        await guild.fetch_member(user)
    except discord.NotFound:
        return False
    except TROUBLES as trouble:
        _log.warning("Whether somebody is in a server is not known: %s", described(trouble))
    return True
