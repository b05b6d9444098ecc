"""Who has blocked whom."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from sqlalchemy import Column, Connection, Double, Index, Table, delete, select

from bot.store.database import Repository, insert
from bot.store.features import Personal
from bot.store.people import meet
from bot.store.rows.person import Person
from bot.store.schema import people
from bot.store.schema.parts import KEYED, metadata, person

blocks: Final = Table(
    "blocks",
    metadata,
    person(primary_key=True),
    person("blocked", primary_key=True),
    Column("since", Double, nullable=False),
    **KEYED,
)
Index("blocks_of", blocks.c.blocked)
# Whom it is about is told nothing of it.
PERSONAL: Final = (Personal(blocks, ("user",), ("blocked", "since")),)
BLOCKS: Final = (blocks,)


class Blocked(Struct, frozen=True):
    """Somebody who is blocked, by the name last seen."""

    user: int
    name: str


class BlockTables(Repository):
    """Who has blocked whom."""

    async def block(self, person: Person, other: Person, time: float) -> None:
        """Remember that somebody has blocked another, if that is not known."""
        await self._database.change(_block, person, other, time)

    async def unblock(self, user: int, other: int) -> None:
        """Forget it."""
        own = (blocks.c.user == user) & (blocks.c.blocked == other)
        await self._database.execute(delete(blocks).where(own))

    async def blocked_by(self, user: int) -> list[Blocked]:
        """List whom somebody has blocked, the last one first."""
        found = (
            select(people.c.user, people.c.name)
            .join(blocks, blocks.c.blocked == people.c.user)
            .where(blocks.c.user == user)
            .order_by(blocks.c.since.desc(), people.c.user)
        )
        return await self._database.structs(Blocked, found)


def _block(connection: Connection, person: Person, other: Person, time: float) -> None:
    for each in (person, other):
        meet(connection, each.user, each.name, each.locale)
    blocking = insert(connection, blocks).values(user=person.user, blocked=other.user, since=time)
    connection.execute(blocking.on_conflict_do_nothing())


def _erase(connection: Connection, user: int) -> None:
    """Forget who had blocked somebody: nothing of him is kept."""
    connection.execute(delete(blocks).where(blocks.c.blocked == user))


ERASE: Final = (_erase,)
