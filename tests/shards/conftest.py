"""A company of processes on PostgreSQL; nobody's errors are overlooked."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.sandbox import Sandbox
from bot.sandbox.wire.gateway import Turns
from tests.shards.company import Company
from tests.world.databases import Postgres

WANTED, KEPT = 0.2, 0.7  # seconds between two that identify


@pytest.fixture
def address(postgres: Postgres) -> str:
    return postgres.fresh()


@pytest.fixture
async def company(address: str, monkeypatch: pytest.MonkeyPatch, unhurried: None) -> AsyncIterator[Company]:
    """Give a company; what Discord would complain of fails the test."""
    monkeypatch.setattr("bot.store.lease._IDENTIFIES", KEPT)
    monkeypatch.setattr("bot.store.lease._LOOKED", 0.1)
    async with Sandbox() as sandbox:
        sandbox.gateway.turns = Turns(WANTED)
        company = Company(sandbox, address)
        yield company
        company.ledger.close()
        assert sandbox.findings.all == []
