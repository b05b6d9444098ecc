"""The private parts of aiosqlite that are used here, and nowhere else; a test names what of them is gone."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from typing import TypeVar

import aiosqlite

T = TypeVar("T")

_ROWS_AT_ONCE = 64  # of cursors, which nobody here uses


class WholeConnection(aiosqlite.Connection):
    """A connection in whose thread a transaction is done as a whole, not a statement at a time.

    Each way there and back costs as much as a statement, and a move has a dozen.
    """

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        super().__init__(connect, _ROWS_AT_ONCE)

    def run(self, work: Callable[[], T]) -> asyncio.Future[T]:
        """Do something in the thread of the connection; ValueError where that is closed.

        It is done even if nobody waits for it any more. A task or a shield around it would take the loop
        another round, as dear as a short statement.
        """
        if not self._running:
            raise ValueError("Connection closed")
        done = asyncio.get_running_loop().create_future()
        self._tx.put_nowait((done, work))
        return done

    @property
    def driver(self) -> sqlite3.Connection:
        """The connection itself."""
        return self._conn
