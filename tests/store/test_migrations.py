"""What the migrations lead to is what `schema` describes."""

from __future__ import annotations

from pathlib import Path

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine

from bot.store import Address
from bot.store.migrating import VERSION_TABLE
from bot.store.schema import metadata
from tests.databases import prepare


def test_a_new_database_has_the_tables_described(address: Address) -> None:
    prepare(address)
    url = f"sqlite:///{address}" if isinstance(address, Path) else address.replace(":", "+psycopg:", 1)
    engine = create_engine(url)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
        assert compare_metadata(context, metadata) == []
    engine.dispose()
