"""Servers that are served by a certain shard of the bot."""

from __future__ import annotations

from bot.sandbox import World
from bot.sandbox.discord import scenario
from bot.sandbox.discord.records import Application, Guild

_BIT = 22  # of a server's number, from which on the shards are counted


def application_of(world: World) -> Application:
    """Give the first bot's registration."""
    return next(iter(world.applications.values()))


def guild_on(world: World, shard: int, count: int) -> Guild:
    """Let the bot be in a new server of Arthur's that a shard of so many serves."""
    # A little ahead of the time, which takes no part then.
    later = (world.snowflake() >> _BIT) + 1000
    world.last_id = (later + (shard - later) % count) << _BIT
    guild = world.add_guild(f"Shire {shard}", scenario.user_named(world, "Arthur"))
    world.join(guild, world.users[application_of(world).id])
    return guild
