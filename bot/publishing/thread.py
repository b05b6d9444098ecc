"""The thread that a table gets when its game begins, at a message so young that no line tells of it."""

from __future__ import annotations

import logging
from contextlib import suppress
from typing import Final

import discord
from discord.utils import snowflake_time

from bot.app import RoundTable
from bot.interactions.components import cut
from bot.interactions.interaction import NO_MENTIONS
from bot.interactions.troubles import TROUBLES
from bot.messages.card_text import card_begun
from bot.publishing import nonce
from bot.publishing.message import Content
from bot.publishing.post import ARCHIVED_MINUTES, THREAD_NAME, show_state
from bot.publishing.surface import Draft, SurfaceMessage
from bot.refusals import OVERLOADED, Code, described
from bot.store.rows.posted import Surface
from bot.table.view import PublicView
from languages.spoken import tell, together
from rules.text import N_, Words

_log = logging.getLogger(__name__)
_STAYS: Words = N_("-# I could make no thread for {title}, table {table}, so it is played in this channel.")
# "Older is still TBD, but is currently set to a very small value" (topics/threads, New Message Types).
_YOUNG_SECONDS: Final = 10.0


class _Beginning(SurfaceMessage):
    """The message of a lobby, as a thread begins there."""

    async def young(self) -> int:
        """Give its message, or one posted in its place: a line tells of threads at older ones."""
        posted = await self._posted_before()
        if posted is not None:
            await self._remember(self._surface, posted.id, 0)
            return posted.id
        message = self._surface.message or 0
        age = self._bot.now() - snowflake_time(message).timestamp()
        if age <= _YOUNG_SECONDS or self._bot.get_channel(message) is not None:
            return message
        draft = Draft(Content(card_begun(self._public)), self._surface)
        return await self._post(draft, nonce.of_replacing(self._surface))


async def enter_thread(bot: RoundTable, public: PublicView) -> PublicView:
    """Let a game that has begun go on in a thread of its own; where none can be made, it stays, and says so.

    A thread shares the id of the message it is made at, so that over a crash there is only one. Raises what
    Discord raises when it may be asked again, but for a limit: threads have one of minutes for a channel
    (discord-api-docs #7816), for which nobody is to wait.
    """
    surfaces = await bot.host.outbox.surfaces(public.id)
    lobby = next((surface for surface in surfaces if surface.is_board), None)
    thread = await _thread_at(bot, public, lobby)
    entered = await bot.host.tables.enter_thread(public.id, thread)
    if thread is None and lobby is not None and lobby.message is not None:
        await _tell_staying(bot, lobby.channel, public)
    return entered


async def _tell_staying(bot: RoundTable, channel: int, public: PublicView) -> None:
    """Say in a channel why the game is played there that was to have a thread."""
    text = tell(_STAYS, title=public.info.title, table=str(public.id))
    place = bot.get_partial_messageable(channel)
    with suppress(*TROUBLES):
        name = nonce.marked(bot.host.store.mark, nonce.of_staying(public.id))
        await place.send(text, allowed_mentions=NO_MENTIONS, nonce=name, silent=True)


async def _thread_at(bot: RoundTable, public: PublicView, lobby: Surface | None) -> int | None:
    if lobby is None or lobby.message is None:
        return None
    if lobby.message == lobby.channel:
        # The first message of a post.
        await show_state(bot, lobby.message, public)
        return lobby.message
    try:
        return await _begun(bot, public, lobby)
    except (discord.HTTPException, discord.RateLimited) as trouble:
        if isinstance(trouble, discord.HTTPException) and trouble.status >= OVERLOADED:
            raise
        _log.info("Table %s stays in its channel: %s", public.id, described(trouble))
        return None


async def _begun(bot: RoundTable, public: PublicView, lobby: Surface) -> int:
    """Begin a thread, or find it begun before a crash; raises what Discord raises."""
    message = await _Beginning(bot, lobby, public, doubtful=True).young()
    channel = bot.get_partial_messageable(lobby.channel, guild_id=public.guild)
    try:
        await channel.get_partial_message(message).create_thread(
            name=_named(public), auto_archive_duration=ARCHIVED_MINUTES
        )
    except discord.HTTPException as error:
        if error.code != Code.THREAD_EXISTS:
            raise
    return message


def _named(public: PublicView) -> str:
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
