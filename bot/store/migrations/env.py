"""How Alembic finds the database and its tables."""

from __future__ import annotations

from alembic import context

from bot.store.migrating import VERSION_TABLE
from bot.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    version_table=VERSION_TABLE,
)
context.run_migrations()
