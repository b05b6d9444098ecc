"""SQLite: a file with one owner, one connection that writes and one that reads."""

from __future__ import annotations

import sqlite3
from contextlib import ExitStack
from pathlib import Path
from typing import Literal, TypeAlias

from sqlalchemy import URL, Connection, Engine, create_engine, event

from bot.store import file
from bot.store.database import Database, Lane
from bot.store.migrating import bring_up_to_date

Synchronous: TypeAlias = Literal["NORMAL", "FULL"]


def open_file(path: Path, synchronous: Synchronous) -> Database:
    """Own a file, and bring it up to date, or make it; an `Unusable` error, CannotWrite."""
    with ExitStack() as held:
        held.enter_context(file.owned(path))
        file.begin(path)
        # A statement can be undone in its midst; the journal for that would be a file for each.
        pragmas = "foreign_keys = on", f"synchronous = {synchronous}", "temp_store = memory"
        writing = Lane(str(path), _engine(path, "begin immediate", *pragmas), 1, held)
        reading = Lane(str(path), _engine(path, "begin", "query_only = on"), 1, held)
        with writing.transaction() as connection:
            bring_up_to_date(connection, str(path))
            # A file that cannot be written is found out now, not at the first move.
            connection.exec_driver_sql(f"pragma application_id = {file.APPLICATION}")
            connection.exec_driver_sql(f"pragma user_version = {file.FORMAT}")
        return Database(writing, reading, held.pop_all())


def _engine(path: Path, beginning: str, *pragmas: str) -> Engine:
    """Make connections with their settings, whose transactions begin as told."""
    engine = create_engine(
        URL.create("sqlite", database=str(path)),
        pool_size=1,
        max_overflow=0,
        connect_args={"timeout": file.PATIENCE, "isolation_level": None},
    )

    @event.listens_for(engine, "connect")
    def connected(connection: sqlite3.Connection, _: object) -> None:
        for pragma in pragmas:
            connection.execute(f"pragma {pragma}")

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        connection.exec_driver_sql(beginning)

    return engine
