"""The thread that a table gets when its game begins, and posts in forums, tagged with the game and its state.

No line of Discord's tells of either: a thread begins at a young message, and a post keeps its name.

A post is made with a first message that becomes the lobby. No tag stops a table: what a forum lacks and the
bot may not make, or set, is left out.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from contextlib import suppress
from enum import Enum, auto
from functools import cache, partial
from typing import Final

import discord
from discord.utils import snowflake_time

from bot.app import RoundTable
from bot.errors import Refusal
from bot.interactions.components import cut
from bot.interactions.troubles import TROUBLES
from bot.messages.table_layout import card_begun, card_message
from bot.publishing import nonce
from bot.publishing.editing import change_open, opened_again
from bot.publishing.message import Content
from bot.publishing.surface import Draft, SurfaceMessage
from bot.refusals import OVERLOADED, Code, described
from bot.requests import Priority, editing
from bot.store.rows.posted import Surface
from bot.store.rows.shards import shard_of
from bot.table.view import PublicView
from languages.folding import folded
from languages.known import choosable
from languages.spoken import counted, speaking, tell, together
from rules.text import N_, NC_, Words

_log = logging.getLogger(__name__)
_THREAD_NAME = 100  # characters
_ARCHIVED_MINUTES: Final = 10080
_WOKEN_AT_ONCE: Final = 20
_ABANDONED_SECONDS: Final = 60 * 24 * 3600.0  # without a clock and a move: a server has 1,000 open threads
# "Older is still TBD, but is currently set to a very small value" (topics/threads, New Message Types).
_YOUNG_SECONDS: Final = 10.0
_STAYS: Words = N_("-# I could make no thread for {title}, table {table}, so it is played in this channel.")
_NAMED: Words = N_("{title}: {players}")
_NUMBERED: Words = N_("{title} {table}: {players}")
_PLAYERS = "\0"  # for the names of those who play
_TAG_NAME, _TAGS, _TAGS_OF_POST = 20, 20, 5


class StateTag(Enum):
    """How a table stands, as the tags of posts say it."""

    LOBBY = auto()
    PLAYING = auto()
    ENDED = auto()


_STATES = {"lobby": StateTag.LOBBY, "running": StateTag.PLAYING}
# How people read the tags: in the language of the table that is the first to need one.
_CALLED: Final[dict[StateTag, Words]] = {
    StateTag.LOBBY: NC_("tag", "Lobby"),
    StateTag.PLAYING: NC_("tag", "Playing"),
    StateTag.ENDED: NC_("tag", "Ended"),
}


async def open_post(forum: discord.ForumChannel, title: str, name: str, language: str) -> discord.Thread:
    """Make the post of a table that is about to be opened; its only message is still to become the lobby.

    Raises what Discord raises.
    """
    forum = await _with_tags(forum, title, language)
    tags = _settable(forum, frozenset({_folded(title)}), _names_of(StateTag.LOBBY))
    if not tags and forum.flags.require_tag:
        tags = _allowed(forum)[:1]
    made = await forum.create_thread(
        name=cut(f"{title} \u2013 {name}", _THREAD_NAME),
        view=card_message(f"### {title}"),
        auto_archive_duration=_ARCHIVED_MINUTES,
        applied_tags=tags,
    )
    return made.thread


async def show_state(bot: RoundTable, post_id: int, public: PublicView) -> None:
    """Let the tags of a post say how its table stands.

    Posts that people have made are theirs to tag. Raises what Discord raises when it may be asked again.
    """
    await _show(bot, post_id, public, _STATES.get(public.status, StateTag.ENDED))


async def leave_post(bot: RoundTable, post_id: int, public: PublicView) -> None:
    """Tag a post as ended, and close it: its table has gone elsewhere. Raises as `show_state`."""
    await _show(bot, post_id, public, StateTag.ENDED, closes=True)


async def _show(
    bot: RoundTable, post_id: int, public: PublicView, state: StateTag, *, closes: bool = False
) -> None:
    try:
        post = bot.get_channel(post_id) or await bot.fetch_channel(post_id)
        if not isinstance(post, discord.Thread) or post.owner_id != post.guild.me.id:
            return
        if isinstance(post.parent, discord.ForumChannel):
            forum = await _with_tags(post.parent, public.info.title, public.language)
            await _change(bot, post, _tags_now(forum, post, state), closes=closes)
    except (discord.HTTPException, discord.RateLimited) as trouble:
        if isinstance(trouble, discord.HTTPException) and trouble.status >= OVERLOADED:
            raise
        _log.info("The post of table %s keeps its tags: %s", public.id, described(trouble))


def _tags_now(forum: discord.ForumChannel, post: discord.Thread, state: StateTag) -> list[discord.ForumTag]:
    """Give the tags of a post with the state as it is now; whatever else people have set stays."""
    applied = post.applied_tags
    states = set[str]().union(*map(_names_of, StateTag))
    others = [tag for tag in applied if _folded(tag.name) not in states]
    tags = [*others, *_settable(forum, _names_of(state))][:_TAGS_OF_POST]
    return applied if forum.flags.require_tag and not tags else tags


async def _change(
    bot: RoundTable, post: discord.Thread, tags: list[discord.ForumTag], *, closes: bool
) -> None:
    is_so = {tag.id for tag in tags} == {tag.id for tag in post.applied_tags}
    if is_so and post.archived >= closes:
        return
    await change_open(bot, post.id, partial(post.edit, applied_tags=tags, archived=closes))


async def _with_tags(forum: discord.ForumChannel, title: str, language: str) -> discord.ForumChannel:
    """Make the tags that a forum lacks, where the bot may and there is room; give it as it is then."""
    known = {_folded(tag.name) for tag in forum.available_tags}
    lacking = [] if _folded(title) in known else [_tag_name(title)]
    lacking += [_called(state, language) for state in StateTag if not known & _names_of(state)]
    made = [discord.ForumTag(name=name) for name in lacking][: _TAGS - len(known)]
    if not made or not forum.permissions_for(forum.guild.me).manage_channels:
        return forum
    changed = None
    try:
        changed = await forum.edit(available_tags=[*forum.available_tags, *made])
    except discord.HTTPException as error:
        _log.info("The forum %s gets no tags: %s", forum.id, described(error))
    return forum if changed is None else changed


def _settable(forum: discord.ForumChannel, *wanted: frozenset[str]) -> list[discord.ForumTag]:
    """Find a tag that the bot may set for each of these, in their order, by whichever of its names."""
    allowed = _allowed(forum)
    found = (next((tag for tag in allowed if _folded(tag.name) in names), None) for names in wanted)
    return [tag for tag in found if tag is not None]


@cache
def _names_of(state: StateTag) -> frozenset[str]:
    """Give what the tag of a state may be called: another language may have been the first."""
    return frozenset(_folded(_called(state, code)) for code in choosable())


def _called(state: StateTag, language: str) -> str:
    with speaking(language):
        return _tag_name(tell(_CALLED[state]))


def _folded(name: str) -> str:
    return folded(_tag_name(name))


def _allowed(forum: discord.ForumChannel) -> list[discord.ForumTag]:
    """Give the tags that the bot may set: moderated ones are for those who manage threads."""
    manages = forum.permissions_for(forum.guild.me).manage_threads
    return [tag for tag in forum.available_tags if manages or not tag.moderated]


def _tag_name(title: str) -> str:
    return cut(title, _TAG_NAME)


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
    surfaces = await bot.host.store.outbox.surfaces(public.id)
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
        await place.send(text, nonce=name, silent=True)


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
    name = _named(public, _threads(bot.get_channel(lobby.channel)))
    try:
        await channel.get_partial_message(message).create_thread(
            name=name, auto_archive_duration=_ARCHIVED_MINUTES
        )
    except discord.HTTPException as error:
        if error.code != Code.THREAD_EXISTS:
            raise
    return message


def _threads(channel: object) -> list[discord.Thread]:
    return channel.threads if isinstance(channel, discord.TextChannel) else []


def _named(public: PublicView, others: Iterable[discord.Thread]) -> str:
    """Name the thread of a table by its game and its players; by its number too where they have another."""
    plain = _filled_in(_NAMED, public)
    return _filled_in(_NUMBERED, public) if any(other.name == plain for other in others) else plain


def _filled_in(named: Words, public: PublicView) -> str:
    """A phone shows the beginning of it, so that people come first, and computers are only counted."""
    people = [sitter.name for sitter in public.sitters if not sitter.computer]
    computers = sum(sitter.computer for sitter in public.sitters)
    others = [counted(computers, "computer", "computers")] if computers else []
    before, behind = _around_players(named, public)
    return f"{before}{cut(together([*people, *others]), _THREAD_NAME - len(before + behind))}{behind}"


def _around_players(named: Words, public: PublicView) -> tuple[str, str]:
    before, _, behind = tell(
        named, title=public.info.title, table=str(public.id), players=_PLAYERS
    ).partition(_PLAYERS)
    return before, behind


async def name_anew(bot: RoundTable, public: PublicView) -> None:
    """Name a table's thread by those who sit there now, unless people have named it otherwise.

    Raises what Discord raises: a thread takes two names in ten minutes (discordjs #6651).
    """
    thread = bot.get_channel(public.channel)
    if not isinstance(thread, discord.Thread) or not _is_named_by_us(thread.name, public):
        return
    name = _named(public, (other for other in _threads(thread.parent) if other.id != thread.id))
    if thread.name != name:
        await change_open(bot, thread.id, partial(thread.edit, name=name))


def _is_named_by_us(name: str, public: PublicView) -> bool:
    around = (_around_players(named, public) for named in (_NAMED, _NUMBERED))
    return any(name.startswith(before) and name.endswith(behind) for before, behind in around)


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
