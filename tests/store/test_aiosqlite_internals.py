"""The private parts of aiosqlite that are used are there."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import aiosqlite
import pytest

from bot.store.sqlite import WholeConnection
from tests.source_files import ROOT

_OURS = Path("bot/store/sqlite.py")


@pytest.mark.parametrize("name", ["_running", "_tx", "_conn"])
async def test_a_private_part_is_there(name: str) -> None:
    connection = WholeConnection(lambda: sqlite3.connect(":memory:"))
    async with connection:
        told = f"aiosqlite {aiosqlite.__version__} has no Connection.{name} as {_OURS} uses it."
        assert hasattr(connection, name), told


async def test_all_of_it_is_done_in_the_thread_of_the_connection() -> None:
    connection = WholeConnection(lambda: sqlite3.connect(":memory:"))
    async with connection:
        assert await connection.run(lambda: connection.driver.execute("select 1").fetchall()) == [(1,)]
    with pytest.raises(ValueError, match="closed"):
        connection.run(lambda: None)


def test_nobody_else_uses_the_library() -> None:
    files = [path.relative_to(ROOT) for package in ("bot", "cogs") for path in (ROOT / package).rglob("*.py")]
    using = {path for path in files if "aiosqlite" in (ROOT / path).read_text(encoding="utf-8")}
    assert using == {_OURS}
