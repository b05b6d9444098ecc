"""Bringing a database up to date: a new one gets all tables at once, an older one its migrations."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from bot.errors import Foreign, TooNew
from bot.store.schema import metadata

MIGRATIONS: Final = Path(__file__).with_name("migrations")
VERSION_TABLE: Final = "round_table_schema"  # a name that no other program's database has


def bring_up_to_date(connection: Connection, name: str) -> None:
    """Make the tables, or migrate them; Foreign, TooNew."""
    logging.getLogger("alembic").setLevel(logging.WARNING)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    scripts = ScriptDirectory.from_config(config)
    current = revision(connection)
    if current is None and not inspect(connection).get_table_names():
        metadata.create_all(connection)
        command.stamp(config, "head")
    elif current != scripts.get_current_head():
        _check_known(current, scripts, connection, name)
        command.upgrade(config, "head")


def revision(connection: Connection) -> str | None:
    """Tell at which version the tables of a database are; None for those before the first one."""
    return MigrationContext.configure(
        connection, opts={"version_table": VERSION_TABLE}
    ).get_current_revision()


def _check_known(current: str | None, scripts: ScriptDirectory, connection: Connection, name: str) -> None:
    known = {script.revision for script in scripts.walk_revisions()}
    if current is not None and current not in known:
        raise TooNew(f"The database {name} was written by a newer Round Table; please update this one.")
    if current is None and connection.dialect.name != "sqlite":
        raise Foreign(f"The database {name} is that of another program.")
