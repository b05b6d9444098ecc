"""Looking for what a database still holds of somebody: in all rows, and in the bytes of a file."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, select

from bot.store import Address
from bot.store.features import whole_schema
from bot.store.file import backup
from tests.world.databases import engine_of


def rows_naming(address: Address, *traces: str) -> list[str]:
    """Give each row in which one of these texts or numbers stands, as text."""
    with engine_of(address).connect() as connection:
        rows = _all_rows(connection)
    return [row for row in rows if any(trace in row for trace in traces)]


def _all_rows(connection: Connection) -> list[str]:
    return [
        f"{table.name}: {row._asdict()}"
        for table in whole_schema().sorted_tables
        for row in connection.execute(select(table)).all()
    ]


def files_naming(path: Path, user: int, *names: str) -> list[str]:
    """Give the files of a database, and a backup made now, that hold a person's number or a name."""
    backup(path, path.with_name("copy.db"))
    traces = [str(user).encode(), user.to_bytes(8, "big"), user.to_bytes(8, "little")]
    traces += [name.encode() for name in names]
    files = [file for file in path.parent.iterdir() if file.is_file()]
    return [file.name for file in files if any(trace in file.read_bytes() for trace in traces)]
