"""PostgreSQL: a database with a pool of connections, to which several processes may write."""

import asyncio
import logging
import secrets
import threading
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, ExitStack, contextmanager
from functools import partial
from queue import SimpleQueue
from typing import Any, Final, TypeAlias, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, func, inspect, select, table
from sqlalchemy.exc import DBAPIError, OperationalError

from bot.errors import CannotOpen, CannotWrite, NotMade
from bot.store.address import server_url, shown
from bot.store.database import SENDER, Database, Lane, explained
from bot.store.features import whole_schema
from bot.store.file import reason
from bot.store.lease import Fence, ServerLease, alone_making, is_leased
from bot.store.migrating import bring_up_to_date, check_known, is_older

T = TypeVar("T")
_Task: TypeAlias = tuple[asyncio.Future[Any], Callable[[], Any]]

_log = logging.getLogger(__name__)
_LOOKED: Final = 1.0  # seconds between two looks whether nobody is at work
_CONNECTIONS = 4  # to write, and as many to read
# How long to wait for a server that is gone, and for a process that hangs while it holds a table.
_PATIENCE: Final = {
    "connect_timeout": 10,  # seconds
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,  # milliseconds
    "options": "-c lock_timeout=5s -c idle_in_transaction_session_timeout=30s",
}


async def open_server(address: str) -> Database:
    """Reach a database, and bring it up to date, or make its tables; CannotOpen, Foreign, TooNew."""
    name = shown(address)
    async with AsyncExitStack() as held:
        sender = secrets.token_hex(8)
        fence = Fence(sender)
        writer = _engine(address, called=fence.line).execution_options(**{SENDER: sender})
        event.listen(writer, "connect", lambda line, _: fence.check(line))
        # A reader sees one moment, however many statements it takes.
        reader = _engine(address, called=fence.line, isolation_level="REPEATABLE READ")
        writing, reading = _lane(name, writer, held), _lane(name, reader, held)
        await asyncio.to_thread(_reach, writer, name)
        await _brought_up_to_date(writing, name)
        lease = partial(ServerLease, address, fence=fence, renew=partial(_renew, writer, reader))
        return Database(writing, reading, held.pop_all(), lease=lease)


def _renew(*engines: Engine) -> None:
    """Let go of all lines that nobody uses just now."""
    for engine in engines:
        engine.dispose()


def _lane(name: str, engine: Engine, held: AsyncExitStack) -> Lane:
    """Give each connection of a pool a thread; what was begun there is finished in the end."""
    threads = Threads(_CONNECTIONS)
    held.callback(engine.dispose)
    held.push_async_callback(threads.close)
    alone = engine.execution_options(isolation_level="AUTOCOMMIT")
    return _ServerLane(name, engine.begin, alone.connect, threads.run)


class _ServerLane(Lane):
    """Transactions over lines that may have been cut since they were used: only their next use shows it."""

    def _done(self, work: Callable[[Connection], T]) -> T:
        """Do something, and once more over a new line where one was cut before anything was to count."""
        is_to_count = False

        def noted(connection: Connection) -> T:
            nonlocal is_to_count
            done = work(connection)
            is_to_count = True
            return done

        try:
            return super()._done(noted)
        except CannotWrite as error:
            if is_to_count or not _is_cut(error):
                raise
        return super()._done(work)

    def _done_alone(self, work: Callable[[Connection], T]) -> T:
        try:
            return super()._done_alone(work)
        except CannotWrite as error:
            if not _is_cut(error):
                raise
        return super()._done_alone(work)


def _is_cut(error: CannotWrite) -> bool:
    cause = error.__cause__
    return isinstance(cause, DBAPIError) and cause.connection_invalidated


async def _brought_up_to_date(writing: Lane, name: str) -> None:
    """Make the tables, or migrate them as soon as nobody is at work who knows them as they were."""
    told = False
    while not await writing.run(partial(_prepare, name=name)):
        if not told:
            _log.warning(
                "The database %s is to be brought up to date. That waits until all processes of the version"
                " before have ended.",
                name,
            )
            told = True
        await asyncio.sleep(_LOOKED)


def _prepare(connection: Connection, name: str) -> bool:
    """Make the tables, or migrate them; False where somebody is at work and they are to be migrated."""
    alone_making(connection)
    if is_older(connection, name) and is_leased(connection):
        return False
    bring_up_to_date(connection, name)
    return True


def check_server(address: str) -> list[str]:
    """Read all there is, to find damage; an `Unusable` error where nothing of ours can be read.

    One of an earlier version may have fewer tables.
    """
    with read_server(address) as connection:
        if not check_known(connection, shown(address)):
            raise NotMade(f"There are no tables yet in the database {shown(address)}.")
        names = {*inspect(connection).get_table_names()}
        wanted = [] if is_older(connection, shown(address)) else whole_schema().tables
        for name in sorted(names):
            connection.execute(select(func.count()).select_from(table(name)))
        return [f"there is no table {name}" for name in wanted if name not in names]


@contextmanager
def read_server(address: str) -> Iterator[Connection]:
    """Read a database, also while processes are at work; an `Unusable` error."""
    name, engine = shown(address), _engine(address)
    with ExitStack() as held:
        held.callback(engine.dispose)
        _reach(engine, name)
        held.enter_context(explained(name))
        yield held.enter_context(engine.connect())


def _engine(address: str, called: str = "", **settings: Any) -> Engine:
    url = server_url(address).set(drivername="postgresql+psycopg")
    # What is stored must not get into the log by an error.
    return create_engine(
        url,
        pool_size=_CONNECTIONS,
        max_overflow=0,
        connect_args={**_PATIENCE, "application_name": called},
        hide_parameters=True,
        **settings,
    )


def _reach(engine: Engine, name: str) -> None:
    """Connect once; CannotOpen with the server's or the network's own reason."""
    try:
        engine.connect().close()
    except OperationalError as error:
        raise CannotOpen(f"The database {name} cannot be reached: {reason(error)}.") from error


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
