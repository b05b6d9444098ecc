"""Who has blocked whom."""

from typing import Final

from msgspec import Struct
from sqlalchemy import BigInteger, Column, Connection, Double, Index, Table, Text, delete, select, update

from bot.store.database import Repository, insert
from bot.store.features import Personal
from bot.store.people import meet
from bot.store.rows.person import FORMER, Person
from bot.store.schema.parts import KEYED, metadata, person

# Who is blocked may be nobody whom the bot has met, or be erased: nothing else is kept of him, and it goes
# with the block.
blocks: Final = Table(
    "blocks",
    metadata,
    person(primary_key=True),
    Column("blocked", BigInteger, primary_key=True),
    Column("name", Text, nullable=False),
    Column("since", Double, nullable=False),
    **KEYED,
)
Index("blocks_of", blocks.c.blocked)
# Whom it is about is told nothing of it.
PERSONAL: Final = (Personal(blocks, ("user",), ("blocked", "name", "since")),)
BLOCKS: Final = (blocks,)


class Blocked(Struct, frozen=True):
    """Somebody who is blocked, by the name that whoever blocked him saw last."""

    blocked: int
    name: str


class BlockTables(Repository):
    """Who has blocked whom."""

    async def block(self, person: Person, other: Person, time: float) -> None:
        """Remember that somebody has blocked another, by the name he sees."""
        await self._database.change(_block, person, other, time)

    async def unblock(self, user: int, other: int) -> None:
        """Forget it."""
        own = (blocks.c.user == user) & (blocks.c.blocked == other)
        await self._database.execute(delete(blocks).where(own))

    async def blocked_by(self, user: int) -> list[Blocked]:
        """List whom somebody has blocked, the last one first."""
        found = select(blocks.c.blocked, blocks.c.name).where(blocks.c.user == user)
        return await self._database.structs(Blocked, found.order_by(blocks.c.since.desc(), blocks.c.blocked))


def _block(connection: Connection, person: Person, other: Person, time: float) -> None:
    meet(connection, person.user, person.name, person.locale)
    own = {"user": person.user, "blocked": other.user}
    blocking = insert(connection, blocks).values(**own, name=other.name, since=time)
    connection.execute(blocking.on_conflict_do_update(index_elements=[*own], set_={"name": other.name}))


def _erase(connection: Connection, user: int) -> None:
    """Forget somebody's name where he is blocked: without his number he would slip out of that."""
    connection.execute(update(blocks).where(blocks.c.blocked == user).values(name=FORMER))


ERASE: Final = (_erase,)
