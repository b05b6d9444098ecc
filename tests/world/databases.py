"""Databases to test on: a file of SQLite, and PostgreSQL where its programs are installed."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import tempfile
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import AsyncExitStack, closing, contextmanager
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any, cast

import psycopg
import pytest
from sqlalchemy import URL, Engine, NullPool, Pool, create_engine, delete, make_url

import bot.store.postgres
import bot.store.sqlite
from bot.store import Address, Store
from bot.store.database import Lane
from bot.store.features import whole_schema
from rules.command_line import BadInput

# For a test of what only a file has, and of what no database makes different.
on_a_file = pytest.mark.parametrize("address", ["sqlite"], indirect=True)

STRANGER = "stranger"  # whom the server asks for a password
_NOBODY = "nobody"  # PostgreSQL refuses to run for the superuser
_DEBIAN = "/usr/lib/postgresql/*/bin"
# Nothing of this outlasts a test: no write is waited for.
_SETTINGS = {
    "listen_addresses": "",
    "fsync": "off",
    "synchronous_commit": "off",
    "full_page_writes": "off",
    "max_connections": "200",
    "max_wal_size": "128MB",
}
# Each database has three hundred files: to remove those of a session from a disk takes a minute or two.
_IN_MEMORY = Path("/dev/shm")  # noqa: S108 - in which folders of a random name are made
_ROOM = 4 << 30  # bytes: for the servers of several workers
_SAFE = "synchronous = NORMAL"
# For a few rows a fifth of the work of truncating; a bot that was killed may just be committing.
_EMPTYING = "; ".join(
    [
        "begin",
        f"lock table {', '.join(whole_schema().tables)}",
        *(str(delete(table)) for table in reversed(whole_schema().sorted_tables)),
        "select setval(sequencename::regclass, 1, false) from pg_sequences",
        "commit",
    ]
)


def prepare(address: Address) -> None:
    """Make the tables of a database."""

    async def open_and_close() -> None:
        await (await Store.open(address)).close()

    asyncio.run(open_and_close())


def engine_of(address: Address, *, connections: type[Pool] = NullPool) -> Engine:
    """Give a way to look into a database beside its owner; unless told, each connection is a new one."""
    if isinstance(address, Path):
        return create_engine(URL.create("sqlite", database=str(address)), poolclass=connections)
    return create_engine(make_url(address).set(drivername="postgresql+psycopg"), poolclass=connections)


def execute(statement: str, address: str) -> None:
    """Let a database of PostgreSQL do something, in no transaction."""
    with _connected(address) as connection:
        connection.execute(statement)


def _connected(address: str) -> psycopg.Connection:
    """Open a line that writes also where the server is told to take no writing."""
    writing = "-c default_transaction_read_only=off"
    return psycopg.connect(address, autocommit=True, options=writing)


@contextmanager
def read_only(address: str) -> Iterator[None]:
    """Let no database of a server take any writing for a while."""
    _set_read_only(address, "set default_transaction_read_only = on", "on")
    try:
        yield
    finally:
        _set_read_only(address, "reset default_transaction_read_only", "off")


def _set_read_only(address: str, setting: str, expected: str) -> None:
    """Change the setting, and wait until it has come to pass."""
    execute(f"alter system {setting}", address)
    execute("select pg_reload_conf()", address)
    found = None
    while found != (expected,):
        with psycopg.connect(address) as connection:
            found = connection.execute("show default_transaction_read_only").fetchone()


class Postgres:
    """A server of our own, with databases to test on."""

    def __init__(self, folder: str, control: Callable[..., None]) -> None:
        """Take the way to `pg_ctl`."""
        self.folder = folder
        self._control = control
        self._numbers = count(1)
        execute(f"create role {STRANGER} login password 'right'", self.address("postgres"))
        self._used = self.empty()
        prepare(self._used)
        # Kept: for a new line to get to know all tables is ten times the work of emptying them.
        self._emptier = _connected(self._used)

    def fresh(self) -> str:
        """Give the address of a database in whose tables is nothing; it is the same one each time."""
        try:
            self._emptier.execute(_EMPTYING)
        except psycopg.OperationalError:  # a test has cut this line
            self._emptier = _connected(self._used)
            self._emptier.execute(_EMPTYING)
        return self._used

    def close(self) -> None:
        """Cut the line that is kept."""
        self._emptier.close()

    def empty(self) -> str:
        """Make a database without tables; give its address."""
        name = f"test{next(self._numbers)}"
        execute(f"create database {name} template template0", self.address("postgres"))
        return self.address(name)

    def copy(self, address: str) -> str:
        """Make a copy of a database that nobody is connected with; give its address."""
        self.close()
        name, copied = f"test{next(self._numbers)}", make_url(address).database
        execute(f"create database {name} template {copied}", self.address("postgres"))
        return self.address(name)

    def restart(self, mode: str) -> None:
        """Restart the server, `fast` or `immediate`: all lines to it are cut."""
        self._control("-m", mode, "-w", "restart")

    @property
    def pid(self) -> int:
        """Give the process that all others of the server are children of."""
        return int(Path(self.folder, "data", "postmaster.pid").read_text().split()[0])

    def address(self, name: str) -> str:
        """Give the address of a database."""
        return f"postgresql://tester@/{name}?host={self.folder}"


def share_statements(patched: pytest.MonkeyPatch) -> None:
    """Let each store find its statements compiled, as the one store of a running bot does after a while."""
    first: dict[str, Engine] = {}

    def made(*args: Any, **kwargs: Any) -> Engine:
        engine = create_engine(*args, **kwargs)
        like = first.setdefault(engine.name, engine)
        engine.dialect, engine._compiled_cache = like.dialect, like._compiled_cache
        return engine

    for module in (bot.store.sqlite, bot.store.postgres):
        patched.setattr(module, "create_engine", made)


def wait_for_no_disk(patched: pytest.MonkeyPatch) -> None:
    """Let a file come to the disk when the system likes: it outlasts a kill, and no test cuts the power."""
    lane = bot.store.sqlite._lane

    def at_ease(path: Path, held: AsyncExitStack, beginning: str, *pragmas: str) -> Awaitable[Lane]:
        eased = ("synchronous = off" if pragma == _SAFE else pragma for pragma in pragmas)
        return lane(path, held, beginning, *eased)

    patched.setattr(bot.store.sqlite, "_lane", at_ease)


@pytest.fixture(scope="session", autouse=True)
def shared_statements() -> Iterator[None]:
    """Compile each statement once in a session, and wait for no disk."""
    with pytest.MonkeyPatch.context() as patched:
        share_statements(patched)
        wait_for_no_disk(patched)
        yield


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """Run a server for the session; without its programs what needs it is skipped."""
    if _programs() is None:
        pytest.skip("PostgreSQL is not installed")
    with serving() as server:
        yield server


@contextmanager
def serving(**settings: str) -> Iterator[Postgres]:
    """Run a server in a folder of its own, with some settings otherwise; BadInput without its programs."""
    programs = _programs()
    if programs is None:
        raise BadInput("PostgreSQL is not installed.")
    with (
        tempfile.TemporaryDirectory(prefix="rt", dir=_place()) as folder,
        _running(programs, folder, _SETTINGS | settings) as control,
        closing(Postgres(folder, control)) as server,
    ):
        yield server


def _place() -> Path | None:
    """Give where a server's folder lies: in memory where there is room, or among all temporary files."""
    is_there = _IN_MEMORY.is_dir() and os.access(_IN_MEMORY, os.W_OK | os.X_OK)
    return _IN_MEMORY if is_there and shutil.disk_usage(_IN_MEMORY).free > _ROOM else None


@pytest.fixture(scope="session")
def empty_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a file of SQLite in whose tables is nothing; a copy costs a tenth of another one."""
    path = tmp_path_factory.mktemp("empty") / "tables.db"
    prepare(path)
    return path


@pytest.fixture
def database(empty_file: Path, tmp_path: Path) -> Path:
    """Give a fresh file of SQLite."""
    return Path(shutil.copy(empty_file, tmp_path / "tables.db"))


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest) -> Address:
    """Give the address of a fresh database, of either kind."""
    if request.param == "sqlite":
        return cast("Path", request.getfixturevalue("database"))
    server: Postgres = request.getfixturevalue("postgres")
    return server.fresh()


def _programs() -> Path | None:
    """Find the folder of PostgreSQL's programs."""
    folders = [*os.environ.get("PATH", "").split(os.pathsep), *map(str, sorted(Path("/").glob(_DEBIAN[1:])))]
    found = next((program for folder in folders if (program := shutil.which("pg_ctl", path=folder))), None)
    return Path(found).resolve().parent if found else None


@contextmanager
def _running(programs: Path, folder: str, wanted: Mapping[str, str]) -> Iterator[Callable[..., None]]:
    user = _NOBODY if os.geteuid() == 0 else None
    if user:
        shutil.chown(folder, user)
    data, settings = f"{folder}/data", " ".join(f"-c {key}={value}" for key, value in wanted.items())

    def run(program: str, *arguments: str) -> None:
        subprocess.run(
            [programs / program, *arguments], user=user, cwd=folder, check=True, stdout=subprocess.DEVNULL
        )

    run("initdb", "-D", data, "-U", "tester", "-A", "trust", "-E", "UTF8", "--no-sync")
    rules = Path(data, "pg_hba.conf")
    rules.write_text(f"local all {STRANGER} scram-sha-256\n{rules.read_text()}")
    control = partial(run, "pg_ctl", "-D", data, "-l", f"{folder}/log")
    control("-w", "-o", f"{settings} -k {folder}", "start")
    try:
        yield control
    finally:
        control("-m", "immediate", "-w", "stop")
