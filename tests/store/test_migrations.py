"""What the migrations lead to is what `schema` describes."""

from __future__ import annotations

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from bot.store import Address
from bot.store.features import whole_schema
from bot.store.migrating import VERSION_TABLE
from tests.databases import engine_of, prepare


def test_a_new_database_has_the_tables_described(address: Address) -> None:
    prepare(address)
    with engine_of(address).connect() as connection:
        context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
        assert compare_metadata(context, whole_schema()) == []
