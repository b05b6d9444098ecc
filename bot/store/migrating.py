"""Bringing a database up to date: a new one gets all tables at once, an older one its migrations."""

from __future__ import annotations

import logging
from functools import cache
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from bot.errors import Foreign, TooNew
from bot.store.features import whole_schema

VERSION_TABLE: Final = "round_table_schema"  # a name that no other program's database has


def bring_up_to_date(connection: Connection, name: str) -> None:
    """Make the tables, or migrate them; Foreign, TooNew."""
    logging.getLogger("alembic").setLevel(logging.WARNING)
    current = _context(connection).get_current_revision()
    if not _is_known(connection, name, current):
        whole_schema().create_all(connection)
        _context(connection).stamp(_scripts(), "head")
    elif current != newest_revision():
        upgrade(connection)


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Run the migrations up to a version; those of an empty database begin with the tables of version 11."""
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def is_older(connection: Connection, name: str) -> bool:
    """Whether a database is to be migrated; Foreign, TooNew."""
    current = _context(connection).get_current_revision()
    return _is_known(connection, name, current) and current != newest_revision()


def newest_revision() -> str | None:
    """Name what databases are brought up to."""
    return _scripts().get_current_head()


def revisions() -> list[str]:
    """Name all versions that there are migrations to, the first one first."""
    return [script.revision for script in _scripts().walk_revisions()][::-1]


def check_known(connection: Connection, name: str) -> bool:
    """Make sure that a database is ours, or new; False for a new one. Foreign, TooNew."""
    return _is_known(connection, name, _context(connection).get_current_revision())


def _is_known(connection: Connection, name: str, current: str | None) -> bool:
    if current is None and not inspect(connection).get_table_names():
        return False
    if current is not None and current not in revisions():
        raise TooNew(f"The database {name} was written by a newer Round Table; please update this one.")
    # A file without a version is one of the last format before the first migration.
    if current is None and connection.dialect.name != "sqlite":
        raise Foreign(f"The database {name} is that of another program.")
    return True


def _context(connection: Connection) -> MigrationContext:
    return MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})


@cache
def _scripts() -> ScriptDirectory:
    """Read the migrations, once for a process."""
    return ScriptDirectory.from_config(_config())


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")))
    return config
