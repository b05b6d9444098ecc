"""A world of many servers, evenly shared out among shards."""

from __future__ import annotations

import time
from collections.abc import Callable

from bot.sandbox.discord.permissions import EVERYONE
from bot.sandbox.discord.records import Channel, ChannelKind, Guild, Member, Role
from bot.sandbox.discord.scenario import ready_world, user_named
from bot.sandbox.discord.world import DISCORD_EPOCH_MS, World

OWNER = "Arthur"
CHANNELS = 3  # of a server
_MONTH = 30 * 24 * 3600.0
_SHARD_BIT = 22


def world_of(servers: int, now: Callable[[], float] = time.time) -> World:
    """Make a world in whose servers the bot has long been, with one person who is in all of them."""
    world = ready_world(now)
    world.guilds.clear()
    world.channels.clear()
    # Numbers a millisecond apart go to one shard after the other.
    first = int((world.now() - _MONTH) * 1000) - DISCORD_EPOCH_MS
    for number in range(servers):
        _add(world, number, first + number)
    return world


def _add(world: World, number: int, stamp: int) -> None:
    owner, bot = user_named(world, OWNER).id, next(iter(world.applications))
    guild = Guild(stamp << _SHARD_BIT, f"Server {number}", owner)
    guild.roles[guild.id] = Role(guild.id, "@everyone", int(EVERYONE))
    guild.members = {each: Member(each, world.now() - _MONTH) for each in (owner, bot)}
    world.guilds[guild.id] = guild
    for place in range(CHANNELS):
        # Not by `add_channel`, which tells everybody of each, and looks where it stands.
        channel = Channel(world.snowflake(), ChannelKind.TEXT, f"channel-{place}", guild.id, position=place)
        world.channels[channel.id] = channel


def first_channels(world: World) -> list[Channel]:
    """Give the first channel of each server, in the order in which shards share these out."""
    found: dict[int | None, Channel] = {}
    for channel in world.channels.values():
        found.setdefault(channel.guild_id, channel)
    return [*found.values()]
