"""Many move at once on a server that counts: it never has to refuse, and what everybody sees comes first."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import pytest

from bot.messages.pictures import Picture, table_picture
from bot.publishing import board
from bot.publishing.scheduler import Scheduler
from bot.requests import Limiter, posting
from bot.sandbox import Person
from bot.sandbox.discord.measured import Measured, Rate
from bot.sandbox.wire.rest import Exchange
from bot.sandbox.wire.throttle import Throttle
from bot.store.rows.posted import Surface
from bot.table.view import PublicView
from tests.faults.passing import requests
from tests.patience import PATIENCE
from tests.requests.conftest import begun_table, typed
from tests.world.house import House

pytestmark = pytest.mark.usefixtures("white")

_TABLES, _A_SECOND, _SECONDS = 10, 20, 2


def refused(house: House) -> int:
    """Count what was one request too many."""
    throttle = house.sandbox.rest.throttle
    assert throttle is not None
    return throttle.refused.total()


def companies(house: House, number: int) -> list[tuple[Person, ...]]:
    """Bring as many pairs of people into the server."""
    world = house.sandbox.world
    guild = next(iter(world.guilds.values()))
    for knight in range(2 * number):
        world.join(guild, world.add_user(f"Knight {knight}"))
    return [tuple(house.person(f"Knight {2 * pair + one}") for one in (0, 1)) for pair in range(number)]


async def test_twenty_clicks_a_second_are_never_too_many(house: House) -> None:
    pairs = companies(house, _TABLES)
    async with house.open():
        tables = {await begun_table(house, number, *pair): pair for number, pair in enumerate(pairs)}
        await house.quiet()
        clicks = list[asyncio.Task[Any]]()
        for number in range(_A_SECOND * _SECONDS):
            table = sorted(tables)[number % len(tables)]
            channel = house.sandbox.world.channels[(await house.bot.host.tables.public(table)).channel]
            person = tables[table][number // len(tables) % 2]
            clicks.append(asyncio.create_task(person.slash("hand", table=table, at=channel)))
            if number % 4 == 0:
                clicks.append(asyncio.create_task(typed(house, table, tables[table])))
            await asyncio.sleep(1 / _A_SECOND)
        await asyncio.gather(*clicks)
        await house.quiet()
        assert await house.bot.host.outbox.tables_due() == set()
    assert refused(house) == 0


async def test_where_discord_takes_less_than_is_known_its_headers_are_kept_to(house: House) -> None:
    """As a trial may have measured: nobody has to be refused, and all is shown a little later."""
    narrow = Rate(2, 0.5)
    routes = (
        "POST /channels/{}/messages",
        "PATCH /channels/{}/messages/{}",
        "DELETE /channels/{}/messages/{}",
    )
    house.sandbox.world.behave(Measured(rates=dict.fromkeys(routes, narrow)))
    left = list[tuple[str, str]]()

    def hear(exchange: Exchange) -> None:
        headers = {} if exchange.response is None else exchange.response.headers
        left.append((headers.get("X-RateLimit-Limit", ""), headers.get("X-RateLimit-Remaining", "")))

    house.sandbox.rest.on_answer.append(hear)
    (pair,) = companies(house, 1)
    async with house.open() as bot:
        table = await begun_table(house, 1, *pair)
        for _ in range(4):
            await typed(house, table, pair)
        await house.quiet()
        assert not await bot.host.store.outbox.surfaces_due(table)
    assert ("2", "0") in left, "it was as much as it may be"
    assert refused(house) == 0


async def test_without_the_limiter_they_are_too_many(house: House) -> None:
    """So the server does count. Its second ends when it refuses, however slow this machine is."""
    house.limiter = lambda: Limiter(1000, 1000)
    throttle = house.sandbox.rest.throttle = Throttle(lambda: 60.0 * throttle.refused.total())
    async with house.open():
        for number, pair in enumerate(companies(house, _TABLES)):
            await begun_table(house, number, *pair)
        await house.quiet()
    assert refused(house) > 0


async def test_a_panel_that_is_stuck_holds_no_board_up(house: House) -> None:
    (pair,) = companies(house, 1)
    async with house.open() as bot:
        table = await begun_table(house, 1, *pair)
        await house.quiet()
        stuck, panels = asyncio.Event(), {each.channel for each in await private(house, table)}

        async def hold(_: str, path: str) -> None:
            if any(f"/channels/{channel}/" in path for channel in panels):
                await stuck.wait()

        house.sandbox.faults.on_request.append(hold)
        for _ in range(3):
            await typed(house, table, pair)
            await boards_shown(house)
            assert [
                each for each in await bot.host.store.outbox.surfaces_due(table) if each.user is None
            ] == []
        stuck.set()
        await house.quiet()
        assert not await bot.host.store.outbox.surfaces_due(table)


async def private(house: House, table: int) -> list[Surface]:
    return [each for each in await house.bot.host.store.outbox.surfaces(table) if each.user]


async def boards_shown(house: House) -> None:
    """Wait until every board is shown, whatever else is not."""
    publisher = cast("Scheduler", house.bot.get_cog("Scheduler")).publisher
    async with asyncio.timeout(PATIENCE):
        while tasks := list(publisher._boards.tasks.values()):
            await asyncio.wait(tasks)


async def test_what_a_newer_picture_replaces_is_not_drawn(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    (pair,) = companies(house, 1)
    drawn = list[int]()

    async def count(public: PublicView) -> Picture:
        drawn.append(public.version)
        return await table_picture(public)

    async with house.open() as bot:
        table = await begun_table(house, 1, *pair)
        await house.quiet()
        monkeypatch.setattr(board, "table_picture", count)
        public = await bot.host.tables.public(table)
        bot.limiter.shut(posting(public.channel), 3.0)
        with requests(house, "POST", rf"/channels/{public.channel}/messages$") as posted:
            for _ in range(3):
                await typed(house, table, pair)
            await house.quiet()
        assert drawn == [await house.version(table)]
        assert len(posted) == 1
