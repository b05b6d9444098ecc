"""A process that is killed: its stand-by is at work within seconds, and nothing is lost or told twice."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.sandbox.wire.online import online
from bot.store.rows.shards import ALL_SHARDS
from tests.patience import seen
from tests.shards.company import Company
from tests.shards.forked import Forked, fork

_SECONDS = 30.0  # in which a stand-by is; two as a rule


@asynccontextmanager
async def apart(company: Company, shards: str, log: Path) -> AsyncIterator[Forked]:
    """Start a process with some shards, and wait until it has identified."""
    sandbox = company.sandbox
    process = await fork(sandbox.address, sandbox.token, company.address, shards, log=log)
    try:
        await seen(lambda: bool(company.turns.taken))
        await sandbox.registered()
        yield process
    finally:
        await process.kill()


async def test_a_stand_by_takes_over_from_a_process_that_is_killed(company: Company, tmp_path: Path) -> None:
    _, hall = company.place(0, 1)
    arthur = company.sandbox.person("Arthur")
    log = tmp_path / "log"
    async with apart(company, "0/1", log) as process, company.process("second", ALL_SHARDS) as second:
        table = await company.begun(hall, arthur)
        assert not second.lease.is_held
        assert company.asked["second"] == []
        rung, version = company.ledger.pings_sent(), company.ledger.version(table)
        await process.kill()
        killed = time.monotonic()
        async with online(second, company.sandbox.token):
            assert time.monotonic() - killed < _SECONDS
            await seen(company.is_at_rest)
            assert (company.ledger.version(table), company.ledger.pings_sent()) == (version, rung)
            await company.move(table, arthur)
            await company.moved(table, version)
            assert company.asked["second"]
