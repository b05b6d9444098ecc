"""A database: transactions, each run as a whole in a thread, so that none waits half-done for its turn.

Here is also what its errors mean, and how processes that share one hear of what another has changed.
"""

import asyncio
import sqlite3
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, AsyncExitStack, contextmanager
from contextvars import ContextVar
from functools import cache
from typing import Any, Concatenate, Final, ParamSpec, TypeAlias, TypeVar

from msgspec import Struct
from prometheus_client import Histogram
from sqlalchemy import Connection, Executable, Row, Table, Text, bindparam, func, select, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError

from bot.errors import AnsweredElsewhere, CannotWrite, Damaged
from bot.store.file import APPLICATION, cannot_write, meant, reason
from bot.store.rows.shards import Shards
from bot.store.schema import interactions, tables

T = TypeVar("T")


P = ParamSpec("P")
S = TypeVar("S", bound=Struct)

_SECONDS = Histogram(
    "round_table_database_seconds",
    "Transactions, and statements alone, with their wait for a connection.",
    ["lane"],
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0),
)

_WRITING, _READING = _SECONDS.labels("writing"), _SECONDS.labels("reading")

# Lets something be done beside the event loop, to its end even if nobody waits for it any more.
Thread: TypeAlias = Callable[[Callable[[], Any]], Awaitable[Any]]
# Gives a connection for a while.
Connecting: TypeAlias = Callable[[], AbstractContextManager[Connection]]


# Told of a table and its server.
Heard: TypeAlias = Callable[[int, int | None], None]
_POSTGRES_UNIQUE, _POSTGRES_READ_ONLY, _POSTGRES_CORRUPT = "23505", "25006", ("XX001", "XX002")


# The interaction that the present task carries out, until it has changed something: Discord may tell of it
# once more, and another process as well.
carrying_out: ContextVar[list[int] | None] = ContextVar("carrying_out", default=None)
_NOTE = interactions.insert()


class Late(Exception):
    """What was to change has changed since it was read; the transaction is rolled back."""


@contextmanager
def explained(name: str) -> Iterator[None]:
    """Turn the errors of the database `name` into Late, CannotWrite, CannotOpen, Damaged."""
    try:
        yield
    except (DBAPIError, sqlite3.Error) as error:
        ours = _ours(name, error)
        if ours is None:
            raise
        raise ours from error


def _ours(name: str, error: DBAPIError | sqlite3.Error) -> Exception | None:
    cause: Any = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(cause, sqlite3.Error):
        return _of_sqlite(name, cause)
    state: str = getattr(cause, "sqlstate", None) or ""
    if state == _POSTGRES_UNIQUE:
        # A second row under the same key is a mistake of ours, as it is in SQLite.
        return None if str(cause.diag.constraint_name).endswith("_pkey") else Late()
    if state in _POSTGRES_CORRUPT:
        return Damaged(f"The database {name} is damaged; put a backup in its place.")
    if state == _POSTGRES_READ_ONLY or isinstance(error, OperationalError):
        return cannot_write(reason(error))
    return None


def _of_sqlite(name: str, error: sqlite3.Error) -> Exception | None:
    if getattr(error, "sqlite_errorname", "") == "SQLITE_CONSTRAINT_UNIQUE":
        return Late()
    return meant(name, error)


class Lane:
    """Transactions on the database `name`, each done at one go in a `thread` beside the event loop.

    A statement `alone` is in none: beginning and ending one costs as much as the statement.
    """

    def __init__(self, name: str, begun: Connecting, alone: Connecting, thread: Thread) -> None:
        self._name = name
        self._begun = begun
        self._alone = alone
        self._thread = thread

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        """Begin a transaction, which an error undoes; Late, CannotWrite, Damaged."""
        with explained(self._name), self._begun() as connection:
            yield connection

    async def run(self, work: Callable[[Connection], T]) -> T:
        """Do something in a transaction."""
        done: T = await self._thread(lambda: self._done(work))
        return done

    async def rows(self, statement: Executable, bound: Mapping[str, Any]) -> Sequence[Row[Any]]:
        """Read rows by a statement alone."""
        return await self.alone(lambda connection: connection.execute(statement, bound).all())

    async def alone(self, work: Callable[[Connection], T]) -> T:
        """Do something in no transaction."""
        done: T = await self._thread(lambda: self._done_alone(work))
        return done

    def _done_alone(self, work: Callable[[Connection], T]) -> T:
        with explained(self._name), self._alone() as connection:
            return work(connection)

    def _done(self, work: Callable[[Connection], T]) -> T:
        with self.transaction() as connection:
            return work(connection)


class Lease:
    """The right of the one process there is; and the clock that counts, in seconds since 1970.

    `on_change` are called whenever it is got or lost, `on_heard` when another process has changed a table,
    `on_wanted` when somebody looks for one there. It is `superseded` once another process has it instead, or
    a newer version has migrated the database.
    """

    def __init__(self) -> None:
        self.on_change: list[Callable[[], None]] = []
        self.on_heard: list[Heard] = []
        self.on_wanted: list[Heard] = []
        self.superseded = asyncio.Event()

    @property
    def is_held(self) -> bool:
        """Whether nobody else can have it just now."""
        return True

    @property
    def is_shared(self) -> bool:
        """Whether there may be other processes."""
        return False

    def now(self) -> float:
        """Tell the time that counts for all processes."""
        return time.time()

    def begin(self) -> None:
        """Try to get it, from now on."""

    async def got(self) -> bool:
        """Wait until it is held for the first time; False where it is superseded before."""
        return True

    async def turn(self, number: int) -> None:
        """Wait until a shard may identify that shares the turn of a number with others of any process."""

    async def close(self) -> None:
        """Leave it to others."""


class Database:
    """A database with a lane to write and a lane to read; a reader sees none but whole transactions."""

    def __init__(
        self,
        writing: Lane,
        reading: Lane,
        held: AsyncExitStack,
        overwrite: Callable[[Connection], bool] = lambda _: True,
        lease: Callable[[Shards], Lease] = lambda _: Lease(),
    ) -> None:
        """Take the way in which what was deleted is overwritten, where the database does not do it.

        And the way to a lease, where there may be other processes.
        """
        self.writing = writing
        self.reading = reading
        self._held = held
        self._overwrite = overwrite
        self.lease = lease

    async def change(
        self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Do all that `work` does, or nothing; AnsweredElsewhere for an interaction carried out before."""
        interaction = carrying_out.get()
        with _WRITING.time():
            if interaction:
                return await self._once(interaction, work, *args, **kwargs)
            return await self.writing.run(lambda connection: work(connection, *args, **kwargs))

    async def _once(
        self,
        interaction: list[int],
        work: Callable[Concatenate[Connection, P], T],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        """Do something with which an interaction is noted as carried out, unless it has been."""
        noted = {"id": interaction.pop()}

        def whole(connection: Connection) -> T:
            try:
                connection.execute(_NOTE, noted)
            except IntegrityError as error:
                raise AnsweredElsewhere from error
            return work(connection, *args, **kwargs)

        try:
            return await self.writing.run(whole)
        except (Late, CannotWrite):
            interaction.append(noted["id"])
            raise

    async def unless_late(
        self, work: Callable[Concatenate[Connection, P], None], *args: P.args, **kwargs: P.kwargs
    ) -> bool:
        """Change something; False, and nothing is changed, where `work` finds that it comes too late."""
        try:
            await self.change(work, *args, **kwargs)
        except Late:
            return False
        return True

    async def execute(self, statement: Executable, **bound: Any) -> None:
        """Change something by one statement, with values for what it leaves open."""

        def work(connection: Connection) -> None:
            connection.execute(statement, bound)

        await self.change(work)

    async def read(
        self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Read something; all that `work` reads is of the same moment."""
        with _READING.time():
            return await self.reading.run(lambda connection: work(connection, *args, **kwargs))

    async def rows(self, statement: Executable, **bound: Any) -> Sequence[Row[Any]]:
        """Read rows, with values for what the statement leaves open."""
        with _READING.time():
            return await self.reading.rows(statement, bound)

    async def structs(self, kind: type[S], statement: Executable, **bound: Any) -> list[S]:
        """Read rows as structs, whose fields are the columns."""
        return structs_of(kind, await self.rows(statement, **bound))

    async def struct(self, kind: type[S], statement: Executable, **bound: Any) -> S | None:
        """Read a row as a struct; None where there is none."""
        return next(iter(await self.structs(kind, statement, **bound)), None)

    async def wipe(self) -> bool:
        """Overwrite what was deleted; False where somebody reads there just now."""
        return await self.writing.alone(self._overwrite)

    async def close(self) -> None:
        """Finish what was begun, and let go of the database."""
        await self._held.aclose()


def structs_of(kind: type[S], rows: Sequence[Row[Any]]) -> list[S]:
    """Make structs of rows, whose columns are fields: by their places where they are the first of all."""
    names = rows[0]._fields if rows else ()
    if names == kind.__match_args__[: len(names)]:
        return [kind(*row) for row in rows]
    return [kind(**dict(zip(names, row, strict=True))) for row in rows]


def insert(connection: Connection, table: Table) -> sqlite.Insert | postgresql.Insert:
    """Begin an insert that may meet a row with the same key."""
    return insert_by(connection.dialect.name, table)


def insert_by(dialect: str, table: Table) -> sqlite.Insert | postgresql.Insert:
    """Begin such an insert for databases of a kind."""
    return sqlite.insert(table) if dialect == "sqlite" else postgresql.insert(table)


@cache
def insert_new(dialect: str, table: Table) -> sqlite.Insert | postgresql.Insert:
    """Write an insert once that leaves a row with the same key as it is."""
    return insert_by(dialect, table).on_conflict_do_nothing()


OPENING: Final = APPLICATION + 5  # the lock of who opens a table, behind those of leases
ALONE: Final = text("select pg_advisory_xact_lock(:kind, 0)")


def alone_opening(connection: Connection) -> None:
    """Let one table at a time be opened, until the transaction ends; a file has one writer as it is."""
    if connection.dialect.name == "postgresql":
        connection.execute(ALONE, {"kind": OPENING})


class Repository:
    """What is kept of one concern: its statements on a database."""

    def __init__(self, database: Database) -> None:
        self._database = database


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
