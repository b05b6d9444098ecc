"""A world to begin with: one guild, a few channels and a forum, some people and a bot."""

import time
from collections.abc import Callable, Mapping
from typing import TypeVar

from bot.sandbox.discord.permissions import Permission
from bot.sandbox.discord.records import Channel, ChannelKind, Guild, Level, Tag, User
from bot.sandbox.discord.world import World
from bot.sandbox.oauth2.records import Condition
from rules.library import find, game_ids

Record = TypeVar("Record")

PEOPLE = ("Arthur", "Guinevere", "Lancelot", "Merlin", "Morgana")
SPECTATOR = "Spectator"
CHANNELS = ("general", "tables", "hall")
FORUM, TAGS = "games", ("Lobby", "Playing", "Ended")
GUILD = "Avalon"
BOT = "Round Table"
LINKED = ("Regular", "games", 1), ("Victor", "wins", 1), ("Knight", "title", 2)

_MONTH = 30 * 24 * 3600.0


def ready_world(now: Callable[[], float] = time.time, *, events: bool = False) -> World:
    """The world that tests and the browser sandbox start from; Arthur owns the guild.

    Where it has `events` the bot may make some, and roles are linked to what people reach.
    """
    world = World(now)
    people = [world.add_user(name) for name in (*PEOPLE, SPECTATOR)]
    guild = world.add_guild(GUILD, people[0])
    guild.level = Level.ONLY_MENTIONS
    for person in people[1:]:
        world.join(guild, person)
    for name in CHANNELS:
        world.add_channel(guild, name)
    forum = world.add_channel(guild, FORUM, kind=ChannelKind.FORUM)
    titles = (find(game).info.title for game in game_ids())
    forum.available_tags = [Tag(world.snowflake(), name) for name in (*TAGS, *titles)]
    application = world.add_application(BOT, people[0])
    # Whoever has just invited the bot would be greeted.
    member = world.join(guild, world.users[application.id])
    member.joined -= _MONTH
    if events:
        _link_roles(world, guild)
        member.roles.append(world.add_role(guild, BOT, int(Permission.CREATE_EVENTS)).id)
    return world


def _link_roles(world: World, guild: Guild) -> None:
    for name, key, least in LINKED:
        world.add_role(guild, name, 0).conditions = [Condition(key, least)]


def user_named(world: World, name: str) -> User:
    """The person or bot of that name; raises ``LookupError`` for a stranger."""
    return _named(name, {user.name: user for user in world.users.values()})


def channel_named(world: World, name: str) -> Channel:
    """The channel or thread of that name."""
    return _named(name, {channel.name: channel for channel in world.channels.values()})


def guild_named(world: World, name: str = GUILD) -> Guild:
    return _named(name, {guild.name: guild for guild in world.guilds.values()})


def _named(name: str, records: Mapping[str, Record]) -> Record:
    if name not in records:
        raise LookupError(f"nothing is called {name!r} here, only {', '.join(sorted(records))}")
    return records[name]
