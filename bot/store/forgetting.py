"""What is kept only for a time: games that are over, and when people were last seen."""

from __future__ import annotations

from sqlalchemy import Connection, delete, or_, select, update

from bot.store.database import Database
from bot.store.features import kept_by_features
from bot.store.schema import (
    CANCELLED,
    OVER,
    consents,
    deadlines,
    endings,
    events,
    invitations,
    old_messages,
    people,
    pings,
    proposals,
    results,
    rings,
    seats,
    surfaces,
    table_wishes,
    tables,
)

_DAY = 24 * 3600.0
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
    results,
    endings,
)


class Forgetting:
    """Tables and people whose time is over."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def ended_before(self, time: float, most: int) -> list[int]:
        """List the tables that were over or closed before a time, the oldest first."""
        ended = select(tables.c.id).where(tables.c.status.in_((OVER, CANCELLED)), tables.c.changed < time)
        return [row.id for row in await self._database.rows(ended.order_by(tables.c.changed).limit(most))]

    async def forget_table(self, table_id: int) -> None:
        """Let nothing of a table be kept."""
        await self._database.change(_forget_table, table_id)

    async def note_seen(self, user: int, time: float) -> None:
        """Remember when somebody was last seen, to the day."""
        stale = or_(people.c.seen.is_(None), people.c.seen < time - _DAY)
        await self._database.execute(update(people).where(people.c.user == user, stale).values(seen=time))

    async def unseen_since(self, time: float, now: float, most: int) -> list[int]:
        """List people last seen before a time; of whom that was never noted, it counts from now on."""
        await self._database.execute(
            update(people).where(people.c.seen.is_(None), people.c.user > 0).values(seen=now)
        )
        unseen = select(people.c.user).where(people.c.seen < time).order_by(people.c.seen).limit(most)
        return [row.user for row in await self._database.rows(unseen)]


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
