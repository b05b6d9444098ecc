"""A database file of SQLite: whose it is, whether it is sound, and a copy of it."""

import fcntl
import os
import sqlite3
import struct
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from bot.errors import CannotOpen, CannotWrite, Damaged, Foreign, InUse, NotMade, TooNew, TooOld
from rules.text import N_

APPLICATION: Final = 0x52544142  # "RTAB": in the header of a file, and before the locks of a server
FORMAT: Final = 11  # in the header as well; what changes in it from here on is told by its schema's version
FIRST_FORMAT: Final = 10  # the oldest that can be brought up to date
PATIENCE: Final = 5.0  # seconds to wait for a backup or a check to let go
_OURS_ALONE = 0o600
# A byte far behind those that SQLite locks. The lock is of the open file: closing others lets it stand.
_BYTE: Final = 1 << 61
_LOCK: Final = struct.pack("hhqqi0q", fcntl.F_WRLCK, os.SEEK_SET, _BYTE, 1, 0)
_CANNOT_WRITE = ("SQLITE_FULL", "SQLITE_READONLY", "SQLITE_IOERR", "SQLITE_BUSY", "SQLITE_LOCKED")


@contextmanager
def explained(name: str) -> Iterator[None]:
    """Turn SQLite's errors about the file `name` into CannotWrite, CannotOpen, Damaged."""
    try:
        yield
    except sqlite3.Error as error:
        ours = meant(name, error)
        if ours is None:
            raise
        raise ours from error


def meant(name: str, error: sqlite3.Error) -> Exception | None:
    """Say what an error of SQLite means to whoever runs the bot; None for a mistake of ours."""
    code: str = getattr(error, "sqlite_errorname", "")
    if code.startswith(_CANNOT_WRITE):
        return cannot_write(reason(error))
    if code.startswith("SQLITE_CANTOPEN"):
        return CannotOpen(f"The database {name} cannot be opened or made.")
    if code.startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB")):
        return Damaged(f"The file {name} is no sound database; put a backup in its place.")
    return None


def cannot_write(reason: str) -> CannotWrite:
    """Say that nothing is saved just now."""
    return CannotWrite(
        N_("I cannot save anything just now, so nothing has changed: {reason}. Please try again later."),
        reason=reason,
    )


def reason(error: BaseException) -> str:
    """Give an error's first line, which is its sentence; of SQLAlchemy's that of the driver's."""
    cause = getattr(error, "orig", None) or error
    lines = str(cause).strip().splitlines() or [type(cause).__name__]
    return lines[0].rstrip(".")


def written_by_newer(name: str) -> str:
    """Say what helps where this version is behind a database."""
    return (
        f"The database {name} was written by a newer Round Table: install that again, or put back a backup"
        " from before."
    )


def owned(path: Path) -> ExitStack:
    """Make this process the owner of a database, until what is given back is closed or the process ends.

    Both locks are the operating system's, so a killed owner leaves none behind: one on a file beside it,
    which names the owner, and one on the database itself, which holds by whatever name that is reached.
    InUse, CannotOpen.
    """
    real = path.resolve()
    with _reachable(path), ExitStack() as opened:
        side = opened.enter_context(open(_private(Path(f"{real}.lock")), "r+", encoding="ascii"))
        if not _locked(side.fileno(), fcntl.flock, fcntl.LOCK_EX | fcntl.LOCK_NB):
            raise InUse(f"The database {path} is in use by another process ({side.read(20).strip()}).")
        with suppress(PermissionError):
            # Whether it can be written is found out by SQLite.
            opened.callback(os.close, itself := _private(real))
            if sys.platform == "linux" and not _locked(itself, fcntl.fcntl, fcntl.F_OFD_SETLK, _LOCK):
                raise InUse(f"The database {path} is in use by another process.")
        side.truncate(0)
        side.write(f"{os.getpid()}\n")
        side.flush()
        return opened.pop_all()


def _private(path: Path) -> int:
    """Open a file that nobody else may read, or make it; give its number."""
    number = os.open(path, os.O_RDWR | os.O_CREAT, _OURS_ALONE)
    for file in (path, Path(f"{path}-wal"), Path(f"{path}-shm")):
        with suppress(FileNotFoundError, PermissionError):
            file.chmod(file.stat().st_mode & _OURS_ALONE)
    return number


def _locked(file: int, lock: Callable[..., Any], *how: Any) -> bool:
    try:
        lock(file, *how)
    except BlockingIOError:
        return False
    return True


@contextmanager
def _reachable(path: Path) -> Iterator[None]:
    """Turn the operating system's errors into CannotOpen."""
    try:
        yield
    except OSError as error:
        raise CannotOpen(f"The database {path} cannot be opened or made: {error.strerror}.") from error


def begin(path: Path) -> None:
    """Make sure that a file is ours or new, and let it keep a log of what is written; an `Unusable` error."""
    with (
        explained(str(path)),
        closing(sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)) as connection,
    ):
        _check_ours(connection, path)
        connection.execute("pragma journal_mode = wal")


def check(path: Path) -> list[str]:
    """Look for damage, also beside a running owner; give a line for each fault."""
    with explained(str(path)), closing(_reader(path)) as connection:
        _check_ours(connection, path)
        found = [str(row[0]) for row in connection.execute("pragma integrity_check(20)")]
        astray = connection.execute("pragma foreign_key_check").fetchall()
    faults = [line for line in found if line != "ok"]
    return faults + [f"row {row[1]} of {row[0]} points to no row of {row[2]}" for row in astray]


def backup(path: Path, copy: Path) -> None:
    """Copy a database, also beside a running owner; `copy` appears only when it is whole."""
    with explained(str(path)), closing(_reader(path)) as source:
        _check_ours(source, path)
        if copy.resolve() == path.resolve():
            raise CannotOpen(f"A copy of {path} needs another name.")
        unfinished = Path(f"{copy}.unfinished")
        with _reachable(copy):
            try:
                _copy_out(source, unfinished)
                unfinished.replace(copy)
            finally:
                unfinished.unlink(missing_ok=True)


def restore(path: Path, backup: Path) -> None:
    """Put a backup in the place of a database and of what stands beside it; an `Unusable` error."""
    if check(backup):
        raise Damaged(f"The file {backup} is no sound database; take another backup.")
    unfinished = Path(f"{path}.unfinished")
    with closing(_reader(backup)) as source, owned(path), _reachable(path):
        try:
            _copy_out(source, unfinished)
            _write_down(path)
            for side in (Path(f"{path}-wal"), Path(f"{path}-shm")):
                side.unlink(missing_ok=True)
            unfinished.replace(path)
        finally:
            unfinished.unlink(missing_ok=True)


def _write_down(path: Path) -> None:
    """Bring what stands in the log beside a database into it, which is whole then also without its log.

    Cut off before its backup is in its place it has lost nothing. What is damaged stays as it is.
    """
    with suppress(sqlite3.DatabaseError), closing(sqlite3.connect(path, timeout=PATIENCE)) as connection:
        connection.execute("pragma wal_checkpoint(truncate)")


def _copy_out(source: sqlite3.Connection, copy: Path) -> None:
    copy.unlink(missing_ok=True)
    os.close(_private(copy))
    with explained(str(copy)), closing(sqlite3.connect(copy)) as target:
        source.backup(target)
        # One file to carry away, without a side file.
        target.execute("pragma journal_mode = delete")


@contextmanager
def read_beside(path: Path) -> Iterator[sqlite3.Connection]:
    """Read a file of ours, also beside a running owner; an `Unusable` error."""
    with explained(str(path)), closing(_reader(path)) as connection:
        _check_ours(connection, path)
        yield connection


def check_there(path: Path) -> None:
    """Make sure that there is a file; NotMade."""
    if not path.is_file():
        raise NotMade(f"There is no database {path.absolute()}.")


def _reader(path: Path) -> sqlite3.Connection:
    check_there(path)
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", timeout=PATIENCE, uri=True)


def _check_ours(connection: sqlite3.Connection, path: Path) -> None:
    """Make sure that a file is ours or new, and of a format that can be used."""
    application, version, contents = (
        int(connection.execute(question).fetchone()[0])
        for question in ("pragma application_id", "pragma user_version", "select count(*) from sqlite_master")
    )
    if application != APPLICATION and (application or version or contents):
        raise Foreign(f"The file {path} is the database of another program.")
    if version > FORMAT:
        raise TooNew(written_by_newer(str(path)))
    if 0 < version < FIRST_FORMAT:
        raise TooOld(f"The database {path} was written by a Round Table too old to go on from.")
