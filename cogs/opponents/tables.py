"""Who looks for opponents in which server, and which tables were opened for those who did."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    Double,
    Index,
    Integer,
    Table,
    Text,
    delete,
    or_,
    select,
)

from bot.store.database import Late, Repository, insert
from bot.store.features import Personal
from bot.store.people import meet
from bot.store.rows.person import Person
from bot.store.rows.table import NewTable
from bot.store.schema import people, seats, tables
from bot.store.schema.parts import KEYED, metadata, person, table_id
from bot.store.tables import create
from cogs.opponents.matching import Seek, Wish

_TWICE: Final = 10.0  # seconds within which a second click means the same as the first
# What may be any is "", of `seats` 0.
seeks: Final = Table(
    "seeks",
    metadata,
    person(primary_key=True),
    Column("guild", BigInteger, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("pace", Text, primary_key=True),
    Column("seats", Integer, nullable=False),
    Column("since", Double, nullable=False),
    Column("until", Double, nullable=False),
    **KEYED,
)
Index("seeks_in", seeks.c.guild)
found_tables: Final = Table("found_tables", metadata, table_id(primary_key=True), **KEYED)

PERSONAL: Final = (Personal(seeks, ("user",), ("guild", "game", "pace", "seats", "since", "until")),)
SHARED: Final = (found_tables,)


class SeekTables(Repository):
    """People who look for opponents."""

    async def listed(self, guild: int, time: float, user: int) -> list[Seek]:
        """List who looks in a server, those first who have looked longest; who is away is told to himself."""
        columns = [seeks.c[name] for name in Seek.__struct_fields__ if name in seeks.c]
        found = (
            select(*columns, people.c.name)
            .join(people, people.c.user == seeks.c.user)
            .where(seeks.c.guild == guild, seeks.c.until > time)
            .where(or_(seeks.c.user == user, people.c.away_until.is_(None), people.c.away_until <= time))
            .order_by(seeks.c.since, seeks.c.user, seeks.c.game, seeks.c.pace)
        )
        return await self._database.structs(Seek, found)

    async def seek(self, guild: int, person: Person, wish: Wish, time: float, until: float) -> int | None:
        """Put somebody on the list, or let him stay there for longer; whose time is over, goes.

        Who was seated a moment ago is not put there once more: give that table.
        """
        return await self._database.change(_seek, guild, person, wish, time, until)

    async def just_seated(self, guild: int, user: int, time: float) -> int | None:
        """Find the table at which somebody was seated a moment ago."""
        return await self._database.read(_just_seated, guild, user, time)

    async def withdraw(self, guild: int, user: int, wish: Wish) -> bool:
        """Take somebody off the list; False where he does not look for that."""
        return await self._database.unless_late(_withdraw, guild, user, wish)

    async def forget(self, guild: int, users: Collection[int]) -> None:
        """Take people off the list who are no longer in the server."""
        gone = delete(seeks).where(seeks.c.guild == guild, seeks.c.user.in_(users))
        await self._database.execute(gone)

    async def open(self, guild: int, new: NewTable) -> int | None:
        """Open a table for people who look, who are off the list by that; None where one is so already."""
        try:
            return await self._database.change(_open, guild, new)
        except Late:
            return None

    async def is_found(self, table_id: int) -> bool:
        """Say whether a table was opened for people who looked."""
        found = select(found_tables.c.table_id).where(found_tables.c.table_id == table_id)
        return bool(await self._database.rows(found))


def _seek(
    connection: Connection, guild: int, person: Person, wish: Wish, time: float, until: float
) -> int | None:
    table = _just_seated(connection, guild, person.user, time)
    if table is not None:
        return table
    meet(connection, person.user, person.name, person.locale)
    connection.execute(delete(seeks).where(seeks.c.until <= time))
    own = {"user": person.user, "guild": guild, "game": wish.game, "pace": wish.pace}
    seeking = insert(connection, seeks).values(**own, seats=wish.seats, since=time, until=until)
    again = {"seats": wish.seats, "until": until}
    connection.execute(seeking.on_conflict_do_update(index_elements=[*own], set_=again))
    return None


def _just_seated(connection: Connection, guild: int, user: int, time: float) -> int | None:
    """Find the table at which somebody was seated a moment ago."""
    found = (
        select(found_tables.c.table_id)
        .join(tables, tables.c.id == found_tables.c.table_id)
        .join(seats, seats.c.table_id == tables.c.id)
        .where(seats.c.user == user, tables.c.guild == guild, tables.c.created > time - _TWICE)
    )
    table: int | None = connection.scalar(found.limit(1))
    return table


def _withdraw(connection: Connection, guild: int, user: int, wish: Wish) -> None:
    own = delete(seeks).where(seeks.c.guild == guild, seeks.c.user == user)
    gone = connection.execute(own.where(seeks.c.game == wish.game, seeks.c.pace == wish.pace))
    if not gone.rowcount:
        raise Late


def _open(connection: Connection, guild: int, new: NewTable) -> int:
    users = {new.owner, *new.sitting}
    gone = delete(seeks).where(seeks.c.guild == guild, seeks.c.user.in_(users), seeks.c.until > new.time)
    if set(connection.scalars(gone.returning(seeks.c.user))) != users:
        raise Late
    table = create(connection, new)
    connection.execute(found_tables.insert().values(table_id=table))
    return table
