"""All tables carried from one kind of database to the other, and back."""

from __future__ import annotations

import asyncio
import lzma
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import inspect, select

from bot.errors import CannotOpen, InUse, TooNew
from bot.store import Address, Store
from bot.store.features import whole_schema
from bot.store.lease import OF_COUNT
from bot.store.opening import Copied, check, copy
from tests.store.migrations.versions import FORMAT_10
from tests.store.sample import ANNA, NEW, started
from tests.world.databases import Postgres, engine_of, execute, prepare


@pytest.fixture
def full(tmp_path: Path) -> Path:
    """Give a file with something in every table."""
    path = tmp_path / "full.db"
    path.write_bytes(lzma.decompress(FORMAT_10.read_bytes()))
    prepare(path)
    return path


@pytest.fixture(params=["sqlite", "postgresql"])
def target(request: pytest.FixtureRequest, tmp_path: Path) -> Address:
    """Give an address where nothing is yet, not even tables."""
    if request.param == "sqlite":
        return tmp_path / "target.db"
    server: Postgres = request.getfixturevalue("postgres")
    return server.empty()


def silent(_table: str, _carried: int, _rows: int) -> None:
    """Tell nobody."""


def contents(address: Address) -> dict[str, list[dict[str, Any]]]:
    """Read all there is."""
    with engine_of(address).connect() as connection:
        found = {
            table.name: [dict(row) for row in connection.execute(select(table)).mappings()]
            for table in whole_schema().sorted_tables
        }
    return {name: sorted(rows, key=repr) for name, rows in found.items()}


async def test_nothing_is_lost_there_and_back(full: Path, target: Address, tmp_path: Path) -> None:
    before, back = contents(full), tmp_path / "back.db"
    told = []
    counts = await copy(full, target, lambda *step: told.append(step))
    assert counts == Copied(len(before["tables"]), len(before["events"]), len(before["people"]))
    assert told[-1][1] == told[-1][2]
    assert contents(target) == before
    assert await copy(target, back, silent) == counts
    assert contents(back) == before


async def test_a_copy_counts_on(full: Path, target: Address) -> None:
    await copy(full, target, silent)
    last = max(row["id"] for row in contents(full)["tables"])
    store = await Store.open(target)
    await store.people.meet(ANNA, "Anna")
    assert await store.tables.create(NEW) == last + 1
    await started(store)
    await store.close()


async def test_a_database_with_something_in_it_is_left_alone(full: Path, target: Address) -> None:
    await copy(full, target, silent)
    before = contents(target)
    with pytest.raises(CannotOpen, match="is not empty"):
        await copy(full, target, silent)
    assert contents(target) == before


async def test_a_file_is_not_copied_while_a_bot_writes_to_it(full: Path, target: Address) -> None:
    store = await Store.open(full)
    with pytest.raises(InUse):
        await copy(full, target, silent)
    await store.close()


async def test_a_server_is_neither_copied_nor_mended_while_a_bot_is_at_work(
    postgres: Postgres, tmp_path: Path
) -> None:
    address = postgres.fresh()
    with psycopg.connect(address) as bot:
        bot.execute("select pg_advisory_lock(%s, 1)", (OF_COUNT,))
        for asked in (copy(address, tmp_path / "target.db", silent), Store.open_existing(address)):
            with pytest.raises(InUse, match="stop all of its processes first"):
                await asked
        # A server lets go of what a client held some time after that has gone.
        bot.execute("select pg_advisory_unlock_all()")
    assert (await copy(address, tmp_path / "target.db", silent)).tables == 0


async def test_a_source_of_a_newer_version_is_named(full: Path, target: Address) -> None:
    with closing(sqlite3.connect(full)) as connection, connection:
        connection.execute("update round_table_schema set version_num = '999'")
    with pytest.raises(TooNew, match=re.escape(f"{full} was written by a newer Round Table")):
        await copy(full, target, silent)


async def test_what_is_not_there_is_not_copied(target: Address, tmp_path: Path) -> None:
    with pytest.raises(CannotOpen, match="There is no database"):
        await copy(tmp_path / "nowhere.db", target, silent)
    assert not (tmp_path / "nowhere.db").exists()


async def test_a_source_stays_as_it_is_even_an_older_one(tmp_path: Path, target: Address) -> None:
    path = tmp_path / "old.db"
    path.write_bytes(lzma.decompress(FORMAT_10.read_bytes()))
    before = path.read_bytes()
    assert (await copy(path, target, silent)).tables > 0
    assert path.read_bytes() == before
    assert not await asyncio.to_thread(lambda: [*tmp_path.glob("old.db-*")])


async def test_an_older_server_is_refused_and_stays_as_it_is(postgres: Postgres, tmp_path: Path) -> None:
    older, empty = postgres.copy(postgres.fresh()), postgres.empty()
    execute("update round_table_schema set version_num = '26'", older)
    for address, told in ((older, "written by an earlier version"), (empty, "no tables yet")):
        with pytest.raises(CannotOpen, match=told):
            await copy(address, tmp_path / "target.db", silent)
    with engine_of(older).connect() as connection:
        assert connection.exec_driver_sql("select version_num from round_table_schema").all() == [("26",)]
    with engine_of(empty).connect() as connection:
        assert not inspect(connection).get_table_names()


def test_an_older_server_is_sound_without_the_tables_that_came_later(postgres: Postgres) -> None:
    address = postgres.copy(postgres.fresh())
    execute("drop table deployment", address)
    assert check(address) == ["there is no table deployment"]
    execute("update round_table_schema set version_num = '26'", address)
    assert check(address) == []
