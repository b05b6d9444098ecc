"""Where a new table goes: a channel, a thread that somebody has made there, a post."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import discord
from discord.abc import GuildChannel

from bot.app import RoundTable
from bot.errors import Refusal
from bot.interactions.interaction import Interaction
from bot.interactions.troubles import TROUBLES
from bot.messages.permissions import (
    may_moderate,
    may_post,
    may_thread,
    member_of,
    missing,
    missing_in_forum,
    whom_to_ask,
)
from bot.publishing.locks import Locks
from bot.publishing.post import open_post
from bot.store.rows.table import Place
from languages.spoken import tell
from rules.text import N_

_LOCKS = Locks()
_NO_TAG = {40066, 40067}


class CannotPost(Refusal):
    """The bot lacks permissions where a table should be; whoever rules the server can mend it."""


def forum_of(channel: object) -> discord.ForumChannel | None:
    """Give the forum of a post; None of any other channel."""
    parent = channel.parent if isinstance(channel, discord.Thread) else None
    return parent if isinstance(parent, discord.ForumChannel) else None


def home_of(bot: RoundTable, channel: object) -> object:
    """Give the channel in which the bot has made a thread, the forum of any post, or the channel itself."""
    forum = forum_of(channel)
    if forum is not None or not isinstance(channel, discord.Thread):
        return forum or channel
    made = bot.user is not None and channel.owner_id == bot.user.id
    return channel.parent or channel if made else channel


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
    parent = channel.parent_id if isinstance(channel, discord.Thread) else channel.id
    moderates = await may_moderate(interaction, channel.guild)
    await interaction.client.host.servers.check_opening(channel.guild.id, parent, moderates=moderates)
    async with _LOCKS.of(channel.id):
        await interaction.client.host.lobby.check_room(interaction.user.id, parent, channel.guild.id)
        taken = bool(await interaction.client.host.tables.tables_in(channel.id))
        found = await _found(interaction, channel, title, taken=taken)
        is_post = isinstance(channel, discord.ForumChannel)
        in_channel = isinstance(found, discord.TextChannel)
        threaded = in_channel and (threaded or taken)
        try:
            yield Place(
                found.id,
                channel.guild.id,
                parent,
                message=found.id if is_post else None,
                threaded=is_post or (threaded and may_thread(interaction, found)),
                locale=str(interaction.guild_locale or ""),
            )
        except BaseException:
            if found.id != channel.id:
                with suppress(*TROUBLES):
                    await found.delete()
            raise


async def check_sees(interaction: Interaction, channel: GuildChannel | discord.Thread) -> None:
    """Make sure that somebody sees the channel, where he asks for a table from elsewhere; CannotPost."""
    member = await member_of(interaction, channel.guild)
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
    _check_permissions(interaction, channel, in_new_thread=taken and isinstance(channel, discord.TextChannel))
    if taken and isinstance(channel, discord.Thread):
        raise CannotPost(N_("This thread has a table already; use /play in another channel or thread."))
    return channel


async def _post(interaction: Interaction, forum: discord.ForumChannel, title: str) -> discord.Thread:
    """Make the post of a new table, where both the bot and the person may."""
    if not may_post(await member_of(interaction, forum.guild), forum):
        raise CannotPost(
            N_("You may not post in <#{channel}>, so I open no table for you there."), channel=str(forum.id)
        )
    lacking = missing_in_forum(forum)
    if lacking:
        raise CannotPost(
            N_("I may not open a table in <#{channel}>. {whom_to_ask}: {lacking}."),
            channel=str(forum.id),
            whom_to_ask=whom_to_ask(interaction),
            lacking=lacking,
        )
    try:
        servers, locale = interaction.client.host.servers, str(interaction.guild_locale or "")
        language = await servers.language(forum.guild.id, locale)
        return await open_post(forum, title, interaction.user.display_name, language)
    except discord.HTTPException as error:
        if error.code not in _NO_TAG:
            raise
        raise CannotPost(
            N_("<#{channel}> asks for a tag on each post, and has none that I may set."),
            channel=str(forum.id),
        ) from error


def _check_permissions(
    interaction: Interaction, channel: discord.TextChannel | discord.Thread, *, in_new_thread: bool
) -> None:
    lacking = missing(interaction, channel, in_new_thread=in_new_thread)
    if lacking:
        where = (
            tell("here")
            if channel.id == interaction.channel_id
            else tell("in <#{channel}>", channel=str(channel.id))
        )
        raise CannotPost(
            N_("I may not open a table {where}. {whom_to_ask}: {lacking}."),
            where=where,
            whom_to_ask=whom_to_ask(interaction),
            lacking=lacking,
        )
