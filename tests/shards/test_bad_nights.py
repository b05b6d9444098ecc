"""Bad nights: lines are cut, a database is started again, a process hangs; one serves afterwards."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import time
from contextlib import AsyncExitStack, suppress
from pathlib import Path

import pytest

from bot.run import on_discord
from bot.sandbox import InteractionFailed
from bot.sandbox.wire.online import online
from bot.settings import Settings
from bot.store.rows.shards import ALL_SHARDS
from tests.patience import PATIENCE, seen
from tests.shards.company import Company
from tests.shards.proxy import Proxy
from tests.shards.test_kill import apart
from tests.world.databases import Postgres

_HOLDS = 3.0  # seconds
_SERVES_WITHIN = 20.0  # seconds; 6 as a rule: then a lease lapses


@pytest.fixture(autouse=True)
def shorter(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a lease lapse sooner."""
    monkeypatch.setattr("bot.store.lease._HOLDS", _HOLDS)
    monkeypatch.setattr("bot.store.lease._LAPSES", 0.5)


async def test_a_stand_by_that_has_lived_through_bad_nights_serves_when_the_other_ends(
    company: Company, postgres: Postgres, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "bot.store")
    monkeypatch.setattr("bot.run._FIRST_PAUSE", 0.2)
    _, hall = company.place(0, 1)
    arthur = company.sandbox.person("Arthur")
    address, folder = company.address.split("?host=")
    async with Proxy(folder) as proxy, AsyncExitStack() as held:
        proxied = f"{address}?host=127.0.0.1&port={proxy.port}"
        first = await held.enter_async_context(company.process("first", ALL_SHARDS, proxied))
        await held.enter_async_context(online(first, company.sandbox.token))
        table = await company.begun(hall, arthur)
        settings = Settings(company.sandbox.token, proxied, "NORMAL", (0.0, 0.0), "WARNING")
        second = asyncio.create_task(on_discord(settings, company.sandbox.connector))
        await seen(lambda: "this one stands by" in caplog.text)
        for mode in ("fast", "immediate"):
            company.ledger.close()
            await asyncio.to_thread(postgres.restart, mode)
        proxy.cut()
        await seen(lambda: not first.lease.is_held)
        await asyncio.sleep(_HOLDS)
        proxy.mend()
        await held.aclose()
        await seen(lambda: len(company.turns.taken) >= 2)
        version = company.ledger.version(table)
        while company.ledger.version(table) == version:
            with suppress(InteractionFailed, TimeoutError):
                await company.move(table, arthur)
        await company.moved(table, version)
        os.kill(os.getpid(), signal.SIGTERM)
        await asyncio.wait_for(second, PATIENCE)


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
