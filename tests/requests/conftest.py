"""A house on a server that counts requests as Discord does, and tables enough to ask for too many."""

from __future__ import annotations

import io
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from bot.messages import pictures
from bot.requests import Limiter
from bot.sandbox import Person, Sandbox
from bot.sandbox.discord.scenario import ready_world
from bot.store.rows.person import Person as Known
from bot.store.rows.table import Place
from tests.patience import PATIENCE
from tests.world.clock import Clock
from tests.world.house import GAME, House


@pytest.fixture
async def house(database: Path, unhurried: None) -> AsyncIterator[House]:
    """Give a house whose bot keeps to Discord's limits; what Discord would complain of fails the test."""
    clock = Clock()
    async with Sandbox(ready_world(clock), throttled=True, patience=PATIENCE) as sandbox:
        house = House(sandbox, database, clock)
        house.limiter = Limiter
        yield house
        assert sandbox.findings.all == []


@pytest.fixture
def white(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw nothing: what is measured is not how fast this machine draws."""
    file = io.BytesIO()
    Image.new("P", (40, 30)).save(file, "PNG")
    sheet = pictures.Picture(file.getvalue(), "A white sheet")

    async def draw(*_: Any, **__: Any) -> pictures.Picture:
        return sheet

    monkeypatch.setattr(pictures, "_picture", draw)


async def begun_table(house: House, number: int, *people: Person) -> int:
    """Begin a game in a channel of its own, as if everybody had long been met."""
    world, host = house.sandbox.world, house.bot.host
    guild = next(iter(world.guilds.values()))
    channel = world.add_channel(guild, f"table-{number}")
    owner, *others = [Known(person.id, person.name) for person in people]
    table = (await host.lobby.create(GAME, owner, Place(channel.id, guild.id))).id
    for other in others:
        await host.lobby.join(table, other)
    for person in people:
        person.go(channel)
    await host.lobby.start(table, owner.user)
    return table


async def typed(house: House, table: int, people: tuple[Person, ...]) -> None:
    """Let somebody who is awaited type a move at a table, and wait for the answer."""
    person = await house.awaited(table, people)
    assert person is not None
    text = await house.random_action(table, person)
    channel = house.sandbox.world.channels[(await house.bot.host.tables.public(table)).channel]
    answer = await person.slash("move", text=text, table=table, at=channel)
    # What the same person asks for meanwhile may have taken its place.
    with suppress(KeyError):
        await answer.settled(PATIENCE)
