"""How processes share a server: advisory locks, and the right to do things by oneself, for some shards.

In PostgreSQL it is locks that fall with the connection that holds them. The connection also hears which
tables others have changed, and tells the time by which deadlines count.
"""

from __future__ import annotations

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
_HOLDS: Final = 6.0  # seconds after a look in which nobody else can have got it
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
_HOLDERS: Final = (
    "select distinct application_name from pg_locks join pg_stat_activity using (pid)"
    " where locktype = 'advisory' and database = datid and datname = current_database()"
    " and (classid::int8 = %s and objid::int8 = any(%s) or classid::int8 = %s and objid::int8 <> %s)"
)
_TROUBLES = (psycopg.Error, OSError, TimeoutError)


class ServerLease(Lease):
    """The leases of a process's shards, all of them or none: what others hold is waited for."""

    def __init__(self, address: str, shards: Shards, sender: str, renew: Callable[[], None]) -> None:
        """Take the name by which this process tells others what it has changed.

        After a line was cut, others may be as well: `renew` lets go of those.
        """
        super().__init__()
        self._address = server_url(address).render_as_string(hide_password=False)
        self._name = shown(address)
        self._shards = shards
        self._sender = sender
        self._renew = renew
        self._task: asyncio.Task[None] | None = None
        self._got = asyncio.Event()
        self._held = False
        self._dropping: asyncio.TimerHandle | None = None
        self._measured: tuple[float, float] | None = None

    @property
    def is_held(self) -> bool:
        """Whether nobody else can have it just now."""
        return self._held

    @property
    def is_shared(self) -> bool:
        """Whether there may be other processes."""
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
        """Wait until it is held for the first time; False where it is superseded before."""
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
        """Leave it to others."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        self._lose()

    async def _run(self) -> None:
        while not self.superseded.is_set():
            try:
                async with await self._connected(self._sender) as connection:
                    for channel in (CHANGED, WANTED):
                        await connection.execute(f"listen {channel}")
                    if self._got.is_set():
                        self._renew()
                    if await self._taken(connection):
                        await self._kept(connection)
            except _TROUBLES as error:
                _log.warning("The line to the database %s is cut: %s", self._name, reason(error))
            finally:
                self._lose()
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
                _log.warning("%s are served by another process now.", written(self._shards))
                self.superseded.set()
                return False
            if not told:
                _log.info("%s are served by another process; this one stands by.", written(self._shards))
                told = True
            await asyncio.sleep(_LOOKED)
        return True

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
        """Say whether somebody else holds what was ours, and not a line of our own that is cut."""
        if not self._got.is_set():
            return False
        asked = (OF_SHARD, [*self._shards.ids], OF_COUNT, self._shards.count)
        found = await (await connection.execute(_HOLDERS, asked)).fetchall()
        return any(name != self._sender for (name,) in found)

    async def _kept(self, connection: AsyncConnection[tuple[Any, ...]]) -> None:
        """Hold the locks, and hear what others do; psycopg's errors where the line is cut."""
        while True:
            asked = time.monotonic()
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
        left = asked + _HOLDS - time.monotonic()
        self._dropping = asyncio.get_running_loop().call_later(left, self._lose)
        self._set(held=True)

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


async def _first(connection: AsyncConnection[tuple[Any, ...]], question: str, values: Any = None) -> Any:
    row = await (await connection.execute(question, values)).fetchone()
    return None if row is None else row[0]


def _left(last: float | None, now: float) -> float:
    """Give the seconds until the next may identify; a clock may have been put back."""
    return 0.0 if last is None else min(max(last + _IDENTIFIES - now, 0.0), _IDENTIFIES)
