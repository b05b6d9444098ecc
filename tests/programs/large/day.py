"""A day of tables and people that Discord refuses: how often is it asked for what it does not allow?"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot import settings
from bot.app import RoundTable, opened
from bot.publishing.scheduler import Scheduler
from bot.requests import unlimited
from bot.sandbox import Sandbox
from bot.sandbox.discord.permissions import Permission
from bot.sandbox.discord.records import Channel, Overwrite
from bot.sandbox.discord.scenario import user_named
from bot.sandbox.wire.online import online
from bot.store.rows.person import Person
from bot.store.rows.table import Place
from bot.table.tables import Changed
from rules.library import game_ids
from tests.programs.large.servers import OWNER, first_channels, world_of
from tests.world.clock import Clock

_STEP, _STEPS = 600.0, 144  # seconds, and how many of them are a day
_DAY = 24 * 3600.0
_BEFORE, _COUNTED = 8, 14  # days
_SAMPLE = 20


async def refused(known: int, unexplained: int, folder: Path) -> dict[str, float]:
    """Live through a day of so many refused tables; give how many requests were refused.

    Why some are refused is `known` by the permissions that a bot hears of; of the others nothing tells.
    """
    async with _running(known + unexplained, folder / "day.db") as (sandbox, bot, clock):
        places = first_channels(sandbox.world)
        for number, place in enumerate(places):
            await _bar(sandbox, bot, place, tells=number < known)
        for place in places:
            await _open(bot, place)
        for _ in range(_STEPS):
            await _pass(bot, clock, _STEP)
        invalid = sandbox.rest.invalid.by_route
        return {"refused_tables": known + unexplained, "refused_requests_a_day": invalid.total()}


async def turned_away(people: int, folder: Path) -> dict[str, float]:
    """Give how many requests are refused a day where so many who play take no direct messages.

    A sample of them is lived with for weeks, each at a table that something happens at each day. Counted is
    what comes after a week.
    """
    sample = min(people, _SAMPLE)
    async with _running(sample, folder / "closed.db") as (sandbox, bot, clock):
        places = first_channels(sandbox.world)
        tables = [await _play(sandbox, bot, place) for place in places]
        for day in range(_BEFORE + _COUNTED):
            if day == _BEFORE:
                before = sandbox.rest.invalid.by_route.total()
            for table_id in tables:
                bot.host.tables.notify(Changed(table_id))
            await _pass(bot, clock, _DAY)
        refusals = sandbox.rest.invalid.by_route.total() - before
    return {"closed_people": people, "closed_refused_a_day": round(refusals / _COUNTED / sample * people)}


@asynccontextmanager
async def _running(servers: int, database: Path) -> AsyncIterator[tuple[Sandbox, RoundTable, Clock]]:
    """Run a bot in so many servers."""
    clock = Clock()
    async with Sandbox(world_of(servers, clock), check_bodies=False) as sandbox:
        asked = settings.read({settings.DATABASE.name: str(database)})
        opening = opened(
            asked, connector=sandbox.connector(), now=clock, limiter=unlimited(), guild_ready_timeout=0.05
        )
        async with opening as bot, online(bot, sandbox.token):
            await bot.announced()
            yield sandbox, bot, clock


async def _play(sandbox: Sandbox, bot: RoundTable, place: Channel) -> int:
    """Begin a game with somebody who takes no direct messages."""
    world, owner = sandbox.world, user_named(sandbox.world, OWNER)
    closed = world.add_user(f"Closed {place.id}")
    closed.dms_closed = True
    world.join(world.guilds[place.guild_id or 0], closed)
    host, (first, second) = bot.host, (Person(owner.id, OWNER), Person(closed.id, closed.name))
    for person in (first, second):
        await host.people.meet(person)
    table = await host.lobby.create(game_ids()[0], first, Place(place.id, place.guild_id))
    await host.lobby.join(table.id, second)
    await host.lobby.start(table.id, first.user)
    return table.id


async def _bar(sandbox: Sandbox, bot: RoundTable, place: Channel, *, tells: bool) -> None:
    """Take the right to write from the bot."""
    member = next(iter(sandbox.world.applications))
    if tells:
        sandbox.world.forbid(place, member, Permission.SEND_MESSAGES)
    else:
        place.overwrites.append(Overwrite(member, deny=int(Permission.SEND_MESSAGES)))


async def _open(bot: RoundTable, place: Channel) -> None:
    person = Person(place.id, OWNER)
    await bot.host.people.meet(person)
    await bot.host.lobby.create(game_ids()[0], person, Place(place.id, place.guild_id))


async def _pass(bot: RoundTable, clock: Clock, seconds: float) -> None:
    scheduler = bot.get_cog("Scheduler")
    assert isinstance(scheduler, Scheduler)
    clock.advance(seconds)
    await scheduler.on_time_moved()
    await scheduler.publisher.idle()
