"""`/play`: opens a table where somebody is, its game in a thread of its own, or in a post of a forum."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import discord
from discord import app_commands

from bot.app import RoundTable
from bot.errors import Refusal
from bot.host.view import PublicView
from bot.store.rows.place import Place
from cogs._outbox.direct_message import introduce
from cogs._outbox.post import ARCHIVED_MINUTES, THREAD_NAME, open_post
from cogs._ui.components import cut, on
from cogs._ui.custom_id import CustomId
from cogs._ui.interaction import NO_MENTIONS, Interaction, person_of
from cogs._ui.locks import Locks
from cogs._ui.permissions import may_post, may_thread, missing, missing_in_forum, whom_to_ask
from cogs._ui.transformers import ForumOption, GameChoice
from cogs._ui.troubles import TROUBLES
from cogs._ui.verb import Verb

_LOCKS = Locks()
_TAG_REQUIRED = 40067


class CannotPost(Refusal):
    """The bot lacks permissions where a table should be; whoever rules the server can mend it."""


@app_commands.command(description="Open a table: others join, then the game begins.")
@app_commands.describe(
    game="What to play",
    thread="Play in a thread of its own; without, the game stays in this channel",
    forum="Play in a post of this forum; within a post it goes to a post of its own anyway",
)
@app_commands.guild_only()
@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
@app_commands.default_permissions(send_messages=True)
async def play(
    interaction: Interaction,
    game: app_commands.Transform[str, GameChoice],
    thread: bool = True,
    forum: app_commands.Transform[discord.ForumChannel, ForumOption] | None = None,
) -> None:
    """Open a table here; where one is open already, in a thread of its own; in a forum, in a post."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    host = interaction.client.host
    threaded = thread and may_thread(interaction)
    async with _opening(interaction, host.tables.info(game).title, forum, threaded=threaded) as place:
        public = await host.lobby.create(game, person_of(interaction), place)
    await _opened(interaction, public)


@on(Verb.AGAIN)
async def play_again(interaction: Interaction, custom_id: CustomId) -> None:
    """Open a table like one whose game is over, or join the one that somebody else has opened so."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    host, person, table_id = interaction.client.host, person_of(interaction), custom_id.table_id
    before = await host.tables.public(table_id)
    if before.guild != interaction.guild_id:
        raise CannotPost("The next game is opened where the last one was played; /play opens one here.")
    async with _LOCKS.of(table_id):
        sequel = await host.lobby.sequel(table_id)
        if sequel is None:
            async with _opening(interaction, before.info.title) as place:
                public = await host.lobby.again(table_id, person, place)
        else:
            public = await host.lobby.again(table_id, person, Place(sequel.channel, sequel.guild))
    await _opened(interaction, public)


async def _opened(interaction: Interaction, public: PublicView) -> None:
    await introduce(interaction, public)
    whose = "Your table" if public.owner == interaction.user.id else "You have joined: the table"
    where = "here" if public.channel == interaction.channel_id else f"in <#{public.channel}>"
    others = "I have invited those who played with you." if public.invited else "Others can join it there."
    text = f"{whose} of {public.info.title} is open {where}. {others}"
    await interaction.edit_original_response(content=text, allowed_mentions=NO_MENTIONS)


@asynccontextmanager
async def _opening(
    interaction: Interaction, title: str, forum: discord.ForumChannel | None = None, *, threaded: bool = False
) -> AsyncIterator[Place]:
    """Find where a new table goes, for one at a time in a channel; a thread made in vain goes again.

    `threaded` where a table in a channel is to have a thread of its own.
    """
    here = interaction.channel_id or 0
    forum = forum or _forum_here(interaction)
    parent = forum.id if forum else _parent(interaction)
    async with _LOCKS.of(here):
        await interaction.client.host.lobby.check_room(interaction.user.id, parent, interaction.guild_id)
        channel = await _post(interaction, forum, title) if forum else await _channel(interaction, title)
        try:
            yield Place(
                channel.id,
                interaction.guild_id,
                parent,
                message=channel.id if forum else None,
                threaded=forum is not None or (threaded and isinstance(channel, discord.TextChannel)),
            )
        except BaseException:
            if channel.id != here:
                with suppress(*TROUBLES):
                    await channel.delete()
            raise


def _parent(interaction: Interaction) -> int:
    """Give the channel somebody is in, be it in a thread of it."""
    channel = interaction.channel
    return channel.parent_id if isinstance(channel, discord.Thread) else interaction.channel_id or 0


def _forum_here(interaction: Interaction) -> discord.ForumChannel | None:
    """Give the forum in one of whose posts somebody is."""
    parent = interaction.channel.parent if isinstance(interaction.channel, discord.Thread) else None
    return parent if isinstance(parent, discord.ForumChannel) else None


async def _post(interaction: Interaction, forum: discord.ForumChannel, title: str) -> discord.Thread:
    """Make the post of a new table, where both the bot and the person may."""
    if not may_post(interaction, forum):
        raise CannotPost(f"You may not post in <#{forum.id}>, so I open no table for you there.")
    lacking = missing_in_forum(forum)
    if lacking:
        raise CannotPost(f"I may not open a table in <#{forum.id}>. {whom_to_ask(interaction)}: {lacking}.")
    try:
        return await open_post(forum, title, interaction.user.display_name)
    except discord.HTTPException as error:
        if error.code != _TAG_REQUIRED:
            raise
        raise CannotPost(
            f"<#{forum.id}> asks for a tag on each post, and has none that I may set."
        ) from error


async def _channel(interaction: Interaction, title: str) -> discord.TextChannel | discord.Thread:
    """Find the channel of a new table: this one, or a thread in it where a table is open already."""
    channel = interaction.channel
    if not isinstance(channel, discord.TextChannel | discord.Thread):
        raise CannotPost("A table needs a text channel or a thread of a server; use /play in one.")
    taken = bool(await interaction.client.host.tables.tables_in(channel.id))
    _check_permissions(interaction, in_new_thread=taken and isinstance(channel, discord.TextChannel))
    if not taken:
        return channel
    if isinstance(channel, discord.Thread):
        raise CannotPost("This thread has a table already; use /play in another channel or thread.")
    return await channel.create_thread(
        name=cut(f"{title} \u2013 {interaction.user.display_name}", THREAD_NAME),
        type=discord.ChannelType.public_thread,
        auto_archive_duration=ARCHIVED_MINUTES,
    )


def _check_permissions(interaction: Interaction, *, in_new_thread: bool) -> None:
    lacking = missing(interaction, in_new_thread=in_new_thread)
    if lacking:
        raise CannotPost(f"I may not open a table here. {whom_to_ask(interaction)}: {lacking}.")


async def setup(bot: RoundTable) -> None:
    """Load this extension."""
    bot.tree.add_command(play)
