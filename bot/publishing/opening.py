"""Where a new table goes: a channel, a thread, a post; and who is told where Discord does not let it."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any, Final
from weakref import WeakKeyDictionary

import discord
from discord.abc import GuildChannel

from bot.app import RoundTable
from bot.discord_internals import conversation
from bot.errors import Refusal
from bot.interactions.interaction import Interaction, speak_to
from bot.interactions.troubles import TROUBLES, Closed
from bot.messages import permissions
from bot.messages.parts import laid_out
from bot.permissions import invitation
from bot.publishing.locks import Locks
from bot.publishing.post import forum_of, open_post
from bot.refusals import OVERLOADED, Code, Meaning, described, meaning
from bot.store.rows.table import Place
from bot.table.view import PublicView
from languages.spoken import spoken, tell
from rules.text import N_, Words

_log = logging.getLogger(__name__)
_ANSWER_SECONDS = 15.0
_MOST_OPENING = 1000  # tables whose first message is still to come; the earliest are forgotten
_LATER: Words = N_(
    "Your table of {title} is open, but so much was posted in <#{channel}> of late that Discord lets me show"
    " it in some minutes only. It comes there by itself."
)
_LACKING: Words = N_(
    "Your table of {title} is open, but I may not show it in <#{channel}>. {whom_to_ask}: {lacking}. It comes"
    " there as soon as I may."
)
_BARRED: Words = N_(
    "Your table of {title} is open, but Discord does not let me show it in <#{channel}>. Somebody who manages"
    " this server can let me in there; /play in another channel opens a table there."
)
_REFUSED: Words = N_(
    "Your table of {title} is open, but Discord takes no message of mine in <#{channel}> just now. I try"
    " again by myself; /play in another channel opens a table there."
)
_SHOWN: Words = N_("Your table of {title} is shown in <#{channel}> now.")
_WRITES: Final = {Code.CHANNEL_WRITES, Code.SERVER_WRITES}


class _Opener:
    """Whoever has opened a table that was not shown yet; `is_told` that it cannot be.

    What is told takes the place of an answer, which is `answering` perhaps still.
    """

    def __init__(self, interaction: Interaction) -> None:
        self.interaction = interaction
        self.answering = asyncio.current_task()
        self.is_told = False


# By the channel where a table is about to be shown.
_opening: WeakKeyDictionary[RoundTable, dict[int, _Opener]] = WeakKeyDictionary()


def note_opening(interaction: Interaction, channel: int) -> None:
    """Keep whom to tell if the table that he opens cannot be shown in its channel."""
    opening = _opening.setdefault(interaction.client, {})
    opening[channel] = _Opener(interaction)
    if len(opening) > _MOST_OPENING:
        del opening[next(iter(opening))]


async def tell_refused(bot: RoundTable, public: PublicView, trouble: Exception) -> None:
    """Tell whoever has opened a table why it is not shown, once, and only if it never was."""
    text, opener = _why(trouble), _opening.get(bot, {}).get(public.channel)
    if opener is None or text is None or opener.is_told:
        return
    surfaces = await bot.host.store.outbox.surfaces(public.id)
    if not any(each.is_board and each.message for each in surfaces):
        opener.is_told = True
        await _tell(opener, public, text)


async def tell_shown(bot: RoundTable, public: PublicView) -> None:
    """Tell whoever was told that his table is not shown that it is now."""
    opener = _opening.get(bot, {}).pop(public.channel, None)
    if opener is not None and opener.is_told:
        await _tell(opener, public, _SHOWN)


def _why(trouble: Exception) -> Words | None:
    """Give what follows from a refusal; None where nothing does, as it may be taken in a moment."""
    if isinstance(trouble, discord.RateLimited):
        return _LATER
    if isinstance(trouble, discord.HTTPException) and trouble.code in _WRITES:
        return _LATER
    if isinstance(trouble, Closed) or meaning(trouble) is Meaning.BARRED:
        return _BARRED
    is_refused = isinstance(trouble, discord.HTTPException) and trouble.status < OVERLOADED
    return _REFUSED if is_refused and meaning(trouble) is Meaning.OTHER else None


def _written(interaction: Interaction, public: PublicView, text: Words) -> str:
    channel = interaction.client.get_channel(public.channel)
    lacking = permissions.named(permissions.lacking_in(channel)) if text is _BARRED else ""
    return tell(
        _LACKING if lacking else text,
        title=public.info.title,
        channel=str(public.channel),
        whom_to_ask=permissions.whom_to_ask(interaction),
        lacking=lacking,
    )


async def _tell(opener: _Opener, public: PublicView, said: Words) -> None:
    """Say it in the place of the answer; by direct message where that is gone, or too old."""
    interaction = opener.interaction
    bot = interaction.client
    if opener.answering is not None:
        await asyncio.wait({opener.answering}, timeout=_ANSWER_SECONDS)
    await speak_to(interaction)
    text = _written(interaction, public, said)
    try:
        answer = await interaction.original_response()
        as_it_was: Any = {"view": laid_out(text)} if answer.flags.components_v2 else {"content": text}
        await answer.edit(**as_it_was)
    except TROUBLES as trouble:
        _log.info("Whoever opened a table is told by direct message: %s", described(trouble))
        with suppress(*TROUBLES):
            place = bot.get_partial_messageable(await conversation(bot, interaction.user.id))
            await place.send(text)


_LOCKS = Locks()
_NO_TAG: Words = N_("<#{channel}> asks for a tag on each post, and has none that I may set.")
_TOO_MANY_OF_LATE: Words = N_(
    "So much was posted in <#{channel}> of late that Discord lets me open no post there for some minutes."
    " Please try again then, or use /play in a text channel."
)
_MAY_NOT_POST: Words = N_(
    "Discord does not let me post in <#{channel}>: somebody who manages this server can change that. /play in"
    " a text channel opens a table there."
)
_POST_REFUSED: Words = N_(
    "Discord takes no post of mine in <#{channel}> just now. /play in a text channel opens a table there."
)
_NOT_IN_SERVER: Words = N_(
    "I am not in this server, only my commands are. Whoever manages it can invite me: {link}"
)
_NOT_IN_THREAD: Words = N_(
    "I am not in this private thread. Mention me in it, so that I come in, and use /play once more."
)
_NO_POST: Final[dict[int, Words]] = {
    Code.TAG_REQUIRED: _NO_TAG,
    Code.NO_OPEN_TAGS: _NO_TAG,
    Code.CHANNEL_WRITES: _TOO_MANY_OF_LATE,
    Code.SERVER_WRITES: _TOO_MANY_OF_LATE,
    Code.THREADS_FULL: N_(
        "This server has as many open threads and posts as Discord allows, so I can open none in"
        " <#{channel}>. /play in a text channel opens a table there."
    ),
}


class CannotPost(Refusal):
    """The bot lacks permissions where a table should be; whoever rules the server can mend it."""


def home_of(bot: RoundTable, channel: object) -> object:
    """Give the channel in which the bot has made a thread, the forum of any post, or the channel itself."""
    forum = forum_of(channel)
    if forum is not None or not isinstance(channel, discord.Thread):
        return forum or channel
    made = bot.user is not None and channel.owner_id == bot.user.id
    return channel.parent or channel if made else channel


async def beside(interaction: Interaction) -> object:
    """Give the place of a new table where somebody is.

    In a thread that was made for a table, or has one, that is the channel beside it, if all see that.
    """
    channel = interaction.channel
    home = home_of(interaction.client, channel)
    if not isinstance(channel, discord.Thread) or channel.is_private():
        return forum_of(channel) or channel
    if home is channel and await interaction.client.host.store.tables.tables_in(channel.id):
        home = channel.parent or channel
    return home


@asynccontextmanager
async def opening(
    interaction: Interaction, channel: object, title: str, *, threaded: bool
) -> AsyncIterator[Place]:
    """Find where a new table goes, for one at a time in a channel; a thread made in vain goes again.

    `threaded` where a table in a channel is to have a thread of its own when its game begins; it has one in
    any case where another table is open there. CannotPost, NotSettledSo, TooManyTables.
    """
    if not isinstance(channel, discord.TextChannel | discord.Thread | discord.ForumChannel):
        raise CannotPost(N_("A table needs a text channel or a thread of a server; use /play in one."))
    check_is_there(interaction.client, channel)
    parent = channel.parent_id if isinstance(channel, discord.Thread) else channel.id
    moderates = await permissions.may_moderate(interaction, channel.guild)
    await interaction.client.host.servers.check_opening(channel.guild.id, parent, moderates=moderates)
    async with _LOCKS.of(channel.id):
        await interaction.client.host.lobby.check_room(interaction.user.id, parent, channel.guild.id)
        taken = bool(await interaction.client.host.store.tables.tables_in(channel.id))
        found = await _found(interaction, channel, title, taken=taken)
        is_post = isinstance(channel, discord.ForumChannel)
        in_channel = isinstance(found, discord.TextChannel)
        threaded = in_channel and (threaded or taken)
        note_opening(interaction, found.id)
        try:
            yield Place(
                found.id,
                channel.guild.id,
                parent,
                message=found.id if is_post else None,
                threaded=is_post or (threaded and permissions.may_thread(interaction, found)),
                locale=str(interaction.guild_locale or ""),
                spoken=spoken(),
            )
        except BaseException:
            if found.id != channel.id:
                with suppress(*TROUBLES):
                    await found.delete()
            raise


def check_is_there(
    bot: RoundTable, channel: discord.TextChannel | discord.Thread | discord.ForumChannel
) -> None:
    """Make sure that the bot is where its commands are, which come to it all the same; CannotPost."""
    if bot.get_guild(channel.guild.id) is None and bot.host.ownership.shards.serve(channel.guild.id):
        # A server may have granted commands without the bot (discord.js #7883).
        raise CannotPost(_NOT_IN_SERVER, link=invitation(bot.application_id or 0))
    if isinstance(channel, discord.Thread) and channel.is_private() and bot.get_channel(channel.id) is None:
        # Permissions say nothing of that (Crownicles #4575, JDA #2602).
        raise CannotPost(_NOT_IN_THREAD)


async def check_sees(interaction: Interaction, channel: GuildChannel | discord.Thread) -> None:
    """Make sure that somebody sees the channel, where he asks for a table from elsewhere; CannotPost."""
    member = await permissions.member_of(interaction, channel.guild)
    if member is None or not channel.permissions_for(member).view_channel:
        raise CannotPost(N_("You are no longer where this game was played; /play opens a table elsewhere."))


async def _found(
    interaction: Interaction,
    channel: discord.TextChannel | discord.Thread | discord.ForumChannel,
    title: str,
    *,
    taken: bool,
) -> discord.TextChannel | discord.Thread:
    if isinstance(channel, discord.ForumChannel):
        return await _post(interaction, channel, title)
    check_permissions(interaction, channel, in_new_thread=taken and isinstance(channel, discord.TextChannel))
    if taken and isinstance(channel, discord.Thread):
        raise CannotPost(N_("This thread has a table already; use /play in another channel or thread."))
    return channel


async def check_may_post(interaction: Interaction, forum: discord.ForumChannel) -> None:
    """Make sure that both the bot and whoever asks it may post in a forum; CannotPost."""
    if not permissions.may_post(await permissions.member_of(interaction, forum.guild), forum):
        raise CannotPost(
            N_("You may not post in <#{channel}>, so I open no table for you there."), channel=str(forum.id)
        )
    lacking = permissions.missing_in_forum(forum)
    if lacking:
        raise CannotPost(
            N_("I may not open a table in <#{channel}>. {whom_to_ask}: {lacking}."),
            channel=str(forum.id),
            whom_to_ask=permissions.whom_to_ask(interaction),
            lacking=lacking,
        )


async def _post(interaction: Interaction, forum: discord.ForumChannel, title: str) -> discord.Thread:
    """Make the post of a new table, where both the bot and the person may."""
    await check_may_post(interaction, forum)
    try:
        servers, locale = interaction.client.host.servers, str(interaction.guild_locale or "")
        language = await servers.language(forum.guild.id, locale, spoken())
        return await open_post(forum, title, interaction.user.display_name, language)
    except (discord.HTTPException, discord.RateLimited) as trouble:
        if isinstance(trouble, discord.HTTPException) and trouble.status >= OVERLOADED:
            raise
        _log.info("No post can be made: %s", described(trouble))
        raise CannotPost(_why_no_post(trouble), channel=str(forum.id)) from trouble


def _why_no_post(trouble: discord.HTTPException | discord.RateLimited) -> Words:
    """Say what keeps a post from being made."""
    if isinstance(trouble, discord.RateLimited):
        return _TOO_MANY_OF_LATE
    if meaning(trouble) is Meaning.BARRED:
        return _MAY_NOT_POST
    return _NO_POST.get(trouble.code, _POST_REFUSED)


def check_permissions(
    interaction: Interaction, channel: discord.TextChannel | discord.Thread, *, in_new_thread: bool = False
) -> None:
    """Make sure that the bot may show a table in a channel; CannotPost."""
    lacking = permissions.missing(interaction, channel, in_new_thread=in_new_thread)
    if lacking:
        where = (
            tell("here")
            if channel.id == interaction.channel_id
            else tell("in <#{channel}>", channel=str(channel.id))
        )
        raise CannotPost(
            N_("I may not open a table {where}. {whom_to_ask}: {lacking}."),
            where=where,
            whom_to_ask=permissions.whom_to_ask(interaction),
            lacking=lacking,
        )
