"""What Discord refuses is not asked for again and again, whatever else happens in its server."""

from __future__ import annotations

import logging
from typing import Any

import discord
import pytest

from bot.sandbox import Person, what_if
from bot.sandbox.discord.behaviour import Trouble
from bot.sandbox.discord.permissions import Permission
from bot.table.tables import Changed
from tests.faults.passing import minutes, requests
from tests.faults.test_permissions import forbidden
from tests.world.house import House

pytestmark = pytest.mark.usefixtures("scribbled")

MANY = 30
ANY = r"/channels/"


@pytest.fixture
def people(house: House) -> tuple[Person, Person]:
    return house.person("Arthur"), house.person("Guinevere")


async def told(house: House, guild: int, thread: int) -> None:
    """Let the bot hear that a thread has changed."""
    data: Any = {"id": str(thread), "guild_id": str(guild), "parent_id": "1", "type": 11, "name": "another"}
    changed = discord.RawThreadUpdateEvent(data)
    for cog in house.bot.cogs.values():
        for name, listen in cog.get_listeners():
            if name == "on_raw_thread_update":
                await listen(changed)
    await house.quiet()


async def test_what_happens_in_other_threads_wakes_no_barred_table(
    house: House, people: tuple[Person, Person]
) -> None:
    async with house.open():
        table = await house.start_table(*people)
        thread = people[0].at
        guild = thread.guild_id or 0
        with forbidden(house, house.sandbox.channel("tables"), Permission.VIEW_CHANNEL):
            await house.play_on(table, *people, moves=1)
            with requests(house, "PATCH", ANY) as edits, requests(house, "POST", ANY) as posts:
                for other in range(MANY):
                    await told(house, guild, thread.id + 1 + other)
                assert len(edits) + len(posts) == 0
                await told(house, guild, thread.id)
                assert len(edits) + len(posts) > 0, "its own thread may have been opened"
                edits.clear()
                posts.clear()
                for _ in range(MANY):
                    await told(house, guild, thread.id)
                assert len(edits) + len(posts) <= 4
        await minutes(house, 10)
        assert "Your move" in house.table(people[0]).labels


async def test_nothing_is_asked_where_cloudflare_bars_the_address(
    house: House, people: tuple[Person, Person], caplog: pytest.LogCaptureFixture
) -> None:
    async with house.open():
        table = await house.start_table(*people)
        house.sandbox.world.suffer(Trouble.CLOUDFLARE_429, 0)
        with requests(house, "POST", ANY) as posts, requests(house, "PATCH", ANY) as edits:
            house.bot.host.tables.notify(Changed(table))
            await house.bot.host.store.outbox.post_anew(table, people[0].id)
            for _ in range(MANY):
                house.bot.host.tables.notify(Changed(table))
                await house.quiet()
        house.sandbox.world.recover(Trouble.CLOUDFLARE_429, 0)
        assert len(posts) + len(edits) <= 1
        (said,) = {each.getMessage() for each in caplog.records if each.levelno == logging.ERROR}
        assert "Cloudflare bars us: nothing is asked of Discord for 3600 seconds" in said
        caplog.clear()
        house.bot.limiter._breaker._open_until = 0.0
        await minutes(house, 3)


async def test_what_is_known_to_be_barred_is_not_asked_for_again(
    house: House, people: tuple[Person, Person]
) -> None:
    """A day of it costs what it takes to learn of it; a refusal that nothing explains is asked rarely."""
    channel = house.sandbox.channel("tables")
    async with house.open():
        table = await house.start_table(*people)
        what_if.begin(house.sandbox, "hidden", channel.id)
        before = house.sandbox.rest.invalid.by_route.total()
        await house.play_on(table, *people, moves=3)
        for _ in range(8):
            house.clock.advance(3 * 3600)
            await minutes(house)
        assert house.sandbox.rest.invalid.by_route.total() - before <= 2
        what_if.end(house.sandbox, "hidden", channel.id)
        await house.quiet()
        await house.play_on(table, *people, moves=1)


@pytest.mark.parametrize("trouble", [Trouble.CLOUDFLARE_403, Trouble.OUTAGE])
async def test_a_table_is_shown_within_a_minute_once_discord_answers_again(
    house: House, people: tuple[Person, Person], trouble: Trouble, caplog: pytest.LogCaptureFixture
) -> None:
    async with house.open() as bot:
        table = await house.start_table(*people)
        board = house.table(people[0])
        house.sandbox.world.suffer(trouble, 0)
        awaited = (await bot.host.tables.public(table)).acting[0]
        await bot.host.turns.act(table, people[awaited].id, None, "bid 1b")
        await house.quiet()
        with requests(house, "PATCH", ANY) as edits, requests(house, "POST", ANY) as posts:
            await minutes(house, 20)
        assert len(edits) + len(posts) < 100
        house.sandbox.world.recover(trouble, 0)
        await minutes(house, 1)
        assert house.table(people[0]).id != board.id
        assert not await bot.host.outbox.tables_due()
    caplog.clear()
