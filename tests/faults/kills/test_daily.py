"""A bot killed while it posts the table of a day: it stands there once."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from sqlalchemy import select

from bot.sandbox.discord.records import Channel
from bot.sandbox.discord.scenario import channel_named
from bot.store import Address
from bot.store.schema import people, servers
from bot.table.time_control import day_at
from cogs.daily.tables import tries
from tests.faults.kills.apart import seen
from tests.faults.kills.killing import set_apart
from tests.faults.kills.test_kill import MESSAGE, request
from tests.world.databases import engine_of, on_a_file

pytestmark = on_a_file


def let_a_day_be_over(database: Address, user: int, where: Channel) -> None:
    """Let somebody have finished yesterday's game in a server that wants its table posted."""
    yesterday = day_at(time.time()) - 1
    key = {"game": "camelot_the_build", "day": yesterday, "user": user, "guild": where.guild_id}
    with engine_of(database).begin() as connection:
        connection.execute(people.insert().values(user=user, name="Arthur"))
        connection.execute(tries.insert().values(**key, score=87, streak=1, time=1.0))
        settled = {"guild": where.guild_id, "daily_channel": where.id, "daily_posted": yesterday - 1}
        connection.execute(servers.insert().values(channels=(), **settled))


def is_noted(database: Address) -> bool:
    """Say whether the bot knows that the table is posted."""
    with engine_of(database).connect() as connection:
        posted = connection.scalar(select(servers.c.daily_posted))
    return bool(posted == day_at(time.time()) - 1)


@pytest.mark.parametrize("heard", [True, False], ids=["heard", "unheard"])
async def test_killed_while_a_day_is_posted(tmp_path: Path, address: Address, heard: bool) -> None:
    async with set_apart(tmp_path, "Arthur", database=address) as (apart, (arthur,)):
        await apart.start()
        await apart.stop()
        hall = channel_named(apart.sandbox.world, "hall")
        let_a_day_be_over(address, arthur.id, hall)
        apart.kill_at(request("POST", MESSAGE)(apart), heard=heard)
        await apart.start()
        await seen(lambda: not apart.is_doomed)
        await apart.settle()
        await seen(lambda: is_noted(address))
        assert apart.kills == 1
        (posted,) = arthur.messages(hall)
        assert "**87** \u2013 Arthur" in posted.text
