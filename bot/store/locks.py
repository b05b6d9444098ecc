"""Advisory locks by which processes share a server: each kind has numbers of its own."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, text

from bot.store.file import APPLICATION

# Of shards, of how many there are, of who decides just now, of who identifies, of who opens a table.
OF_SHARD, OF_COUNT, DECIDING, IDENTIFYING, OPENING = range(APPLICATION + 1, APPLICATION + 6)

_MAKING: Final = text(f"select pg_advisory_xact_lock({APPLICATION})")
_ALONE: Final = text("select pg_advisory_xact_lock(:kind, 0)")
_AT_WORK: Final = text(
    "select count(*) from pg_locks where locktype = 'advisory' and classid::int8 = :kind"
    " and database = (select oid from pg_database where datname = current_database())"
)


def alone_making(connection: Connection) -> None:
    """Let one process at a time make or migrate the tables, however long that takes; leases wait as well."""
    connection.execute(text("set local lock_timeout = 0"))
    connection.execute(_MAKING)
    connection.execute(_ALONE, {"kind": DECIDING})


def is_leased(connection: Connection) -> bool:
    """Whether any process is at work on the database, with a lease of shards."""
    return bool(connection.scalar(_AT_WORK, {"kind": OF_COUNT}))


def alone_opening(connection: Connection) -> None:
    """Let one table at a time be opened, until the transaction ends; a file has one writer as it is."""
    if connection.dialect.name == "postgresql":
        connection.execute(_ALONE, {"kind": OPENING})
