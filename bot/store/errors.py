"""What people are told of a database: where it is, without its password, and what it complains of."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, TypeAlias

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, OperationalError

from bot.errors import CannotOpen, CannotWrite, Damaged
from rules.text import N_

_SQLITE_CANNOT_WRITE = ("SQLITE_FULL", "SQLITE_READONLY", "SQLITE_IOERR", "SQLITE_BUSY", "SQLITE_LOCKED")
_POSTGRES_UNIQUE, _POSTGRES_READ_ONLY, _POSTGRES_CORRUPT = "23505", "25006", ("XX001", "XX002")


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


def reason(error: BaseException) -> str:
    """Give an error's first line, which is its sentence."""
    cause = error.orig if isinstance(error, DBAPIError) and error.orig else error
    lines = str(cause).strip().splitlines() or [type(cause).__name__]
    return lines[0].rstrip(".")


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
        return _cannot_write(error)
    return None


def _of_sqlite(name: str, error: sqlite3.Error) -> Exception | None:
    code: str = getattr(error, "sqlite_errorname", "")
    if code == "SQLITE_CONSTRAINT_UNIQUE":
        return Late()
    if code.startswith(_SQLITE_CANNOT_WRITE):
        return _cannot_write(error)
    if code.startswith("SQLITE_CANTOPEN"):
        return CannotOpen(f"The database {name} cannot be opened or made.")
    if code.startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB")):
        return Damaged(f"The file {name} is no sound database; put a backup in its place.")
    return None


def _cannot_write(error: Exception) -> CannotWrite:
    return CannotWrite(
        N_("I cannot save anything just now, so nothing has changed: {reason}. Please try again later."),
        reason=reason(error),
    )


Address: TypeAlias = Path | str  # text is an address of PostgreSQL

_POSTGRES: Final = ("postgresql://", "postgres://")


def address_of(text: str) -> Address:
    """Read an address as it is written in a setting or on the command line."""
    return text if text.startswith(_POSTGRES) else Path(text)


def shown(address: Address) -> str:
    """Write an address without its password."""
    return str(address) if isinstance(address, Path) else server_url(address).render_as_string()


def server_url(address: str) -> URL:
    """Take an address of PostgreSQL apart; CannotOpen where it is none."""
    try:
        return make_url(address).set(drivername="postgresql")
    except (ArgumentError, ValueError) as error:
        raise CannotOpen("What begins like an address of PostgreSQL is none.") from error
