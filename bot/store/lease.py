"""How processes share a server: advisory locks, and the right to do things by oneself, for some shards.

In PostgreSQL it is locks that fall with the connection that holds them. The connection also hears which
tables others have changed, and tells the time by which deadlines count.
"""

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Any, Final

import psycopg
from psycopg import AsyncConnection
from sqlalchemy import Connection, text

from bot.store.address import server_url, shown
from bot.store.database import ALONE, CHANGED, OPENING, WANTED, Lease, heard
from bot.store.file import APPLICATION, reason
from bot.store.migrating import VERSION_TABLE, newest_revision
from bot.store.rows.shards import Shards

# Of shards, of how many there are, of who decides just now, of who identifies.
OF_SHARD, OF_COUNT, DECIDING, IDENTIFYING = range(APPLICATION + 1, OPENING)

_MAKING: Final = text(f"select pg_advisory_xact_lock({APPLICATION})")
_AT_WORK: Final = text(
    "select count(*) from pg_locks where locktype = 'advisory' and classid::int8 = :kind"
    " and database = (select oid from pg_database where datname = current_database())"
)


def alone_making(connection: Connection) -> None:
    """Let one process at a time make or migrate the tables, however long that takes; leases wait as well."""
    connection.execute(text("set local lock_timeout = 0"))
    connection.execute(_MAKING)
    connection.execute(ALONE, {"kind": DECIDING})


def is_leased(connection: Connection) -> bool:
    """Whether any process is at work on the database, with a lease of shards."""
    return bool(connection.scalar(_AT_WORK, {"kind": OF_COUNT}))


def written(shards: Shards) -> str:
    """Name shards for the log."""
    return "All shards" if shards.are_all else f"Shards {','.join(map(str, shards.ids))} of {shards.count}"


_log = logging.getLogger(__name__)
_LOOKED: Final = 1.0  # seconds between two looks whether the connection holds, and whether another has let go
_HOLDS: Final = 5.0  # seconds after a look in which nobody else can have got it
_LAPSES: Final = 1.0  # seconds more until the server takes it from a process that hangs
_GONE: Final = 5.0  # seconds in which the server has ended a line
_SILENT_SINCE: Final = 140_000  # the first version of PostgreSQL that ends a line which is silent
_IDENTIFIES: Final = 5.5  # seconds between two shards that share a turn: Discord wants five, where it is
# The server must not let go of a lock before its holder has noticed that the line is cut, but soon after.
_PATIENCE: Final[dict[str, Any]] = {
    "autocommit": True,
    "connect_timeout": 5,
    "keepalives_idle": 2,
    "keepalives_interval": 1,
    "keepalives_count": 3,
    "tcp_user_timeout": 5000,
    "options": "-c tcp_keepalives_idle=6 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3",
}
_LAPSE: Final = "set {} = {}"
_TIMEOUTS: Final = ("idle_in_transaction_session_timeout", "idle_session_timeout")
_TIME: Final = "select extract(epoch from clock_timestamp())::float8"
_LAST: Final = "select time from identifications where turn = %s"
_IDENTIFY: Final = (
    "insert into identifications values (%s, extract(epoch from clock_timestamp()))"
    " on conflict (turn) do update set time = excluded.time"
)
_REVISION: Final = f"select version_num from {VERSION_TABLE}"  # noqa: S608
_OTHERS: Final = (
    "select count(*) from pg_locks where locktype = 'advisory' and classid::int8 = %s and objid::int8 <> %s"
    " and database = (select oid from pg_database where datname = current_database())"
)
_HELD_BEFORE: Final = "select count(*) from leases where holder = %s"
_TAKE: Final = (
    "with lost as (delete from leases where count <> %(count)s and shard <> all(%(shards)s)), taken as ("
    "insert into leases select shard, %(count)s, %(holder)s from unnest(%(shards)s::int[]) as shard"
    " on conflict (shard) do update set count = excluded.count, holder = excluded.holder)"
    " select distinct holder from leases where holder <> %(holder)s"
    " and (count <> %(count)s or shard = any(%(shards)s))"
)
_LINES: Final = (
    "from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()"
    " and usename = current_user and split_part(application_name, ' ', 1) = any(%s)"
)
_END: Final = f"select pg_terminate_backend(pid) {_LINES}"
_LEFT: Final = f"select count(*) {_LINES}"
_TROUBLES = (psycopg.Error, OSError, TimeoutError)


class Fence:
    """What keeps a process from writing that has lost its lease to another, such as one that was stopped.

    Whoever takes a lease ends all lines of whoever had it; each new line to write is looked at here.
    """

    def __init__(self, sender: str) -> None:
        """Take the name by which a process is known to others; all its lines begin with it."""
        self.sender = sender
        self.line = f"{sender} tables"
        self.leased = 0  # shards, once they are

    def check(self, line: Any) -> None:
        """Make sure that nobody has taken a lease from this process; psycopg's OperationalError."""
        if not self.leased:
            return
        held = line.execute(_HELD_BEFORE, (self.sender,)).fetchone()
        line.rollback()
        if held != (self.leased,):
            raise psycopg.OperationalError("another process has taken over")


class ServerLease(Lease):
    """The leases of a process's shards, all of them or none: what others hold is waited for.

    They lapse where the process hangs: the server ends a line that is silent, and its locks fall.
    """

    def __init__(self, address: str, shards: Shards, fence: Fence, renew: Callable[[], None]) -> None:
        """Take what keeps this process from writing once another has its leases.

        After a line was cut, others may be as well: `renew` lets go of those.
        """
        super().__init__()
        sender = fence.sender
        self._fence = fence
        self._address = server_url(address).render_as_string(hide_password=False)
        self._name = shown(address)
        self._shards = shards
        self._sender = sender
        self._renew = renew
        self._task: asyncio.Task[None] | None = None
        self._got = asyncio.Event()
        self._held = False
        self._until = 0.0  # by the monotonic clock, which goes on while a process is stopped
        self._dropping: asyncio.TimerHandle | None = None
        self._measured: tuple[float, float] | None = None

    @property
    def is_held(self) -> bool:
        """Whether nobody else can have it just now; whoever was stopped learns here that he has lost it."""
        if self._held and time.monotonic() >= self._until:
            self._lose()
        return self._held

    @property
    def is_shared(self) -> bool:
        return True

    def now(self) -> float:
        """Tell the database's time: the clocks of machines differ."""
        if self._measured is None:
            return time.time()
        there, here = self._measured
        return there + time.monotonic() - here

    def begin(self) -> None:
        """Try to get it, from now on, and again whenever it was lost."""
        self._task = asyncio.create_task(self._run())

    async def got(self) -> bool:
        waits = [asyncio.create_task(each.wait()) for each in (self._got, self.superseded)]
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for each in waits:
                each.cancel()
        return self._got.is_set()

    async def turn(self, number: int) -> None:
        """Wait for the turn of a number: until the last who took it, alive or not, did so long enough ago."""
        try:
            async with await self._connected("identifies") as connection:
                await connection.execute("select pg_advisory_lock(%s, %s)", (IDENTIFYING, number))
                last, now = await _first(connection, _LAST, (number,)), await _first(connection, _TIME)
                await asyncio.sleep(_left(last, now))
                await connection.execute(_IDENTIFY, (number,))
        except _TROUBLES as error:
            # Whoever comes out of turn is sent back by Discord.
            _log.warning("Shards identify without a turn: %s", reason(error))
            await asyncio.sleep(_IDENTIFIES)

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        self._lose()

    async def _run(self) -> None:
        was_cut, told = False, ""
        while not self.superseded.is_set():
            try:
                async with await self._connected(self._sender) as connection:
                    await _set_up(connection)
                    if was_cut:
                        self._renew()
                    if await self._taken(connection):
                        told = ""
                        await self._kept(connection)
            except _TROUBLES as error:
                if reason(error) != told:
                    told = reason(error)
                    _log.warning("The line to the database %s is cut: %s", self._name, told)
            finally:
                self._lose()
            was_cut = True
            await asyncio.sleep(_LOOKED)

    async def _connected(self, called: str) -> AsyncConnection[tuple[Any, ...]]:
        return await AsyncConnection.connect(self._address, application_name=called, **_PATIENCE)

    async def _taken(self, connection: AsyncConnection[tuple[Any, ...]]) -> bool:
        """Wait for the locks; False where another process has got them after this one, or knows more."""
        told = False
        while not await self._locked(connection):
            if await self._is_outdated(connection):
                _log.warning("A newer Round Table has brought the database %s up to date.", self._name)
                self.superseded.set()
                return False
            if await self._is_given_away(connection):
                return False
            if not told:
                _log.info("%s are served by another process; this one stands by.", written(self._shards))
                told = True
            await asyncio.sleep(_LOOKED)
        if await self._is_given_away(connection):
            return False
        await self._take_over(connection)
        return True

    async def _take_over(self, connection: AsyncConnection[tuple[Any, ...]]) -> None:
        """Note who has the leases from now on, and end all lines of those who had them before."""
        ids = [*self._shards.ids]
        taken = {"count": self._shards.count, "holder": self._sender, "shards": ids}
        lost = [holder for (holder,) in await (await connection.execute(_TAKE, taken)).fetchall()]
        self._fence.leased = len(ids)
        if not lost:
            return
        await connection.execute(_END, (lost,))
        async with asyncio.timeout(_GONE):
            while await _first(connection, _LEFT, (lost,)):  # noqa: ASYNC110 - nothing tells of it
                await asyncio.sleep(_LOOKED / 10)

    async def _locked(self, connection: AsyncConnection[tuple[Any, ...]]) -> bool:
        """Lock all shards, or none; and none as long as others count another number of them."""
        count, locks = self._shards.count, [(OF_SHARD, shard) for shard in self._shards.ids]
        async with connection.transaction():
            await connection.execute("select pg_advisory_xact_lock(%s, 0)", (DECIDING,))
            others = await _first(connection, _OTHERS, (OF_COUNT, count))
            if others == 0 and not await self._is_outdated(connection):
                await connection.execute("select pg_advisory_lock_shared(%s, %s)", (OF_COUNT, count))
                taken = [
                    await _first(connection, "select pg_try_advisory_lock(%s, %s)", each) for each in locks
                ]
                if all(taken):
                    return True
            await connection.execute("select pg_advisory_unlock_all()")
        return False

    async def _is_outdated(self, connection: AsyncConnection[tuple[Any, ...]]) -> bool:
        """Say whether the database has been migrated since it was opened."""
        return bool(await _first(connection, _REVISION) != newest_revision())

    async def _is_given_away(self, connection: AsyncConnection[tuple[Any, ...]]) -> bool:
        """Say whether somebody else has got what was ours, and not only our own line was cut."""
        held = self._fence.leased
        if not held or await _first(connection, _HELD_BEFORE, (self._sender,)) == held:
            return False
        _log.warning("%s are served by another process now.", written(self._shards))
        self.superseded.set()
        return True

    async def _kept(self, connection: AsyncConnection[tuple[Any, ...]]) -> None:
        """Hold the locks, and hear what others do; psycopg's errors where the line is cut."""
        while True:
            asked = time.monotonic()
            async with asyncio.timeout(_HOLDS):
                there = await _first(connection, _TIME)
            self._measured = there, (asked + time.monotonic()) / 2
            self._confirm(asked)
            async for notice in connection.notifies(timeout=_LOOKED):
                table_id, guild, sender = heard(notice.payload)
                if sender != self._sender:
                    told = self.on_heard if notice.channel == CHANGED else self.on_wanted
                    for hear in tuple(told):
                        hear(table_id, guild)

    def _confirm(self, asked: float) -> None:
        """Note that the locks were held when that was asked."""
        if self._dropping is not None:
            self._dropping.cancel()
        self._until = asked + _HOLDS
        left = self._until - time.monotonic()
        self._dropping = asyncio.get_running_loop().call_later(left, self._lose)
        self._set(held=left > 0)

    def _lose(self) -> None:
        if self._dropping is not None:
            self._dropping.cancel()
        self._set(held=False)

    def _set(self, *, held: bool) -> None:
        if held == self._held:
            return
        self._held = held
        _log.info("%s are %s.", written(self._shards), "served from here" if held else "let go")
        if held:
            self._got.set()
        for change in tuple(self.on_change):
            change()


async def _set_up(connection: AsyncConnection[tuple[Any, ...]]) -> None:
    """Hear what others do, and let the server end the line of a process that hangs."""
    for channel in (CHANGED, WANTED):
        await connection.execute(f"listen {channel}")
    known = _TIMEOUTS if connection.info.server_version >= _SILENT_SINCE else _TIMEOUTS[:1]
    for timeout in known:
        await connection.execute(_LAPSE.format(timeout, int((_HOLDS + _LAPSES) * 1000)))


async def _first(connection: AsyncConnection[tuple[Any, ...]], question: str, values: Any = None) -> Any:
    row = await (await connection.execute(question, values)).fetchone()
    return None if row is None else row[0]


def _left(last: float | None, now: float) -> float:
    """Give the seconds until the next may identify; a clock may have been put back."""
    return 0.0 if last is None else min(max(last + _IDENTIFIES - now, 0.0), _IDENTIFIES)
