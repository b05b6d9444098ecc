"""Who looks for opponents in which server, and which tables were opened for those who did."""

from collections.abc import Collection, Sequence
from typing import Any, Final

import sqlalchemy as sa

from bot.store.database import Late, Repository, insert
from bot.store.features import Personal
from bot.store.listing import show_through
from bot.store.people import meet
from bot.store.rows.person import Person
from bot.store.rows.table import NewTable, Window
from bot.store.schema import people, seats, servers, tables, windows
from bot.store.schema.parts import KEYED, NO, ZERO, metadata, person, table_id
from bot.store.tables import create
from cogs.opponents.matching import ANY, Seek, Wish

_MOST: Final = 200  # entries of all servers, those who wait longest, out of whom a table is made
_TWICE: Final = 10.0  # seconds within which a second click means the same as the first
# What may be any is "", of `seats` 0. Who looks `elsewhere` as well sees his game in the `channel`.
seeks: Final = sa.Table(
    "seeks",
    metadata,
    person(primary_key=True),
    sa.Column("guild", sa.BigInteger, primary_key=True),
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("pace", sa.Text, primary_key=True),
    sa.Column("seats", sa.Integer, nullable=False),
    sa.Column("since", sa.Double, nullable=False),
    sa.Column("until", sa.Double, nullable=False),
    sa.Column("elsewhere", sa.Boolean, nullable=False, server_default=NO),
    sa.Column("channel", sa.BigInteger, nullable=False, server_default=ZERO),
    **KEYED,
)
sa.Index("seeks_in", seeks.c.guild)
# In other servers as well, as the own one allows.
_LOOKS_ELSEWHERE: Final = seeks.c.elsewhere & sa.exists().where(
    servers.c.guild == seeks.c.guild, servers.c.elsewhere
)
found_tables: Final = sa.Table("found_tables", metadata, table_id(primary_key=True), **KEYED)

PERSONAL: Final = (
    Personal(seeks, ("user",), ("guild", "game", "pace", "seats", "since", "until", "elsewhere", "channel")),
)
SHARED: Final = (found_tables,)


class SeekTables(Repository):
    """People who look for opponents."""

    async def listed(self, guild: int, time: float, user: int) -> list[Seek]:
        """List who looks in a server, those first who have looked longest; who is away is told to himself."""
        return await self._database.structs(Seek, _looking(time, user).where(seeks.c.guild == guild))

    async def fitting_elsewhere(self, own: Seek, time: float) -> list[Seek]:
        """List who looks in all servers, in one that allows it, for what somebody looks for too."""
        found = _looking(time, own.user).where(seeks.c.user != own.user, _LOOKS_ELSEWHERE)
        if own.game:
            found = found.where(seeks.c.game.in_((ANY, own.game)))
        if own.pace:
            found = found.where(seeks.c.pace.in_((ANY, own.pace)))
        return await self._database.structs(Seek, found.limit(_MOST))

    async def seek(self, person: Person, seek: Seek) -> int | None:
        """Put somebody on the list, or let him stay there for longer; whose time is over, goes.

        Who was seated a moment ago is not put there once more: give that table.
        """
        return await self._database.change(_seek, person, seek)

    async def just_seated(self, guild: int, user: int, time: float) -> int | None:
        """Find the table at which somebody was seated a moment ago."""
        return await self._database.read(_just_seated, guild, user, time)

    async def withdraw(self, guild: int, user: int, wish: Wish) -> bool:
        """Take somebody off the list; False where he does not look for that."""
        return await self._database.unless_late(_withdraw, guild, user, wish)

    async def forget(self, guild: int, users: Collection[int]) -> None:
        """Take people off the list who are no longer in the server."""
        gone = sa.delete(seeks).where(seeks.c.guild == guild, seeks.c.user.in_(users))
        await self._database.execute(gone)

    async def open(self, guild: int, new: NewTable, through: Sequence[Window] = ()) -> int | None:
        """Open a table for people who look, who are off the list by that; None where one is so already.

        Those of several servers see it `through` windows.
        """
        try:
            return await self._database.change(_open, guild, new, through)
        except Late:
            return None

    async def is_found(self, table_id: int) -> bool:
        """Say whether a table was opened for people who looked."""
        found = sa.select(found_tables.c.table_id).where(found_tables.c.table_id == table_id)
        return bool(await self._database.rows(found))


def _looking(time: float, user: int) -> sa.Select[Any]:
    columns = [seeks.c[name] for name in Seek.__struct_fields__ if name in seeks.c]
    return (
        sa.select(*columns, people.c.name)
        .join(people, people.c.user == seeks.c.user)
        .where(seeks.c.until > time)
        .where(sa.or_(seeks.c.user == user, people.c.away_until.is_(None), people.c.away_until <= time))
        .order_by(seeks.c.since, seeks.c.user, seeks.c.game, seeks.c.pace)
    )


def _seek(connection: sa.Connection, person: Person, seek: Seek) -> int | None:
    table = _just_seated(connection, seek.guild, person.user, seek.since)
    if table is not None:
        return table
    meet(connection, person.user, person.name, person.locale)
    connection.execute(sa.delete(seeks).where(seeks.c.until <= seek.since))
    own = {"user": seek.user, "guild": seek.guild, "game": seek.game, "pace": seek.pace}
    again = {"seats": seek.seats, "until": seek.until, "elsewhere": seek.elsewhere, "channel": seek.channel}
    seeking = insert(connection, seeks).values(**own, since=seek.since, **again)
    connection.execute(seeking.on_conflict_do_update(index_elements=[*own], set_=again))
    return None


def _just_seated(connection: sa.Connection, guild: int, user: int, time: float) -> int | None:
    """Find the table at which somebody was seated a moment ago."""
    found = (
        sa.select(found_tables.c.table_id)
        .join(tables, tables.c.id == found_tables.c.table_id)
        .join(seats, seats.c.table_id == tables.c.id)
        .where(seats.c.user == user, sa.or_(tables.c.guild == guild, _is_seen_in(user, guild)))
        .where(tables.c.created > time - _TWICE)
    )
    table: int | None = connection.scalar(found.limit(1))
    return table


def _is_seen_in(user: int, guild: int) -> sa.ColumnElement[bool]:
    """Say whether somebody sees a table through a window in a server."""
    here = (windows.c.user == user) & (windows.c.guild == guild)
    return sa.exists().where(windows.c.table_id == tables.c.id, here)


def _withdraw(connection: sa.Connection, guild: int, user: int, wish: Wish) -> None:
    own = sa.delete(seeks).where(seeks.c.guild == guild, seeks.c.user == user)
    gone = connection.execute(own.where(seeks.c.game == wish.game, seeks.c.pace == wish.pace))
    if not gone.rowcount:
        raise Late


def _open(connection: sa.Connection, guild: int, new: NewTable, through: Sequence[Window]) -> int:
    sitting = {each.user: each.guild for each in through} or dict.fromkeys((new.owner, *new.sitting), guild)
    for user, server in sorted(sitting.items()):
        # Who sits somewhere looks no longer in all servers.
        own = (seeks.c.user == user) & (seeks.c.until > new.time)
        meant = own & (seeks.c.guild == server) & (_LOOKS_ELSEWHERE if through else sa.true())
        if not connection.scalar(sa.select(sa.exists().where(meant))):
            raise Late
        connection.execute(sa.delete(seeks).where(own, sa.or_(seeks.c.guild == server, seeks.c.elsewhere)))
    table = create(connection, new)
    connection.execute(found_tables.insert().values(table_id=table))
    if through:
        show_through(connection, table, through)
    return table
