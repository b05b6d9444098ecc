"""How processes share a server: advisory locks, and word of the tables that another has changed."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, Text, bindparam, func, select, text

from bot.store.file import APPLICATION
from bot.store.schema import tables

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


CHANGED: Final = "round_table_changed"
WANTED: Final = "round_table_wanted"  # somebody looks for a table elsewhere than where it is seen to
SENDER: Final = "sender"  # the option of an engine that names its process, where there may be others
_WAKE = select(
    func.pg_notify(
        bindparam("channel", type_=Text),
        func.concat(tables.c.id, " ", func.coalesce(tables.c.guild, 0), " ", bindparam("sender", type_=Text)),
    )
).where(tables.c.id == bindparam("of_table"))


def wake(connection: Connection, table_id: int, channel: str = CHANGED) -> None:
    """Let the process that a table belongs to know that there may be something to show or to do."""
    sender = connection.get_execution_options().get(SENDER)
    if sender is not None:
        connection.execute(_WAKE, {"channel": channel, "of_table": table_id, "sender": sender})


def heard(payload: str) -> tuple[int, int | None, str]:
    """Read what was told: a table, its server, and which process tells it."""
    table_id, guild, sender = payload.split(" ")
    return int(table_id), int(guild) or None, sender
