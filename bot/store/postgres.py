"""PostgreSQL: a database with a pool of connections."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, Engine, create_engine, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, OperationalError

from bot.errors import CannotOpen
from bot.store.database import Database, Lane
from bot.store.errors import explained, reason
from bot.store.file import APPLICATION
from bot.store.migrating import bring_up_to_date

_WRITERS, _READERS = 4, 4
# Seconds to wait for a server that does not answer, and to find out that one is gone.
_PATIENCE: Final = {
    "connect_timeout": 10,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
}


def is_postgres(address: Path | str) -> bool:
    """Say whether an address is one of PostgreSQL, not a path."""
    return isinstance(address, str) and address.startswith(("postgresql://", "postgres://"))


def open_server(address: str) -> Database:
    """Reach a database, and bring it up to date, or make its tables; CannotOpen, Foreign, TooNew."""
    url = _url(address)
    name = url.set(drivername="postgresql").render_as_string(hide_password=True)
    with ExitStack() as held:
        writer = create_engine(url, pool_size=_WRITERS, max_overflow=0, connect_args=_PATIENCE)
        reader = create_engine(
            url,
            pool_size=_READERS,
            max_overflow=0,
            connect_args=_PATIENCE,
            isolation_level="REPEATABLE READ",
        )
        writing, reading = Lane.of(writer, _WRITERS, held), Lane.of(reader, _READERS, held)
        _reach(writer, name)
        with explained(name), writer.begin() as connection:
            _wait_for_others(connection)
            bring_up_to_date(connection, name)
        return Database(name, writing, reading, held.pop_all())


def _url(address: str) -> URL:
    try:
        return make_url(address).set(drivername="postgresql+psycopg")
    except (ArgumentError, ValueError) as error:
        raise CannotOpen(f"{address!r} is no address of a database.") from error


def _reach(engine: Engine, name: str) -> None:
    """Connect once; CannotOpen with the server's or the network's own reason."""
    try:
        engine.connect().close()
    except OperationalError as error:
        raise CannotOpen(f"The database {name} cannot be reached: {reason(error)}.") from error


def _wait_for_others(connection: Connection) -> None:
    """Let one process at a time make or migrate the tables."""
    connection.execute(text(f"select pg_advisory_xact_lock({APPLICATION})"))
