"""A server that sends the bot away has its games paused, with their clocks, until it invites it again."""

from __future__ import annotations

import asyncio

import pytest

from bot.sandbox import Person
from bot.sandbox.discord.records import Guild
from tests.e2e.test_days import hours, timed_table
from tests.patience import PATIENCE
from tests.world.house import House

pytestmark = pytest.mark.usefixtures("scribbled")

DAY = 24


@pytest.fixture
def people(house: House) -> tuple[Person, Person]:
    return house.person("Arthur"), house.person("Guinevere")


def server(house: House, person: Person) -> Guild:
    return house.sandbox.world.guilds[person.at.guild_id or 0]


async def send_away(house: House, guild: Guild) -> None:
    world = house.sandbox.world
    heard = asyncio.create_task(house.bot.wait_for("guild_remove", timeout=PATIENCE))
    world.leave(guild, world.users[next(iter(world.applications))])
    await heard
    await settled(house)


async def invite(house: House, guild: Guild) -> None:
    world = house.sandbox.world
    heard = asyncio.create_task(house.bot.wait_for("guild_join", timeout=PATIENCE))
    world.join(guild, world.users[next(iter(world.applications))])
    await heard
    await settled(house)


async def settled(house: House) -> None:
    """Wait until the bot has done what it does by itself on hearing of a server."""
    while listening := [each for each in asyncio.all_tasks() if "on_guild_" in each.get_name()]:
        await asyncio.wait(listening)
    await house.quiet()


async def is_paused(house: House, table: int) -> bool:
    return (await house.bot.host.tables.public(table)).paused is not None


async def test_a_game_pauses_and_goes_on_with_the_time_that_was_left(
    house: House, people: tuple[Person, Person]
) -> None:
    guild = server(house, people[0])
    async with house.open():
        table = await timed_table(house, *people, expiry="computer")
        waiting = await house.awaited(table, people)
        await send_away(house, guild)
        assert await is_paused(house, table)
        await hours(house, 3 * DAY)
        await invite(house, guild)
        assert not await is_paused(house, table)
        assert await house.awaited(table, people) is waiting, "nobody has lost a turn meanwhile"
        public = await house.bot.host.tables.public(table)
        due = next(sitter.due for sitter in public.sitters if sitter.due is not None)
        assert due - house.clock() == pytest.approx(DAY * 3600, abs=600)
        await house.play_on(table, *people, moves=2)
        assert house.table(people[0]).pictures


async def test_who_was_not_to_be_reached_meanwhile_is_written_to_again(
    house: House, people: tuple[Person, Person]
) -> None:
    guild = server(house, people[0])
    async with house.open() as bot:
        table = await timed_table(house, *people)
        await send_away(house, guild)
        await bot.host.outbox.post_anew(table, people[0].id)
        bot.dispatch("table_placed", table)
        await hours(house, 1)
        known = await bot.host.people.person(people[0].id)
        assert known is not None
        assert known.dm_closed, "they have no server in common"
        await invite(house, guild)
        await hours(house, 1)
        known = await bot.host.people.person(people[0].id)
        assert known is not None
        assert not known.dm_closed


async def test_a_game_that_others_have_paused_stays_so(house: House, people: tuple[Person, Person]) -> None:
    guild = server(house, people[0])
    async with house.open() as bot:
        table = await timed_table(house, *people)
        await people[0].slash("vote", what="pause")
        await house.quiet()
        asked = next(seen for seen in reversed(people[1].messages()) if "Agree" in seen.labels)
        await people[1].click(asked, "Agree")
        await house.quiet()
        assert await is_paused(house, table)
        await send_away(house, guild)
        await invite(house, guild)
        assert await is_paused(house, table)
        assert bot.get_guild(guild.id) is not None
