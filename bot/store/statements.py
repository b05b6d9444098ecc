"""What the parts of the store rest on: a connection that writes, one that reads, statement by statement."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import aiosqlite
import msgspec

from bot.store.database import explained
from bot.store.rows import Move


class Statements:
    """The two connections of a database, which `held` closes."""

    def __init__(
        self, path: Path, writer: aiosqlite.Connection, reader: aiosqlite.Connection, held: AsyncExitStack
    ) -> None:
        self._path = path
        self._writer = writer
        self._reader = reader
        self._held = held

    async def _unless_late(self, statement: str, values: tuple[Any, ...]) -> bool:
        try:
            await self._write(statement, values)
        except sqlite3.IntegrityError as error:
            if error.sqlite_errorname in {"SQLITE_CONSTRAINT_TRIGGER", "SQLITE_CONSTRAINT_UNIQUE"}:
                return False
            raise
        return True

    async def _write(self, statement: str, values: tuple[Any, ...]) -> list[Any]:
        with explained(self._path):
            return list(await self._writer.execute_fetchall(statement, values))

    async def _read(self, statement: str, values: tuple[Any, ...]) -> list[Any]:
        with explained(self._path):
            return list(await self._reader.execute_fetchall(statement, values))


def move_values(move: Move) -> tuple[Any, ...]:
    """Give the columns of a move as the views `moves` and `settlements` take them."""
    return (
        move.table_id,
        move.version,
        move.seat,
        move.turn,
        move.user,
        move.text,
        json_of(move.draws),
        json_of(move.notes),
        move.bar,
        move.time,
        move.salt,
        move.status,
        move.snapshot,
        move.undo_seat,
        json_of(move.seats),
    )


def json_of(value: object) -> str:
    """Write a value for a column that holds JSON."""
    return msgspec.json.encode(value).decode()


def decoded(row: tuple[Any, ...], *decode: Callable[[Any], object]) -> list[Any]:
    """Decode the last columns of a row, each in its own way."""
    plain = len(row) - len(decode)
    return [*row[:plain], *(read(value) for read, value in zip(decode, row[plain:], strict=True))]
