"""The thread that a table gets when its game begins, at the message of its lobby; a post is one already."""

from __future__ import annotations

import logging

import discord

from bot.app import RoundTable
from bot.interactions.components import cut
from bot.publishing.editing import OVERLOADED
from bot.publishing.post import ARCHIVED_MINUTES, THREAD_NAME, is_first_of_post, show_state
from bot.store.rows import Surface
from bot.table.view import PublicView
from languages.spoken import tell
from rendering.boards import together

_log = logging.getLogger(__name__)
_EXISTS = 160004


async def enter_thread(bot: RoundTable, public: PublicView) -> PublicView:
    """Let a game that has begun go on in a thread of its own; where none can be made, it stays.

    A thread shares the id of the message it is made at, so that over a crash there is only one. Raises what
    Discord raises when it may be asked again.
    """
    surfaces = await bot.host.outbox.surfaces(public.id)
    lobby = next((surface for surface in surfaces if surface.is_board), None)
    return await bot.host.tables.enter_thread(public.id, await _thread_at(bot, public, lobby))


async def _thread_at(bot: RoundTable, public: PublicView, lobby: Surface | None) -> int | None:
    if lobby is None or lobby.message is None:
        return None
    if is_first_of_post(lobby):
        await show_state(bot, lobby.message, public, named(public))
        return lobby.message
    channel = bot.get_partial_messageable(lobby.channel, guild_id=public.guild)
    try:
        await channel.get_partial_message(lobby.message).create_thread(
            name=named(public), auto_archive_duration=ARCHIVED_MINUTES
        )
    except discord.HTTPException as error:
        if error.status >= OVERLOADED:
            raise
        if error.code != _EXISTS:
            _log.info("Table %s stays in its channel: %s", public.id, error)
            return None
    return lobby.message


def named(public: PublicView) -> str:
    """Name the thread of a table by its game, its number, and its players, who may play again."""
    players = together([sitter.name for sitter in public.sitters])
    return cut(
        tell(
            "{title}, table {table} \u2013 {players}",
            title=public.info.title,
            table=str(public.id),
            players=players,
        ),
        THREAD_NAME,
    )
