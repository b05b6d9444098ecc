"""People as the bot has met them, and what is settled for servers."""

from collections.abc import Collection
from functools import cache
from typing import Any

from msgspec.structs import asdict
from sqlalchemy import Connection, Insert, Table, and_, bindparam, func, or_, select, update

from bot.store.database import Repository, insert, insert_by
from bot.store.features import declared
from bot.store.rows.person import AS_AT_FIRST, FORMER, Person, ServerSettings, Wish
from bot.store.schema import is_open, people, seats, servers, table_wishes, tables
from rules.text import Seat

_KNOWN = [people.c[name] for name in Person.__struct_fields__]
_PERSON = select(*_KNOWN).where(people.c.user == bindparam("of_user"))
_AT_A_TABLE = [column for column in table_wishes.c if not column.primary_key]


class PeopleStore(Repository):
    """Names, languages, direct messages and preferences."""

    async def meet(self, user: int, name: str, locale: str = "") -> None:
        """Remember a person, or a new name or locale; writes nothing where nothing is new."""
        await self._database.change(meet, user, name, locale)

    async def person(self, user: int) -> Person | None:
        """Read what is known of a person."""
        return await self._database.struct(Person, _PERSON, of_user=user)

    async def blocks_among(self, users: Collection[int]) -> set[tuple[int, int]]:
        """Find who of these has blocked whom of them."""
        return await self._database.read(blocks_among, users)

    async def reach(self, user: int, dm: int) -> None:
        """Remember a person's channel of direct messages."""
        await self._remember(user, dm=dm, dm_refused=None, dm_refusals=0)

    async def refuse(self, user: int, time: float, refusals: int) -> None:
        """Remember when a person's direct messages were refused, for which time in a row."""
        await self._remember(user, dm=None, dm_refused=time, dm_refusals=refusals)

    async def try_again(self, guild: int) -> None:
        """Let those be tried at once whose direct messages were refused, and who play in a server."""
        there = select(seats.c.user).join(tables, tables.c.id == seats.c.table_id)
        refused = people.c.dm_refused.is_not(None) & people.c.user.in_(
            there.where(tables.c.guild == guild, is_open)
        )
        await self._database.execute(update(people).where(refused).values(dm_refused=0.0))

    async def welcome(self, user: int) -> None:
        """Remember that somebody has been told what comes by direct message."""
        await self._remember(user, welcomed=True)

    async def tell_language(self, user: int) -> None:
        """Remember that somebody has been told where his language is chosen."""
        await self._remember(user, told_language=True)

    async def prefer(self, user: int, **wishes: Wish) -> None:
        """Remember what somebody wants at all tables."""
        await self._remember(user, **wishes)

    async def prefer_at(self, user: int, table_id: int, **wishes: Wish) -> None:
        """Remember what somebody wants at one table; None is as everywhere."""
        await self._database.change(_prefer_at, user, table_id, wishes)

    async def wishes_at(self, user: int, table_id: int) -> dict[str, Wish]:
        """Read what somebody wants otherwise at one table."""
        mine = (table_wishes.c.user == user) & (table_wishes.c.table_id == table_id)
        rows = await self._database.rows(select(*_AT_A_TABLE).where(mine))
        return {name: wish for row in rows for name, wish in row._asdict().items() if wish is not None}

    async def _remember(self, user: int, **values: object) -> None:
        await self._database.execute(update(people).where(people.c.user == user).values(**values))


def _prefer_at(connection: Connection, user: int, table_id: int, wishes: dict[str, Wish]) -> None:
    wished = insert(connection, table_wishes).values(user=user, table_id=table_id, **wishes)
    connection.execute(wished.on_conflict_do_update(index_elements=["user", "table_id"], set_=wishes))


def blocks_among(connection: Connection, users: Collection[int]) -> set[tuple[int, int]]:
    """Find who of some people has blocked whom of them."""
    found = [
        select(blocks.c.user, blocks.c.blocked).where(blocks.c.user.in_(users), blocks.c.blocked.in_(users))
        for blocks in declared("BLOCKS")
    ]
    return {(row.user, row.blocked) for each in found for row in connection.execute(each)}


def meet(connection: Connection, user: int, name: str, locale: str) -> None:
    """Remember a person, or a new name or locale."""
    connection.execute(_meeting(connection.dialect.name), {"user": user, "name": name, "locale": locale})


@cache
def _meeting(dialect: str) -> Insert:
    met = insert_by(dialect, people)
    # Whoever is named by somebody else comes without a locale, and keeps the one that is known.
    kept = func.coalesce(func.nullif(met.excluded.locale, ""), people.c.locale)
    return met.on_conflict_do_update(
        index_elements=["user"],
        set_={"name": met.excluded.name, "locale": kept},
        where=or_(people.c.name != met.excluded.name, people.c.locale != kept),
    )


def stand_in(connection: Connection, seat: Seat) -> int:
    """Give the number by which whoever sat on a seat and is erased is remembered, at any table."""
    number = -1 - seat
    known = insert(connection, people).values(user=number, name=FORMER)
    connection.execute(known.on_conflict_do_nothing())
    return number


def stand_in_on_seats(connection: Connection, table: Table, table_id: int, user: int) -> None:
    """Remember somebody who has acted or sat at a table by the numbers of his seats there."""
    mine = and_(table.c.table_id == table_id, table.c.user == user)
    for seat in set(connection.scalars(select(table.c.seat).where(mine)).all()):
        number = stand_in(connection, seat or 0)
        connection.execute(update(table).where(mine, table.c.seat == seat).values(user=number))


_SETTLED = select(*(servers.c[name] for name in ServerSettings.__struct_fields__)).where(
    servers.c.guild == bindparam("of_guild")
)


class ServerStore(Repository):
    """What holds in which server."""

    async def settings(self, guild: int) -> ServerSettings:
        """Read what is settled for a server."""
        return await self._database.struct(ServerSettings, _SETTLED, of_guild=guild) or AS_AT_FIRST

    async def with_site(self) -> list[int]:
        """List the servers that want a web site."""
        rows = await self._database.rows(
            select(servers.c.guild).where(servers.c.site).order_by(servers.c.guild)
        )
        return [row.guild for row in rows]

    async def settle(self, guild: int, **settings: Any) -> None:
        """Settle something for a server; the rest stays as it is."""
        await self._database.change(settle, guild, settings)

    async def greet(self, guild: int, joined: float) -> bool:
        """Remember that a server was greeted that was joined then; False where that is known."""
        return await self._database.change(_greet, guild, joined)


def _greet(connection: Connection, guild: int, joined: float) -> bool:
    met = insert(connection, servers).values(guild=guild, greeted=joined)
    known = or_(servers.c.greeted.is_(None), servers.c.greeted < joined)
    greeted = met.on_conflict_do_update(index_elements=["guild"], set_={"greeted": joined}, where=known)
    return connection.execute(greeted).rowcount > 0


def settle(connection: Connection, guild: int, settings: dict[str, Any]) -> None:
    """Settle something for a server; the rest stays as it is, or as it is at first."""
    settled = insert(connection, servers).values(guild=guild, **{**asdict(AS_AT_FIRST), **settings})
    connection.execute(settled.on_conflict_do_update(index_elements=["guild"], set_=settings))
