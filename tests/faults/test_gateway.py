"""Lines to Discord that break: clicks go on working, and nothing is posted twice."""

from __future__ import annotations

import asyncio
import logging
import sys
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.app import RoundTable
from bot.sandbox import Person
from tests.faults.ledger import Ledger
from tests.patience import PATIENCE
from tests.world.databases import on_a_file
from tests.world.house import House

pytestmark = on_a_file


async def at_once(_shard: int | None, *, initial: bool = False) -> None:
    """Identify without the pause of seconds that the library makes."""


async def test_a_click_on_a_broken_line_is_answered_when_it_is_back(
    house: House, ledger: Ledger, people: tuple[Person, Person]
) -> None:
    async with house.open():
        table = await house.start_table(*people)
        for _ in range(4):
            house.sandbox.gateway.drop()
            version = ledger.version(table)
            await house.play_on(table, *people, moves=1)
            assert ledger.version(table) > version
        assert house.rung == ledger.pings_sent()
        assert ledger.left_undone() == 0


async def test_a_bot_asked_to_reconnect_goes_on(
    house: House, ledger: Ledger, people: tuple[Person, Person]
) -> None:
    async with house.open() as bot:
        table = await house.start_table(*people)
        resumed = asyncio.create_task(bot.wait_for("resumed", timeout=PATIENCE))
        await asyncio.sleep(0)
        house.sandbox.gateway.reconnect()
        await house.play_on(table, *people, moves=1)
        await resumed
        await house.play_on(table, *people, moves=2)
        assert house.rung == ledger.pings_sent()


async def test_a_gateway_that_is_down_for_hours_is_tried_on(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.CRITICAL, "discord.shard")
    connect, left = discord.shard.DiscordWebSocket.from_client, iter(range(sys.getrecursionlimit()))

    async def connected(*asked: Any, **how: Any) -> Any:
        if next(left, None) is not None:
            raise OSError("no route to host")
        return await connect(*asked, **how)

    async def at_once_again(_: float) -> None:
        """Wait for nothing."""

    hurried = SimpleNamespace(**vars(asyncio) | {"sleep": at_once_again})
    monkeypatch.setattr(discord.shard.DiscordWebSocket, "from_client", connected)
    monkeypatch.setattr(discord.shard, "asyncio", hurried)
    async with house.open() as bot:
        assert bot.is_ready()
    assert next(left, None) is None


async def test_an_invalidated_session_begins_anew_and_nothing_is_posted_twice(
    house: House, ledger: Ledger, people: tuple[Person, Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house.open() as bot:
        monkeypatch.setattr(bot, "before_identify_hook", at_once)
        table = await house.start_table(*people)
        await house.play_on(table, *people, moves=1)
        before = [seen.id for seen in people[0].messages()]
        await begun_anew(house, bot)
        await house.quiet()
        assert [seen.id for seen in people[0].messages()] == before
        await house.play_on(table, *people, moves=2)
        assert house.rung == ledger.pings_sent()


async def begun_anew(house: House, bot: RoundTable) -> None:
    """Invalidate the session and wait for the next."""
    ready = asyncio.create_task(bot.wait_for("ready", timeout=PATIENCE))
    await asyncio.sleep(0)
    house.sandbox.gateway.invalidate()
    await ready


@pytest.mark.usefixtures("scribbled")
async def test_a_whole_game_over_a_line_that_breaks_at_every_move(
    house: House, ledger: Ledger, people: tuple[Person, Person]
) -> None:
    async with house.open():
        table = await house.start_table(*people)
        while ledger.status(table) == "running":
            house.sandbox.gateway.drop()
            await house.play_on(table, *people, moves=1)
        assert house.rung == ledger.pings_sent()
        assert "Your move" not in house.table(people[0]).labels
