"""Tables of which nothing is kept any more."""

from __future__ import annotations

from sqlalchemy import Connection, delete, select, update

from bot.store.database import Database
from bot.store.features import kept_by_features
from bot.store.schema import (
    CANCELLED,
    OVER,
    consents,
    deadlines,
    events,
    invitations,
    old_messages,
    pings,
    proposals,
    rings,
    seats,
    surfaces,
    table_wishes,
    tables,
)

_OF_TABLE = (
    proposals,
    seats,
    events,
    table_wishes,
    surfaces,
    old_messages,
    pings,
    deadlines,
    invitations,
    rings,
)


class Forgetting:
    """Tables whose time is over."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def ended_before(self, time: float, most: int) -> list[int]:
        """List the tables that were over or closed before a time, the oldest first."""
        ended = select(tables.c.id).where(tables.c.status.in_((OVER, CANCELLED)), tables.c.changed < time)
        return [row.id for row in await self._database.rows(ended.order_by(tables.c.changed).limit(most))]

    async def forget_table(self, table_id: int) -> None:
        """Let nothing of a table be kept."""
        await self._database.change(_forget_table, table_id)


def _forget_table(connection: Connection, table_id: int) -> None:
    proposed = select(proposals.c.id).where(proposals.c.table_id == table_id)
    connection.execute(delete(consents).where(consents.c.proposal_id.in_(proposed)))
    for table in (*kept_by_features("table_id"), *_OF_TABLE):
        here = table.c.table_id == table_id
        # What may be without a table is kept without it.
        without = update(table).values(table_id=None) if table.c.table_id.nullable else delete(table)
        connection.execute(without.where(here))
    connection.execute(update(tables).where(tables.c.follows == table_id).values(follows=None))
    connection.execute(delete(tables).where(tables.c.id == table_id))
