"""A world to begin with, which is kept on disk while it changes, and let pass by hours and days."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import TypeVar

from bot.sandbox.discord import threads
from bot.sandbox.discord.permissions import Permission
from bot.sandbox.discord.records import Channel, ChannelKind, Guild, Level, Tag, User
from bot.sandbox.discord.world import Event, World
from bot.sandbox.oauth2.records import Condition
from rules.library import find, game_ids

# No bot hears of this; the page shows it, the world is saved by it, and who runs a bot may tell it.
PASSED = "TIME_PASSED"
# What the page lets pass.
HOURS = (1, 6, 24, 72, 168)
# What was begun so lately may still be being answered.
IN_FLIGHT_SECONDS = 15.0


def pass_time(world: World, seconds: float) -> None:
    """Move a world's clock ahead, for everybody; what a bot is answering just now grows no older by it."""
    if seconds < 0:
        raise ValueError("time does not go back")
    in_flight = [
        each for each in world.interactions.values() if world.now() - each.created < IN_FLIGHT_SECONDS
    ]
    world.ahead += seconds
    for interaction in in_flight:
        interaction.created += seconds
    for channel in tuple(world.channels.values()):
        threads.archive_if_idle(world, channel)
    world.emit(Event(PASSED, {}, readers=frozenset()))


EVERY_SECONDS = 5.0


@asynccontextmanager
async def kept(world: World, path: Path, every: float = EVERY_SECONDS) -> AsyncIterator[None]:
    """Save the world now and then when it has changed, and once more in the end."""
    changed = asyncio.Event()

    def note(event: Event) -> None:
        changed.set()
        # What a bot then does bears the moved time: not even a crash may take that back.
        if event.kind == PASSED:
            world.save(path)

    stop_listening = world.listen(note)
    saving = asyncio.create_task(_save_changes(world, path, changed, every))
    try:
        yield
    finally:
        stop_listening()
        saving.cancel()
        with suppress(asyncio.CancelledError):
            await saving
        world.save(path)


async def _save_changes(world: World, path: Path, changed: asyncio.Event, every: float) -> None:
    while True:
        await changed.wait()
        changed.clear()
        world.save(path)
        await asyncio.sleep(every)


Record = TypeVar("Record")

PEOPLE = ("Arthur", "Guinevere", "Lancelot", "Merlin", "Morgana")
SPECTATOR = "Spectator"
MORE = ("Gawain", "Percival", "Galahad", "Bors", "Kay", "Elaine")  # so that a cup of twelve can be tried
CHANNELS = ("general", "tables", "hall")
FORUM, TAGS = "games", ("Lobby", "Playing", "Ended")
GUILD = "Avalon"
BOT = "Round Table"
LINKED = ("Regular", "games", 1), ("Victor", "wins", 1), ("Knight", "title", 2)

_MONTH = 30 * 24 * 3600.0


def ready_world(now: Callable[[], float] = time.time, *, lively: bool = False) -> World:
    """The world that tests and the browser sandbox start from; Arthur owns the guild.

    Where it is `lively` there are more people, the bot may make events, and roles are linked to what people
    reach.
    """
    world = World(now)
    people = [world.add_user(name) for name in (*PEOPLE, SPECTATOR, *(MORE if lively else ()))]
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
    if lively:
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
