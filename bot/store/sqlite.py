"""SQLite: a file with one owner, one connection that writes and one that reads."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Literal, TypeAlias

from sqlalchemy import URL, Connection, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool

from bot.store import file
from bot.store.database import Database, Lane
from bot.store.migrating import bring_up_to_date

Synchronous: TypeAlias = Literal["NORMAL", "FULL"]

_LONGEST_WAIT = 60.0  # seconds for the one connection, which many may want at once


async def open_file(path: Path, synchronous: Synchronous) -> Database:
    """Own a file, and bring it up to date, or make it; an `Unusable` error, CannotWrite."""
    async with AsyncExitStack() as held:
        held.enter_context(await asyncio.to_thread(file.owned, path))
        await asyncio.to_thread(file.begin, path)
        # A statement can be undone in its midst; the journal for that would be a file for each.
        pragmas = "foreign_keys = on", f"synchronous = {synchronous}", "temp_store = memory"
        writing = Lane(str(path), _engine(path, "begin immediate", *pragmas), held)
        reading = Lane(str(path), _engine(path, "begin", "query_only = on"), held)
        await writing.run(lambda connection: _prepare(connection, path))
        return Database(writing, reading, held.pop_all())


def _prepare(connection: Connection, path: Path) -> None:
    bring_up_to_date(connection, str(path))
    # A file that cannot be written is found out now, not at the first move.
    connection.exec_driver_sql(f"pragma application_id = {file.APPLICATION}")
    connection.exec_driver_sql(f"pragma user_version = {file.FORMAT}")


def _engine(path: Path, beginning: str, *pragmas: str) -> AsyncEngine:
    """Make one connection with its settings, whose transactions begin as told."""
    engine = create_async_engine(
        URL.create("sqlite+aiosqlite", database=str(path)),
        poolclass=AsyncAdaptedQueuePool,
        pool_size=1,
        max_overflow=0,
        pool_timeout=_LONGEST_WAIT,
        connect_args={"timeout": file.PATIENCE, "isolation_level": None},
    )

    @event.listens_for(engine.sync_engine, "connect")
    def connected(connection: DBAPIConnection, _: object) -> None:
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(f"pragma {pragma}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begun(connection: Connection) -> None:
        connection.exec_driver_sql(beginning)

    return engine
