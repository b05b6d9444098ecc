"""Transactions, each done as a whole, even if nobody waits for it any more."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, Concatenate, ParamSpec, TypeVar

from msgspec import Struct
from sqlalchemy import Connection, Executable, Row, Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store.errors import Late, explained

P = ParamSpec("P")
T = TypeVar("T")
S = TypeVar("S", bound=Struct)


class Lane:
    """A pool of connections to the database `name`, which `held` closes."""

    def __init__(self, name: str, engine: AsyncEngine, held: AsyncExitStack) -> None:
        self._name = name
        self._engine = engine
        self._under_way: set[asyncio.Task[Any]] = set()
        held.push_async_callback(self._close)

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[AsyncConnection]:
        """Begin a transaction, which an error undoes; Late, CannotWrite, Damaged."""
        with explained(self._name):
            async with self._engine.begin() as connection:
                yield connection

    async def run(self, work: Callable[[Connection], T]) -> T:
        """Do something in a transaction, to its end even if nobody waits for it any more."""
        doing = asyncio.create_task(self._done(work))
        self._under_way.add(doing)
        doing.add_done_callback(self._under_way.discard)
        doing.add_done_callback(_heard)
        return await asyncio.shield(doing)

    async def _done(self, work: Callable[[Connection], T]) -> T:
        async with self.transaction() as connection:
            return await connection.run_sync(work)

    async def _close(self) -> None:
        if self._under_way:
            await asyncio.wait(self._under_way)
        await self._engine.dispose()


def _heard(done: asyncio.Task[Any]) -> None:
    """Let an error be nobody's where nobody waits for it any more."""
    if not done.cancelled():
        done.exception()


class Database:
    """A database with a lane to write and a lane to read; a reader sees none but whole transactions."""

    def __init__(self, writing: Lane, reading: Lane, held: AsyncExitStack) -> None:
        self.writing = writing
        self.reading = reading
        self._held = held

    async def change(
        self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Do all that `work` does, or nothing."""
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

    async def execute(self, statement: Executable) -> None:
        """Change something by one statement."""

        def work(connection: Connection) -> None:
            connection.execute(statement)

        await self.change(work)

    async def read(
        self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Read something; all that `work` reads is of the same moment."""
        return await self.reading.run(lambda connection: work(connection, *args, **kwargs))

    async def rows(self, statement: Executable) -> Sequence[Row[Any]]:
        """Read rows."""
        return await self.read(lambda connection: connection.execute(statement).all())

    async def structs(self, kind: type[S], statement: Executable) -> list[S]:
        """Read rows as structs, whose fields are the columns."""
        return [kind(**row._asdict()) for row in await self.rows(statement)]

    async def close(self) -> None:
        """Finish what was begun, and let go of the database."""
        await self._held.aclose()


def insert(connection: Connection, table: Table) -> sqlite.Insert | postgresql.Insert:
    """Begin an insert that may meet a row with the same key."""
    if connection.dialect.name == "sqlite":
        return sqlite.insert(table)
    return postgresql.insert(table)
