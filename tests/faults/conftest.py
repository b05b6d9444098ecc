"""A house with a bot in it and two people at a table; nobody's errors are overlooked."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import closing

import pytest

from bot.sandbox import Person, Sandbox
from bot.sandbox.discord.scenario import ready_world
from bot.store import Address
from tests.faults.ledger import Ledger
from tests.world.clock import Clock
from tests.world.hasty import edit_hastily
from tests.world.house import House


@pytest.fixture
async def house(address: Address, monkeypatch: pytest.MonkeyPatch, unhurried: None) -> AsyncIterator[House]:
    """Give a house; what Discord would complain of fails the test."""
    edit_hastily(monkeypatch)
    clock = Clock()
    async with Sandbox(ready_world(clock)) as sandbox:
        yield House(sandbox, address, clock, threads=False)
        assert sandbox.findings.all == []


@pytest.fixture
def ledger(house: House) -> Iterator[Ledger]:
    """Read what is stored."""
    with closing(Ledger(house.database)) as ledger:
        yield ledger


@pytest.fixture
def people(house: House) -> tuple[Person, Person]:
    """Name two people; the first rules the server."""
    return house.person("Arthur"), house.person("Guinevere")
