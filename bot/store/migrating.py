"""Bringing a database up to date: a new one gets all tables at once, an older one its migrations."""

import logging
from functools import cache
from pathlib import Path
from typing import Final

from sqlalchemy import Column, Connection, MetaData, PrimaryKeyConstraint, String, Table, inspect, select

from bot.errors import Foreign, TooNew
from bot.store.features import whole_schema
from bot.store.file import written_by_newer

_log = logging.getLogger(__name__)
VERSION_TABLE: Final = "round_table_schema"  # a name that no other program's database has
MIGRATIONS: Final = Path(__file__).with_name("migrations")
# As Alembic makes it, whose import costs a start a fifth: it is wanted where there is something to migrate.
_versions: Final = Table(
    VERSION_TABLE,
    MetaData(),
    Column("version_num", String(32), nullable=False),
    PrimaryKeyConstraint("version_num", name=f"{VERSION_TABLE}_pkc"),
)


def bring_up_to_date(connection: Connection, name: str) -> None:
    """Make the tables, or migrate them; Foreign, TooNew."""
    current = _revision(connection)
    if not _is_known(connection, name, current):
        _log.info("The database %s is new.", name)
        whole_schema().create_all(connection)
        _versions.create(connection)
        connection.execute(_versions.insert().values(version_num=newest_revision()))
    elif current != newest_revision():
        from bot.store.migrations import upgrade  # noqa: PLC0415 - see _versions

        _log.info("The database %s is brought up to date, from %s to %s.", name, current, newest_revision())
        upgrade(connection, MIGRATIONS)


def is_older(connection: Connection, name: str) -> bool:
    """Whether a database is to be migrated; Foreign, TooNew."""
    current = _revision(connection)
    return _is_known(connection, name, current) and current != newest_revision()


def newest_revision() -> str:
    """Name what databases are brought up to."""
    return revisions()[-1]


@cache
def revisions() -> list[str]:
    """Name all versions that there are migrations to, by their files, the first one first."""
    files = MIGRATIONS.glob("versions/**/v*_*.py")
    return sorted((file.name[1:].partition("_")[0] for file in files), key=int)


def check_known(connection: Connection, name: str) -> bool:
    """Make sure that a database is ours, or new; False for a new one. Foreign, TooNew."""
    return _is_known(connection, name, _revision(connection))


def _revision(connection: Connection) -> str | None:
    """Read what version a database has; None where it has none."""
    if not inspect(connection).has_table(VERSION_TABLE):
        return None
    return connection.execute(select(_versions.c.version_num)).scalar_one_or_none()


def _is_known(connection: Connection, name: str, current: str | None) -> bool:
    if current is None and not inspect(connection).get_table_names():
        return False
    if current is not None and current not in revisions():
        raise TooNew(written_by_newer(name))
    # A file without a version is one of the last format before the first migration.
    if current is None and connection.dialect.name != "sqlite":
        raise Foreign(f"The database {name} is that of another program.")
    return True
