"""How Alembic finds the database and its tables."""

from __future__ import annotations

from alembic import context

from bot.store.features import whole_schema
from bot.store.migrating import VERSION_TABLE

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=whole_schema(),
    version_table=VERSION_TABLE,
)
context.run_migrations()
