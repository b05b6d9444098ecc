"""A server that sends the bot away has its games paused, with their clocks, until it invites it again."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from unittest.mock import AsyncMock

import pytest

from bot.app import RoundTable
from bot.sandbox import Person
from bot.sandbox.discord.records import Guild
from bot.sandbox.wire.gateway import Session
from tests.e2e.test_days import hours, timed_table
from tests.patience import PATIENCE
from tests.world.house import House

pytestmark = pytest.mark.usefixtures("scribbled")

DAY = 24
_HEARING = re.compile("on_(guild|shard)_|on_ready")


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


def depart(house: House, guild: Guild) -> None:
    """Send the bot away while it hears nothing."""
    world = house.sandbox.world
    world.leave(guild, world.users[next(iter(world.applications))])


async def settled(house: House) -> None:
    """Wait until the bot has done what it does by itself on hearing of a server."""
    while listening := [each for each in asyncio.all_tasks() if _HEARING.search(each.get_name())]:
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
        await bot.host.store.outbox.post_anew(table, people[0].id)
        bot.dispatch("table_placed", table)
        await hours(house, 1)
        known = await bot.host.store.people.person(people[0].id)
        assert known is not None
        assert known.dm_closed, "they have no server in common"
        await invite(house, guild)
        await hours(house, 1)
        known = await bot.host.store.people.person(people[0].id)
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


async def in_a_new_session(house: House, before: Callable[[], None] = lambda: None) -> None:
    """Let the bot lose its session, and begin another once something has happened."""
    again = asyncio.create_task(house.bot.wait_for("shard_ready", timeout=PATIENCE))
    house.sandbox.gateway.invalidate()
    before()
    await again
    await settled(house)


async def test_what_comes_about_while_the_bot_is_offline_is_noticed_at_the_start(
    house: House, people: tuple[Person, Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    guild, world = server(house, people[0]), house.sandbox.world
    monkeypatch.setattr(RoundTable, "before_identify_hook", AsyncMock())
    async with house.open():
        table = await timed_table(house, *people)
    with monkeypatch.context() as outage:
        # A server that is away itself is named when a session begins, and no more is told of it.
        tell = Session.dispatch
        outage.setattr(Session, "dispatch", lambda *told: tell(*told) if told[1] != "GUILD_CREATE" else None)
        async with house.open():
            await settled(house)
            assert not await is_paused(house, table)
    depart(house, guild)
    async with house.open():
        await settled(house)
        assert await is_paused(house, table)
    async with house.open():
        await settled(house)
        assert await is_paused(house, table), "it is still away"
    world.join(guild, world.users[next(iter(world.applications))])
    async with house.open():
        await settled(house)
        assert not await is_paused(house, table)
        await house.play_on(table, *people, moves=2)
        # Nor does a session tell of what came about between the one before and itself.
        await in_a_new_session(house, lambda: depart(house, guild))
        assert house.bot.get_guild(guild.id) is None
        assert await is_paused(house, table)
        await invite(house, guild)
        assert not await is_paused(house, table)
        await in_a_new_session(house)
        assert house.bot.get_guild(guild.id) is not None
        assert not await is_paused(house, table), "of those that stay each session is told anew"
