"""A newer version begins beside an older one that is at work: it waits for it to end, and migrates."""

from __future__ import annotations

import asyncio
import logging
import os
import signal

import pytest

from bot.errors import TooNew
from bot.run import on_discord
from bot.settings import Settings
from bot.store.rows.shards import ALL_SHARDS
from tests.databases import Postgres, engine_of, execute, prepare
from tests.shards.company import Company, seen

_BEFORE = "update round_table_schema set version_num = '20'; drop table identifications"
_AFTER = "update round_table_schema set version_num = '9999'"


@pytest.fixture
def address(postgres: Postgres) -> str:
    """Give a database of its own: it is not what others expect in the end."""
    address = postgres.empty()
    prepare(address)
    return address


def is_migrated(address: str) -> bool:
    with engine_of(address).connect() as connection:
        return connection.dialect.has_table(connection, "identifications")


async def test_a_newer_version_migrates_when_nobody_is_at_work_and_the_older_one_gives_up(
    company: Company, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "bot.store")
    monkeypatch.setattr("bot.store.postgres._LOOKED", 0.1)
    settings = Settings(company.sandbox.token, company.address, "NORMAL", (0.0, 0.0), "WARNING")

    def served() -> asyncio.Task[None]:
        caplog.clear()
        return asyncio.create_task(on_discord(settings, company.sandbox.connector))

    async with company.process("older", ALL_SHARDS) as older:
        await older.lease.got()
        execute(_BEFORE, company.address)
        # It waits, and may be stopped meanwhile.
        for is_stopped in (True, False):
            newer = served()
            await seen(lambda: "is to be brought up to date" in caplog.text)
            if is_stopped:
                os.kill(os.getpid(), signal.SIGTERM)
                await newer
        assert not is_migrated(company.address)
    await seen(lambda: bool(company.turns.taken))
    assert is_migrated(company.address)
    os.kill(os.getpid(), signal.SIGTERM)
    await newer
    async with company.process("newer", ALL_SHARDS) as at_work:
        await at_work.lease.got()
        standing_by = served()
        await seen(lambda: "this one stands by" in caplog.text)
        execute(_AFTER, company.address)
        with pytest.raises(TooNew, match="newer"):
            await standing_by
