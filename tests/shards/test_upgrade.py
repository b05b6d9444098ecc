"""A newer version begins beside an older one that is at work: it waits for it to end, and migrates."""

from __future__ import annotations

import asyncio
import logging
import os
import shutil
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.errors import TooNew
from bot.run import on_discord
from bot.settings import Settings
from bot.store import migrating
from bot.store.rows.shards import ALL_SHARDS
from tests.patience import seen
from tests.shards.company import Company
from tests.world.databases import Postgres, engine_of, execute, prepare

_OLDER, _NEWER, _UNKNOWN = "1", "2", "3"
_SET = "update round_table_schema set version_num = '{}'"
_MIGRATION = """
from alembic import op

revision, down_revision = {own!r}, {before!r}


def upgrade() -> None:
    op.execute("create table made_by_{own} (id integer)")
"""


@pytest.fixture
def address(postgres: Postgres) -> str:
    """Give a database of its own: it is not what others expect in the end."""
    address = postgres.empty()
    prepare(address)
    return address


@pytest.fixture
def two_versions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let there be an older version of the tables and a newer one, with a migration between them."""
    shutil.copy(migrating.MIGRATIONS / "env.py", tmp_path)
    (tmp_path / "versions").mkdir()
    for own, before in ((_OLDER, None), (_NEWER, _OLDER)):
        text = _MIGRATION.format(own=own, before=before)
        (tmp_path / "versions" / f"v{own}_.py").write_text(text, encoding="utf-8")
    monkeypatch.setattr(migrating, "MIGRATIONS", tmp_path)
    migrating.revisions.cache_clear()
    yield
    migrating.revisions.cache_clear()


def is_migrated(address: str) -> bool:
    with engine_of(address).connect() as connection:
        return connection.dialect.has_table(connection, f"made_by_{_NEWER}")


@pytest.mark.usefixtures("two_versions")
async def test_a_newer_version_migrates_when_nobody_is_at_work_and_the_older_one_gives_up(
    company: Company, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "bot.store")
    monkeypatch.setattr("bot.store.postgres._LOOKED", 0.1)
    settings = Settings(company.sandbox.token, company.address, "NORMAL", (0.0, 0.0), "WARNING")

    def served() -> asyncio.Task[None]:
        caplog.clear()
        return asyncio.create_task(on_discord(settings, company.sandbox.connector))

    execute(_SET.format(_NEWER), company.address)
    async with company.process("older", ALL_SHARDS) as older:
        await older.lease.got()
        execute(_SET.format(_OLDER), company.address)
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
        execute(_SET.format(_UNKNOWN), company.address)
        with pytest.raises(TooNew, match="newer"):
            await standing_by
