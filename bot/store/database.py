"""The database file: whose it is, whether it is sound, what its tables are, and a copy of it."""

from __future__ import annotations

import fcntl
import os
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from functools import cache
from pathlib import Path
from typing import IO

from bot.errors import CannotOpen, CannotWrite, Damaged, Foreign, InUse, TooNew

APPLICATION = 0x52544142  # "RTAB", in the file's header
_MIGRATIONS = Path(__file__).with_name("migrations")
_PATIENCE = 5.0  # seconds to wait for a backup or a check to let go
_CANNOT_WRITE = ("SQLITE_FULL", "SQLITE_READONLY", "SQLITE_IOERR", "SQLITE_BUSY", "SQLITE_LOCKED")


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Turn SQLite's errors into ours: CannotWrite, CannotOpen, Damaged."""
    try:
        yield
    except sqlite3.Error as error:
        name: str = getattr(error, "sqlite_errorname", "")
        if name.startswith(_CANNOT_WRITE):
            raise CannotWrite(
                f"I cannot save anything just now, so nothing has changed: {error}. Please try again later."
            ) from error
        if name.startswith("SQLITE_CANTOPEN"):
            raise CannotOpen(f"The database {path} cannot be opened or made.") from error
        if name.startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB")):
            raise Damaged(f"The file {path} is no sound database; put a backup in its place.") from error
        raise


def owned(path: Path) -> IO[str]:
    """Make this process the owner of a database, until the file given back is closed or the process ends.

    The lock is the operating system's, so a killed owner leaves none behind. InUse, CannotOpen.
    """
    with _reachable(path), ExitStack() as opened:
        # Opened without emptying it: it names the owner, should there be one.
        side = opened.enter_context(Path(f"{path}.lock").open("a+", encoding="ascii"))
        try:
            fcntl.flock(side, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            side.seek(0)
            owner = side.read(20).strip() or "unknown"
            raise InUse(f"The database {path} is in use by another process ({owner}).") from error
        side.truncate(0)
        side.write(f"{os.getpid()}\n")
        side.flush()
        opened.pop_all()
    return side


@contextmanager
def _reachable(path: Path) -> Iterator[None]:
    """Turn the operating system's errors into CannotOpen."""
    try:
        yield
    except OSError as error:
        raise CannotOpen(f"The database {path} cannot be opened or made: {error.strerror}.") from error


def prepare(path: Path) -> None:
    """Make the tables, or bring them up to date; Damaged, Foreign, TooNew, CannotOpen, CannotWrite."""
    with (
        explained(path),
        closing(sqlite3.connect(path, timeout=_PATIENCE, isolation_level=None)) as connection,
    ):
        version = _version(connection, path)
        connection.execute("pragma journal_mode = wal")
        for number, script in enumerate(_scripts()[version:], version + 1):
            connection.executescript(
                f"begin immediate;\n{script}\npragma application_id = {APPLICATION};\n"
                f"pragma user_version = {number};\ncommit;"
            )
        # A file that cannot be written is found out now, not at the first move.
        connection.execute(f"pragma user_version = {len(_scripts())}")


def check(path: Path) -> list[str]:
    """Look for damage, also beside a running owner; give a line for each fault."""
    with explained(path), closing(_reader(path)) as connection:
        _version(connection, path)
        found = [str(row[0]) for row in connection.execute("pragma integrity_check(20)")]
        astray = connection.execute("pragma foreign_key_check").fetchall()
    faults = [line for line in found if line != "ok"]
    return faults + [f"row {row[1]} of {row[0]} points to no row of {row[2]}" for row in astray]


def backup(path: Path, copy: Path) -> None:
    """Copy a database, also beside a running owner; `copy` appears only when it is whole."""
    with explained(path), closing(_reader(path)) as source:
        _version(source, path)
        if copy.resolve() == path.resolve():
            raise CannotOpen(f"A copy of {path} needs another name.")
        unfinished = Path(f"{copy}.unfinished")
        with _reachable(copy):
            try:
                _copy_out(source, unfinished)
                unfinished.replace(copy)
            finally:
                unfinished.unlink(missing_ok=True)


def _copy_out(source: sqlite3.Connection, copy: Path) -> None:
    copy.unlink(missing_ok=True)
    with explained(copy), closing(sqlite3.connect(copy)) as target:
        source.backup(target)
        # One file to carry away, without a side file.
        target.execute("pragma journal_mode = delete")


def _reader(path: Path) -> sqlite3.Connection:
    if not path.is_file():
        raise CannotOpen(f"There is no database {path}.")
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", timeout=_PATIENCE, uri=True)


@cache
def _scripts() -> tuple[str, ...]:
    """Read the migrations in order; the first makes version 1."""
    return tuple(file.read_text(encoding="utf-8") for file in sorted(_MIGRATIONS.glob("*.sql")))


def _version(connection: sqlite3.Connection, path: Path) -> int:
    """Give how many migrations a file has seen, having made sure that it is ours or new."""
    application, version, contents = (
        int(connection.execute(question).fetchone()[0])
        for question in (
            "pragma application_id",
            "pragma user_version",
            "select count(*) from sqlite_master",
        )
    )
    if application != APPLICATION and (application or version or contents):
        raise Foreign(f"The file {path} is the database of another program.")
    if version > len(_scripts()):
        raise TooNew(f"The database {path} was written by a newer Round Table; please update this one.")
    return version
