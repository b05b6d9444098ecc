"""Databases as a whole, of whichever kind: opened, checked, backed up, carried to another one."""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeAlias

from msgspec import Struct
from sqlalchemy import Column, Connection, Table, Text, bindparam, create_engine, func, select, type_coerce
from sqlalchemy.pool import StaticPool
from sqlalchemy.types import TypeEngine

from bot.errors import CannotOpen, CannotWrite, InUse, NotMade
from bot.store import file
from bot.store.address import Address, Synchronous, shown
from bot.store.database import Database
from bot.store.deployment import Backlog, backlog
from bot.store.features import whole_schema
from bot.store.migrating import check_known, is_older
from bot.store.schema import deployment, heartbeat, is_open, servers, tables
from bot.store.schema.parts import Json
from bot.store.sqlite import open_file
from rules.text import N_


async def open_database(address: Address, synchronous: Synchronous = "NORMAL") -> Database:
    """Open the file at a path, or the database at an address, or make its tables.

    An `Unusable` error or CannotWrite where that cannot be. `synchronous` is for a file alone.
    """
    if isinstance(address, Path):
        return await open_file(address, synchronous)
    from bot.store.postgres import open_server  # noqa: PLC0415 - its driver is dear, and a file wants none

    return await open_server(address)


async def open_existing(address: Address) -> Database:
    """Open what is there already, where nobody is at work on it; an `Unusable` error, CannotWrite."""
    if isinstance(address, Path):
        file.check_there(address)
    else:
        with _read_beside(address) as connection:
            _check_idle(connection, address)
    return await open_database(address)


def _check_idle(connection: Connection, address: str) -> None:
    """Make sure that no process is at work on a server, as the lock of its owner does for a file; InUse."""
    from bot.store.lease import is_leased  # noqa: PLC0415 - as in open_database

    if is_leased(connection):
        raise InUse(f"A bot is at work on the database {shown(address)}: stop all of its processes first.")


def check(address: Address) -> list[str]:
    """Look for damage, also while the bot runs; give a line for each fault."""
    if isinstance(address, Path):
        return file.check(address)
    from bot.store.postgres import check_server  # noqa: PLC0415 - as in open_database

    return check_server(address)


class Known(Struct, frozen=True):
    """What a database knows beside its tables, for whoever runs the bot.

    When a bot on another database was found to hold the same token; by server the channels in which tables
    are open, may be opened, or are posted each day; when it was last seen at work, and what it has to do.
    Of an older one, which the next start brings up to date, nothing is known.
    """

    second_copy: float | None = None
    places: Mapping[int, set[int]] = {}
    seen: float | None = None
    backlog: Backlog = Backlog()
    older: bool = False


def known(address: Address, now: float = 0.0) -> Known:
    """Read that, also while the bot runs; nothing where it is to be migrated first. An `Unusable` error."""
    with _read_beside(address) as connection:
        if is_older(connection, shown(address)):
            return Known(older=True)
        second_copy = connection.scalar(select(func.max(deployment.c.second_copy)))
        seen = connection.scalar(select(func.max(heartbeat.c.time)))
        return Known(second_copy, _places(connection), seen, backlog(connection, now))


@contextmanager
def _read_beside(address: Address) -> Iterator[Connection]:
    if not isinstance(address, Path):
        from bot.store.postgres import read_server  # noqa: PLC0415 - as in open_database

        with read_server(address) as connection:
            yield connection
        return
    with file.read_beside(address) as reader:
        engine = create_engine("sqlite://", creator=lambda: reader, poolclass=StaticPool)
        with engine.connect() as connection:
            yield connection


def _places(connection: Connection) -> Mapping[int, set[int]]:
    """Find the channels that tables are in, or below, and those that servers have settled."""
    places: defaultdict[int, set[int]] = defaultdict(set)
    where = func.coalesce(tables.c.parent, tables.c.channel)
    opened = select(tables.c.guild, where).where(is_open, tables.c.guild.is_not(None))
    for guild, channel in connection.execute(opened.group_by(tables.c.guild, where)):
        places[guild].add(channel)
    for guild, daily, listed in connection.execute(
        select(servers.c.guild, servers.c.daily_channel, servers.c.channels)
    ):
        places[guild] |= {*listed, *filter(None, [daily])}
    return places


_AT_ONCE = 1000  # rows

# Told after each step: a table, how many of its rows are carried, and how many there are.
Progress: TypeAlias = Callable[[str, int, int], None]


class Copied(Struct, frozen=True):
    """How much is stored on both sides."""

    tables: int
    events: int
    people: int


async def copy(source: Address, target: Address, progress: Progress) -> Copied:
    """Carry all there is to a database where nothing is yet; an `Unusable` error, CannotWrite.

    The source stays as it is, so that there is a way back: what an earlier version has written is brought up
    to date in a copy of its file, and refused on a server.
    """
    async with AsyncExitStack() as held:
        reading = await open_database(await asyncio.to_thread(_to_read, source, held))
        held.push_async_callback(reading.close)
        writing = await open_database(target)
        held.push_async_callback(writing.close)
        return await asyncio.to_thread(_copied, reading, writing, shown(target), progress)


async def open_beside(address: Address, held: AsyncExitStack) -> Database:
    """Open what is there to be read alone, also while a bot is at work on it; an `Unusable` error.

    Of a file that is a copy, as it stands now.
    """
    database = await open_database(await asyncio.to_thread(_to_read, address, held, beside=True))
    held.push_async_callback(database.close)
    return database


def _to_read(source: Address, held: AsyncExitStack, *, beside: bool = False) -> Address:
    """Give where a source can be read without being changed, as long as `held`: `beside` a bot, or alone."""
    if isinstance(source, Path):
        file.check_there(source)
        if not beside:
            held.enter_context(file.owned(source))
        with _read_beside(source) as connection:
            check_known(connection, shown(source))
        copied = Path(held.enter_context(TemporaryDirectory(prefix="round_table_"))) / source.name
        file.backup(source, copied)
        return copied
    with _read_beside(source) as connection:
        if not check_known(connection, shown(source)):
            raise NotMade(f"There are no tables yet in the database {shown(source)}.")
        if not beside:
            _check_idle(connection, source)
        if is_older(connection, shown(source)):
            raise CannotOpen(
                f"The database {shown(source)} was written by an earlier version: start the bot on it once,"
                " which brings it up to date, and then do this again."
            )
    return source


def _copied(source: Database, target: Database, name: str, progress: Progress) -> Copied:
    with source.reading.transaction() as reader, target.writing.transaction() as writer:
        if any(_counts(writer).values()):
            raise CannotOpen(f"The database {name} is not empty.")
        counts = _counts(reader)
        for table in whole_schema().sorted_tables:
            carry(reader, writer, table, lambda name, rows: progress(name, rows, counts[name]))
        if _counts(writer) != counts:
            raise CannotWrite(N_("Not every row has arrived, so nothing is copied."))
        return Copied(counts["tables"], counts["events"], counts["people"])


def _counts(connection: Connection) -> dict[str, int]:
    return {
        table.name: connection.execute(select(func.count()).select_from(table)).scalar_one()
        for table in whole_schema().sorted_tables
    }


def carry(reader: Connection, writer: Connection, table: Table, told: Callable[[str, int], None]) -> None:
    """Carry a table's rows, its JSON as it is written; a row comes after those it points to."""
    found = select(*(type_coerce(column, _plain(column)).label(column.name) for column in table.columns))
    arriving = table.insert().values(
        {column.name: bindparam(column.name, type_=_plain(column)) for column in table.columns}
    )
    rows = reader.execution_options(yield_per=_AT_ONCE).execute(found.order_by(*table.primary_key))
    carried = 0
    for part in rows.mappings().partitions():
        writer.execute(arriving, [dict(row) for row in part])
        carried += len(part)
        told(table.name, carried)
    _go_on_counting(writer, table)


def _plain(column: Column[Any]) -> TypeEngine[Any]:
    return Text() if isinstance(column.type, Json) else column.type


def _go_on_counting(writer: Connection, table: Table) -> None:
    """Let PostgreSQL give new rows numbers behind those carried; SQLite does so by itself."""
    number = table.autoincrement_column
    if number is None or writer.dialect.name != "postgresql":
        return
    sequence = func.pg_get_serial_sequence(table.name, number.name)
    writer.execute(select(func.setval(sequence, func.max(number))))
