"""Bad nights: lines are cut, a database is started again, a process hangs; one serves afterwards."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from bot.sandbox.wire.online import online
from bot.store.rows.shards import ALL_SHARDS
from tests.patience import PATIENCE, seen
from tests.shards.company import Company
from tests.shards.proxy import Proxy
from tests.shards.test_kill import apart
from tests.world.databases import Postgres

_HOLDS = 1.5  # seconds
_SERVES_WITHIN = 10.0  # seconds, with a lease that holds for 5


@pytest.fixture(autouse=True)
def shorter(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a lease lapse sooner."""
    monkeypatch.setattr("bot.store.lease._HOLDS", _HOLDS)
    monkeypatch.setattr("bot.store.lease._LAPSES", 0.2)


async def test_who_has_lived_through_bad_nights_serves_though_the_other_ends(
    company: Company, postgres: Postgres
) -> None:
    _, hall = company.place(0, 1)
    arthur = company.sandbox.person("Arthur")
    address, folder = company.address.split("?host=")
    async with Proxy(folder) as proxy, AsyncExitStack() as held:
        proxied = f"{address}?host=127.0.0.1&port={proxy.port}"
        first = await held.enter_async_context(company.process("first", ALL_SHARDS, proxied))
        await held.enter_async_context(online(first, company.sandbox.token))
        async with company.process("second", ALL_SHARDS, proxied) as second:
            taking_over = asyncio.create_task(second.start(company.sandbox.token))
            table = await company.begun(hall, arthur)

            async def morning() -> None:
                await seen(lambda: first.lease.is_held or second.lease.is_held)

            for mode in ("fast", "immediate"):
                company.ledger.close()
                await asyncio.to_thread(postgres.restart, mode)
                await morning()
            proxy.cut()
            await seen(lambda: not (first.lease.is_held or second.lease.is_held))
            await asyncio.sleep(_HOLDS)
            proxy.mend()
            await morning()
            await held.aclose()
            await asyncio.wait_for(second.wait_until_ready(), PATIENCE)
            version = company.ledger.version(table)
            await company.move(table, arthur)
            await company.moved(table, version)
            await second.close()
            await taking_over


async def test_a_process_that_hangs_gives_way_and_does_nothing_when_it_is_back(
    company: Company, tmp_path: Path
) -> None:
    _, hall = company.place(0, 1)
    arthur, log = company.sandbox.person("Arthur"), tmp_path / "log"
    async with apart(company, "0/1", log) as hanging, company.process("second", ALL_SHARDS) as second:
        taking_over = asyncio.create_task(second.start(company.sandbox.token))
        table = await company.begun(hall, arthur)
        os.kill(hanging.pid, signal.SIGSTOP)
        stopped = time.monotonic()
        await asyncio.wait_for(second.wait_until_ready(), _SERVES_WITHIN)
        assert time.monotonic() - stopped < _SERVES_WITHIN
        version = company.ledger.version(table)
        await company.move(table, arthur)
        await company.moved(table, version)
        theirs = {name: len(asked) for name, asked in company.asked.items() if name != "second"}
        os.kill(hanging.pid, signal.SIGCONT)
        await seen(lambda: "are served by another process now" in log.read_text())
        await seen(lambda: not Path("/proc", str(hanging.pid)).exists())
        assert {name: len(asked) for name, asked in company.asked.items() if name != "second"} == theirs
        assert company.ledger.version(table) == version + 2
        await second.close()
        await taking_over
