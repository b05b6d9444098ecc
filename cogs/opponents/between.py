"""Games of people of several servers: where each is to see it, and whether he can."""

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from typing import TypeAlias

import discord

from bot.app import RoundTable
from bot.errors import Busy, Refusal
from bot.interactions.components import cut
from bot.interactions.interaction import Interaction, channel_anywhere, person_of
from bot.interactions.troubles import TROUBLES
from bot.messages.permissions import lacking_in, may_moderate
from bot.publishing.opening import CannotPost, beside, check_is_there, check_permissions
from bot.store.rows.table import Window
from bot.table.view import PublicView
from cogs.opponents.matching import Found, Seek, Wish
from cogs.opponents.service import NotLooking, Opponents
from languages.spoken import speaking, texts, together
from rules.text import N_

tell = texts(__name__).tell

_NAME = 100  # letters that the name of a thread may have
# A table that was opened, and the games among which its own was drawn by lot, if it was.
Seated: TypeAlias = tuple[PublicView, tuple[str, ...]]


async def seen_from(interaction: Interaction, guild: int) -> int:
    """Give the channel in which somebody is to see his game.

    NotLooking, CannotPost, NotSettledSo, TooManyTables.
    """
    host = interaction.client.host
    if not await host.of(Opponents).allows(guild):
        raise NotLooking(
            N_(
                "This server does not play with other servers; whoever manages it can allow that under"
                " `/settings`."
            )
        )
    channel = await beside(interaction)
    if not isinstance(channel, discord.TextChannel | discord.Thread):
        raise CannotPost(
            N_("With people of other servers you need a text channel or a thread; use `/opponents` in one.")
        )
    check_is_there(interaction.client, channel)
    moderates = await may_moderate(interaction, channel.guild)
    await host.servers.check_opening(guild, _parent(channel), moderates=moderates)
    await host.lobby.check_room(interaction.user.id, _parent(channel), guild)
    check_permissions(interaction, channel)
    return channel.id


def _parent(channel: discord.TextChannel | discord.Thread) -> int:
    return channel.parent_id if isinstance(channel, discord.Thread) else channel.id


async def begun_between(interaction: Interaction, guild: int, wish: Wish) -> Seated | None:
    """Begin a game with people of other servers who fit; None as long as too few are there."""
    bot, user, without = interaction.client, interaction.user.id, set[int]()
    opponents = bot.host.of(Opponents)
    while (own := await opponents.entry(guild, user, wish)) is not None:
        found = await opponents.found_elsewhere(own, without)
        if found is None:
            return None
        channels = {each: await _channel(bot, each) for each in (own, *found.others)}
        hidden = {each.user for each, channel in channels.items() if channel is None}
        if user in hidden:
            return None
        without |= hidden
        if not hidden:
            # Where somebody else was faster, others may be found.
            with suppress(Busy):
                at = {each: channel for each, channel in channels.items() if channel}
                return await _begin(interaction, found, at), found.among
    return None


async def _begin(
    interaction: Interaction, found: Found, channels: Mapping[Seek, discord.TextChannel | discord.Thread]
) -> PublicView:
    bot = interaction.client
    title, names = bot.host.tables.info(found.game).title, [each.name for each in channels]
    async with _places(bot, [*channels.values()], title, names) as places:
        through = [
            Window(each.user, each.guild, places[channel.id], await _language(bot, channel.guild))
            for each, channel in channels.items()
        ]
        table = await bot.host.of(Opponents).open_between(person_of(interaction), found, through)
    return await bot.host.of(Opponents).begin(table)


async def _channel(bot: RoundTable, seek: Seek) -> discord.TextChannel | discord.Thread | None:
    """Find where somebody is to see his game, if he and the bot may; who is not there is off the list."""
    try:
        channel = await channel_anywhere(bot, seek.channel)
        if not isinstance(channel, discord.TextChannel | discord.Thread) or channel.guild.id != seek.guild:
            return None
        await bot.host.servers.check_channel(seek.guild, _parent(channel))
        member = await member_in(channel.guild, seek.user)
    except (Refusal, *TROUBLES):
        return None
    if member is None:
        await bot.host.of(Opponents).forget(seek.guild, {seek.user})
    if not isinstance(member, discord.Member):
        return None
    is_seen = not lacking_in(channel) and channel.permissions_for(member).view_channel
    return channel if is_seen else None


async def member_in(guild: discord.Guild, user: int) -> discord.Member | discord.Object | None:
    """Find somebody in a server; None where he is not there, his number alone if that is not known."""
    try:
        return await guild.fetch_member(user)
    except discord.NotFound:
        return None
    except TROUBLES:
        return discord.Object(user)


async def _language(bot: RoundTable, guild: discord.Guild) -> str:
    return await bot.host.servers.language(guild.id, str(guild.preferred_locale))


@asynccontextmanager
async def _places(
    bot: RoundTable,
    channels: Sequence[discord.TextChannel | discord.Thread],
    title: str,
    names: Sequence[str],
) -> AsyncIterator[Mapping[int, int]]:
    """Give for each channel where a game is shown, in a thread as wished; made in vain these go again."""
    made: list[discord.Thread] = []
    places = dict[int, int]()
    try:
        for channel in channels:
            if channel.id not in places:
                thread = await _thread(bot, channel, title, names)
                made += [thread] if thread else []
                places[channel.id] = thread.id if thread else channel.id
        yield places
    except BaseException:
        for thread in made:
            # What tells of it names people who do not meet.
            bot.dispatch("thread_told", thread.parent_id, thread.id)
            with suppress(*TROUBLES):
                await thread.delete()
        raise


async def _thread(
    bot: RoundTable, channel: discord.TextChannel | discord.Thread, title: str, names: Sequence[str]
) -> discord.Thread | None:
    """Make a thread for a game where one is wanted, or another table is there; None where it cannot be."""
    if isinstance(channel, discord.Thread):
        return None
    wanted = (await bot.host.servers.settings(channel.guild.id)).threads
    granted = channel.permissions_for(channel.guild.me)
    may = granted.create_public_threads and granted.send_messages_in_threads
    if not may or not (wanted or await bot.host.store.tables.tables_in(channel.id)):
        return None
    with speaking(await _language(bot, channel.guild)):
        name = cut(tell("{title}: {names}", title=title, names=together(names)), _NAME)
    with suppress(*TROUBLES):
        return await channel.create_thread(name=name, type=discord.ChannelType.public_thread)
    return None
