"""The thread that a table gets when its game begins: how it is made, named, and kept awake.

It begins at a young message, of which no line of Discord's tells; where the lobby was never seen, at none,
and the line that tells of it is taken away again.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import partial
from typing import Final

import discord
from discord.utils import snowflake_time
from msgspec.structs import replace

from bot.app import RoundTable
from bot.errors import Refusal
from bot.interactions.components import cut
from bot.interactions.troubles import TROUBLES
from bot.messages.own_tables import part_of
from bot.messages.table_layout import card_begun, card_written
from bot.publishing import nonce
from bot.publishing.editing import change_open, opened_again
from bot.publishing.message import Content, Draft, SurfaceMessage
from bot.publishing.post import ARCHIVED_MINUTES, begin_post, forum_of, show_state
from bot.refusals import OVERLOADED, Code, described
from bot.requests import Priority, editing
from bot.store.rows.person import parted
from bot.store.rows.posted import Surface
from bot.store.rows.shards import shard_of
from bot.table.position import Sitter
from bot.table.view import PublicView
from languages.spoken import counted, tell, together
from rules.text import N_, Words

_log = logging.getLogger(__name__)
_THREAD_NAME = 100  # characters
_WOKEN_AT_ONCE: Final = 20
_ABANDONED_SECONDS: Final = 60 * 24 * 3600.0  # without a clock and a move: a server has 1,000 open threads
# "Older is still TBD, but is currently set to a very small value" (topics/threads, New Message Types).
_YOUNG_SECONDS: Final = 10.0
_STAYS: Words = N_("-# I could make no thread for {title}, table {table}, so it is played in this channel.")
# By whether it is part of anything: of a season many are of one game.
_NAMES: Final[dict[bool, Words]] = {
    False: N_("{title}: {players}"),
    True: N_("{players} \N{MIDDLE DOT} {title}, {part}"),
}
_SHOWN, _MOST_SHOWN = 20, 28  # characters of it that the list of channels shows on phones, on all and on most
_SHORTEST: Final = 12  # characters of a name that is cut: to save less would tell less for nothing
_PLAYERS = "\0"  # for the names of those who play


class _Beginning(SurfaceMessage):
    """The message of a lobby, as a thread begins there."""

    async def young(self) -> int | None:
        """Give its message, or one posted in its place: a line tells of threads at older ones.

        None where nothing has been posted: its game has begun before anybody saw the lobby.
        """
        posted = await self._posted_before()
        if posted is not None:
            await self._remember(self._surface, posted.id, 0)
            return posted.id
        message = self._surface.message
        if message is None:
            return None
        age = self._bot.now() - snowflake_time(message).timestamp()
        if age <= _YOUNG_SECONDS or self._bot.get_channel(message) is not None:
            return message
        draft = Draft(Content(card_begun(self._public)), self._surface)
        return await self._post(draft, nonce.of_replacing(self._surface))


async def enter_thread(bot: RoundTable, public: PublicView) -> PublicView:
    """Let a game that has begun go on in a thread of its own; where none can be made, it stays, and says so.

    A thread shares the id of the message it is made at, so that over a crash there is only one; one made at
    none is found by its name. Raises what Discord raises when it may be asked again, but for a limit: threads
    have one of minutes for a channel (discord-api-docs #7816), for which nobody is to wait.
    """
    surfaces = await bot.host.store.outbox.surfaces(public.id)
    lobby = next((surface for surface in surfaces if surface.is_board), None)
    thread = await _thread_at(bot, public, lobby)
    entered = await bot.host.tables.enter_thread(public.id, thread)
    if thread is None and lobby is not None:
        await _tell_staying(bot, lobby.channel, public)
    return entered


async def _tell_staying(bot: RoundTable, channel: int, public: PublicView) -> None:
    """Say in a channel why the game is played there that was to have a thread."""
    text = tell(_STAYS, title=public.info.title, table=str(public.id))
    place = bot.get_partial_messageable(channel)
    with suppress(*TROUBLES):
        name = nonce.marked(bot.host.store.mark, nonce.of_staying(public.id))
        await place.send(text, nonce=name, silent=True)


async def _thread_at(bot: RoundTable, public: PublicView, lobby: Surface | None) -> int | None:
    if lobby is None:
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


async def _begun(bot: RoundTable, public: PublicView, lobby: Surface) -> int | None:
    """Begin a thread, or find it begun before a crash; raises what Discord raises."""
    message = await _Beginning(bot, lobby, public, doubtful=True).young()
    if message is None:
        return await _begun_at_none(bot, public, lobby)
    channel = bot.get_partial_messageable(lobby.channel, guild_id=public.guild)
    name = await _named(bot, public, _threads(bot.get_channel(lobby.channel)))
    try:
        await channel.get_partial_message(message).create_thread(
            name=name, auto_archive_duration=ARCHIVED_MINUTES
        )
    except discord.HTTPException as error:
        if error.code != Code.THREAD_EXISTS:
            raise
    return message


async def _begun_at_none(bot: RoundTable, public: PublicView, place: Surface) -> int | None:
    """Begin a thread at no message, which leaves no card; Discord's own line of it is taken away again.

    Where the table was opened in a post of a forum it is another post there, whose first message is a card.
    """
    channel = bot.get_channel(place.channel)
    home = forum_of(channel) or channel
    if not isinstance(home, discord.TextChannel | discord.ForumChannel):
        return None
    known = None if place.begun is None else await _cut_off(bot, public, home, place.begun)
    if known is None:
        await bot.host.outbox.show(replace(place, begun=bot.now()))
    name, card = await _named(bot, public, home.threads), card_written(public, leads=False)
    if isinstance(home, discord.ForumChannel):
        post = known or (await begin_post(home, public, name, card)).id
        await bot.host.outbox.show(Surface(public.id, home.id, message=post, card=card))
        return post
    kind = discord.ChannelType.news_thread if home.is_news() else discord.ChannelType.public_thread
    if known is None:
        made = await home.create_thread(name=name, auto_archive_duration=ARCHIVED_MINUTES, type=kind)
        known = made.id
    bot.dispatch("thread_told", home.id, known)
    return known


async def _cut_off(
    bot: RoundTable, public: PublicView, home: discord.TextChannel | discord.ForumChannel, begun: float
) -> int | None:
    """Find the thread that was being made for a table as the bot was cut off, and is no other's."""
    names = _names(await part_of(bot.host, public))
    for each in home.threads:
        is_own = each.owner_id == home.guild.me.id and each.name in names
        is_new = snowflake_time(each.id).timestamp() >= begun - _YOUNG_SECONDS
        if is_own and is_new and not await bot.host.store.tables.tables_in(each.id):
            return each.id
    return None


def _threads(channel: object) -> list[discord.Thread]:
    return channel.threads if isinstance(channel, discord.TextChannel | discord.ForumChannel) else []


async def _named(bot: RoundTable, public: PublicView, others: Iterable[discord.Thread]) -> str:
    """Name the thread of a table by its game and its players, and by its number where others look alike."""
    public = await part_of(bot.host, public)
    plain, numbered = _names(public)
    seen = len(plain) if public.part else _SHOWN
    return numbered if any(other.name[:seen] == plain[:seen] for other in others) else plain


def _names(public: PublicView) -> tuple[str, str]:
    """Give the name of a thread, and the one that has its number as well.

    A phone shows its beginning: people come first, then characters, and other computers are only counted,
    unless the table is part of something, where they have numbers, and all are in the order of seats. There
    all who play have room, and the number comes last.
    """
    people = [sitter.name for sitter in public.sitters if not sitter.computer]
    people += [_in_short(sitter) for sitter in public.sitters if sitter.computer and sitter.character]
    nameless = sum(bool(sitter.computer) and not sitter.character for sitter in public.sitters)
    called = [counted(nameless, "computer", "computers")] if nameless else []
    briefly = [_in_short(sitter) if sitter.computer else sitter.name for sitter in public.sitters]
    players = _all_shown(briefly) if public.part else together([*people, *called])
    plain, numbered = (
        f"{before}{cut(players, _THREAD_NAME - len(before + behind))}{behind}"
        for before, behind in _around_players(public)
    )
    return plain, numbered


def _in_short(sitter: Sitter) -> str:
    """Name a computer without its strength."""
    found = parted(sitter.recorded)
    if found is not None and found.title:
        return tell(Words(found.title))
    if found is None:
        return sitter.name
    return tell("Computer {number}", number=str(found.number)) if found.number else tell("Computer")


def _all_shown(names: Sequence[str]) -> str:
    """Write names one behind the other, the longest shortened so that a phone's list shows all of them."""
    longest = max(_SHORTEST, *map(len, names))
    rows = [together([cut(name, most) for name in names]) for most in range(longest, _SHORTEST - 1, -1)]
    return next((row for row in rows if len(row) <= _MOST_SHOWN), rows[-1])


def _around_players(public: PublicView) -> list[tuple[str, str]]:
    part = public.part
    named = tell(_NAMES[bool(part)], title=public.info.title, players=_PLAYERS, part=part)
    before, _, behind = named.partition(_PLAYERS)
    number = f"{public.id} \N{MIDDLE DOT} {before}", behind
    return [(before, behind), (before, f"{behind} \N{MIDDLE DOT} {public.id}") if part else number]


async def name_anew(bot: RoundTable, public: PublicView) -> None:
    """Name a table's thread by those who sit there now, unless people have named it otherwise.

    Raises what Discord raises: a thread takes two names in ten minutes (discordjs #6651).
    """
    thread = bot.get_channel(public.channel)
    if not isinstance(thread, discord.Thread):
        return
    around = _around_players(await part_of(bot.host, public))
    if not any(thread.name.startswith(before) and thread.name.endswith(behind) for before, behind in around):
        return
    name = await _named(bot, public, (other for other in _threads(thread.parent) if other.id != thread.id))
    if thread.name != name:
        await change_open(bot, thread.id, partial(thread.edit, name=name))


async def keep_open(bot: RoundTable, before: discord.Thread, after: discord.Thread) -> None:
    """Open the thread of a game again that fell asleep: on the web and on phones no button would do there.

    A client opens an archived thread before it passes a click on, and may not (discord-api-docs #8474). What
    somebody has closed by hand stays so. Raises what Discord raises when it may be asked again.
    """
    if before.archived or not after.archived or after.locked or not _fell_asleep(bot, before, after):
        return
    await _open_for_games(bot, after.id)


async def _open_for_games(bot: RoundTable, thread: int) -> None:
    for table in await bot.host.store.tables.tables_in(thread):
        public = await bot.host.tables.public(table.id)
        if public.status == "running" and public.paused is None and not _is_abandoned(bot, public):
            await opened_again(bot, thread)


class Asleep:
    """Threads of games that may have fallen asleep while nothing was heard of them, woken a few at a time.

    A session is told of all that are awake as it begins (topics/gateway-events, Guild Create), so that no
    request is made for these.
    """

    def __init__(self, bot: RoundTable) -> None:
        self._bot = bot
        self._threads: dict[int, int] = {}  # each with its server

    async def note(self, shard: int) -> None:
        """Note the threads of games in the servers of a shard whose session has begun; Unreachable."""
        bot = self._bot
        for guild, thread in await bot.host.tables.store.tables.threads_with_games():
            if shard_of(guild, bot.shard_count or 1) == shard and bot.get_guild(guild) is not None:
                self._threads[thread] = guild

    def _next(self) -> list[int]:
        """Choose a few of which nothing was told, in servers that are there by now."""
        bot = self._bot
        self._threads = {
            thread: guild for thread, guild in self._threads.items() if bot.get_channel(thread) is None
        }
        servers = {guild.id for guild in bot.guilds if not guild.unavailable}
        return [thread for thread, guild in self._threads.items() if guild in servers][:_WOKEN_AT_ONCE]

    async def wake(self) -> None:
        """Look at a few of them, and open those that fell asleep; Discord's errors where it is too busy."""
        for thread in self._next() if self._threads else ():
            try:
                async with self._bot.limiter.permit(Priority.CLEARING, editing(thread)):
                    await self._wake(thread)
            except (Refusal, discord.HTTPException, discord.RateLimited) as trouble:
                if isinstance(trouble, discord.HTTPException) and trouble.status >= OVERLOADED:
                    raise
                _log.info("The thread %s is left as it is: %s", thread, described(trouble))
            del self._threads[thread]

    async def _wake(self, thread: int) -> None:
        found = await self._bot.fetch_channel(thread)
        if not isinstance(found, discord.Thread) or not found.archived or found.locked:
            return
        written = snowflake_time(found.last_message_id or found.id)
        # Somebody who closes it does not wait as long as it is set to.
        if (found.archive_timestamp - written).total_seconds() >= found.auto_archive_duration * 60:
            await _open_for_games(self._bot, thread)


def _fell_asleep(bot: RoundTable, before: discord.Thread, after: discord.Thread) -> bool:
    """Say whether nobody had written in a thread, or opened it, for as long as it was set to wait."""
    written = snowflake_time(after.last_message_id or after.id)
    silent = bot.now() - max(written, before.archive_timestamp).timestamp()
    return silent >= after.auto_archive_duration * 60


def _is_abandoned(bot: RoundTable, public: PublicView) -> bool:
    moved = public.lines[-1].time if public.lines else 0.0
    return public.pace is None and bot.now() - moved >= _ABANDONED_SECONDS
