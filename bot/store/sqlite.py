"""SQLite: a file with one owner, one connection that writes and one that reads.

All private parts of aiosqlite that are used are used here; a test names what of them is gone.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, contextmanager, nullcontext
from functools import partial
from pathlib import Path
from typing import TypeVar

import aiosqlite
from sqlalchemy import Connection, create_engine
from sqlalchemy.pool import StaticPool

from bot.store import file
from bot.store.address import Synchronous
from bot.store.database import Database, Lane
from bot.store.migrating import bring_up_to_date

T = TypeVar("T")

_ROWS_AT_ONCE = 64  # of cursors, which nobody here uses


async def open_file(path: Path, synchronous: Synchronous) -> Database:
    """Own a file, and bring it up to date, or make it; an `Unusable` error, CannotWrite."""
    async with AsyncExitStack() as held:
        held.enter_context(await asyncio.to_thread(file.owned, path))
        await asyncio.to_thread(file.begin, path)
        # A statement can be undone in its midst; the journal for that would be a file for each.
        pragmas = "foreign_keys = on", f"synchronous = {synchronous}", "temp_store = memory"
        writing = await _lane(path, held, "begin immediate", *pragmas)
        reading = await _lane(path, held, "begin", "query_only = on")
        await writing.run(partial(_prepare, path=path))
        return Database(writing, reading, held.pop_all(), _overwrite)


def _prepare(connection: Connection, path: Path) -> None:
    bring_up_to_date(connection, str(path.absolute()))
    # A file that cannot be written is found out now, not at the first move.
    connection.exec_driver_sql(f"pragma application_id = {file.APPLICATION}")
    connection.exec_driver_sql(f"pragma user_version = {file.FORMAT}")


def _overwrite(connection: Connection) -> bool:
    """Write the file anew, with nothing deleted left in it or beside it; False where that is in use."""
    for statement in ("pragma temp_store = file", "vacuum", "pragma temp_store = memory"):
        connection.exec_driver_sql(statement)
    busy, *_ = connection.exec_driver_sql("pragma wal_checkpoint(truncate)").one()
    return not busy


async def _lane(path: Path, held: AsyncExitStack, beginning: str, *pragmas: str) -> Lane:
    """Open a connection with its settings, whose transactions begin as told."""
    connect = partial(
        sqlite3.connect, path, timeout=file.PATIENCE, isolation_level=None, check_same_thread=False
    )
    connection = WholeConnection(connect)
    await held.enter_async_context(connection)
    engine = create_engine(
        "sqlite://",
        creator=lambda: connection.driver,
        poolclass=StaticPool,
        pool_reset_on_return=None,
        hide_parameters=True,
    )

    # Kept: to take one from an engine and give it back costs as much as a statement.
    kept = await connection.run(engine.connect)
    held.push_async_callback(connection.run, kept.close)
    alone = await connection.run(engine.connect)
    held.push_async_callback(connection.run, alone.close)
    for pragma in pragmas:
        await connection.run(partial(alone.exec_driver_sql, f"pragma {pragma}"))

    # It is in a transaction for good as far as SQLAlchemy knows: its own ways into one and out of it cost as
    # much as a statement, and so would an event of the engine, which is asked about every statement.
    kept.begin()

    @contextmanager
    def transaction() -> Iterator[Connection]:
        driver = connection.driver
        driver.execute(beginning)
        try:
            yield kept
            driver.commit()
        except BaseException:
            driver.rollback()
            raise

    return Lane(str(path), transaction, lambda: nullcontext(alone), connection.run)


class WholeConnection(aiosqlite.Connection):
    """A connection in whose thread a transaction is done as a whole, not a statement at a time.

    Each way there and back costs as much as a statement, and a move has a dozen.
    """

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        super().__init__(connect, _ROWS_AT_ONCE)

    def run(self, work: Callable[[], T]) -> asyncio.Future[T]:
        """Do something in the thread of the connection; ValueError where that is closed.

        It is done even if nobody waits for it any more. A task or a shield around it would take the loop
        another round, as dear as a short statement.
        """
        if not self._running:
            raise ValueError("Connection closed")
        done = asyncio.get_running_loop().create_future()
        self._tx.put_nowait((done, work))
        return done

    @property
    def driver(self) -> sqlite3.Connection:
        """The connection itself."""
        return self._conn
