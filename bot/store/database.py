"""Transactions, each run as a whole in a thread, so that none waits half-done for its turn."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, AsyncExitStack, contextmanager
from queue import SimpleQueue
from typing import Any, Concatenate, ParamSpec, TypeAlias, TypeVar

from msgspec import Struct
from prometheus_client import Histogram
from sqlalchemy import Connection, Executable, Row, Table
from sqlalchemy.dialects import postgresql, sqlite

from bot.store.errors import Late, explained
from bot.store.lease import Lease
from bot.store.rows.shards import Shards

T = TypeVar("T")
_Task: TypeAlias = tuple[asyncio.Future[Any], Callable[[], Any]]


class Threads:
    """So many threads, which do what they are asked to its end, even if nobody waits for it any more.

    Each way there and back costs as much as a statement; by a `ThreadPoolExecutor` half as much again.
    """

    def __init__(self, count: int) -> None:
        self._asked: SimpleQueue[_Task | None] = SimpleQueue()
        self._closed = False
        self._threads = [
            threading.Thread(target=self._work, name="database", daemon=True) for _ in range(count)
        ]
        for thread in self._threads:
            thread.start()

    def run(self, work: Callable[[], T]) -> asyncio.Future[T]:
        """Do something in one of the threads; RuntimeError where they are closed.

        A task or a shield around it would take the loop another round, as dear as a short statement.
        """
        if self._closed:
            raise RuntimeError("The threads of the database are closed.")
        done = asyncio.get_running_loop().create_future()
        self._asked.put((done, work))
        return done

    async def close(self) -> None:
        """Let what was asked be done, and end."""
        self._closed = True
        for _ in self._threads:
            self._asked.put(None)
        await asyncio.to_thread(self._join)

    def _join(self) -> None:
        for thread in self._threads:
            thread.join()

    def _work(self) -> None:
        while (asked := self._asked.get()) is not None:
            _do(*asked)
            # What was given is not kept until the next is asked.
            del asked


def _do(done: asyncio.Future[Any], work: Callable[[], Any]) -> None:
    result, error = None, None
    try:
        result = work()
    except BaseException as raised:  # noqa: BLE001 - it is raised where it is awaited
        error = raised
    done.get_loop().call_soon_threadsafe(_hand_over, done, result, error)


def _hand_over(done: asyncio.Future[Any], result: Any, error: BaseException | None) -> None:
    """Give what was done to whoever still waits for it."""
    if done.cancelled():
        return
    if error is not None:
        done.set_exception(error)
    else:
        done.set_result(result)


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
        """Do all that `work` does, or nothing."""
        with _WRITING.time():
            return await self.writing.run(lambda connection: work(connection, *args, **kwargs))

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
        rows = await self.rows(statement, **bound)
        names = rows[0]._fields if rows else ()
        return [kind(**dict(zip(names, row, strict=True))) for row in rows]

    async def wipe(self) -> bool:
        """Overwrite what was deleted; False where somebody reads there just now."""
        return await self.writing.alone(self._overwrite)

    async def close(self) -> None:
        """Finish what was begun, and let go of the database."""
        await self._held.aclose()


def insert(connection: Connection, table: Table) -> sqlite.Insert | postgresql.Insert:
    """Begin an insert that may meet a row with the same key."""
    return insert_by(connection.dialect.name, table)


def insert_by(dialect: str, table: Table) -> sqlite.Insert | postgresql.Insert:
    """Begin such an insert for databases of a kind."""
    return sqlite.insert(table) if dialect == "sqlite" else postgresql.insert(table)
