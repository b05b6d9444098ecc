"""Telling other processes of tables: that one has changed reaches them as the change counts, or never."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, Text, bindparam, func, select

from bot.store.schema import tables

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
