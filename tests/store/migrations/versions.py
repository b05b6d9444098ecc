"""Databases of all versions there were, with games in progress in them, and how two databases differ."""

from __future__ import annotations

import lzma
import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path

from sqlalchemy import MetaData, text

from bot.store import Address
from bot.store.migrating import MIGRATIONS, VERSION_TABLE, revisions
from bot.store.migrations import upgrade
from bot.store.opening import carry
from tests.world.databases import Postgres, engine_of

FORMAT_10 = Path(__file__).with_name("format10.db.xz")
_FIRST = revisions()[0]
# Of each release the schema that it has, of which there is a database among those here.
RELEASES = {"0.1.0": "22"}
# Of each thing a database is made of: what it is called, and how it is.
_SHAPES = {
    "sqlite": (
        """select t.name, t.wr || ' ' || t.strict from pragma_table_list t
        where t.schema = 'main' and t.type = 'table'""",
        """select t.name || '.' || c.name,
        c.type || ' ' || (c."notnull" or c.pk > 0) || ' ' || coalesce(c.dflt_value, '') || ' ' || c.pk
        from pragma_table_list t, pragma_table_info(t.name) c where t.schema = 'main' and t.type = 'table'""",
        """select t.name || '.' || k."from" || ' points to', k."table" || '.' || coalesce(k."to", '')
        from pragma_table_list t, pragma_foreign_key_list(t.name) k where t.schema = 'main'""",
        # However an index was written, its words are the same.
        """select name, replace(replace(lower(sql), ' ', ''), '"', '') from sqlite_master
        where type = 'index' and sql is not null""",
        "select name, type from sqlite_master where type in ('view', 'trigger')",
    ),
    "postgresql": (
        """select table_name || '.' || column_name, concat_ws(' ', data_type, is_nullable, column_default)
        from information_schema.columns where table_schema = 'public'""",
        """select conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid) from pg_constraint
        where connamespace = 'public'::regnamespace""",
        # It reads both spellings of a truth value as one.
        r"""select indexname, regexp_replace(indexdef, '\((\w+) = true\)', '\1') from pg_indexes
        where schemaname = 'public'""",
    ),
}


def shape_of(address: Address) -> dict[str, str]:
    """Describe what a database is made of, in whatever order that came to be."""
    with engine_of(address).connect() as connection:
        shapes = [connection.execute(text(asked)) for asked in _SHAPES[connection.dialect.name]]
        found: dict[str, str] = {name: is_so for shape in shapes for name, is_so in shape}
    return {name: is_so for name, is_so in found.items() if not name.startswith((VERSION_TABLE, "sqlite_"))}


def differences(migrated: Address, new: Address) -> list[str]:
    """Say what migrations do not lead to though the schema has it, or what they do and it has not."""
    ours, wanted = shape_of(migrated), _unchanged(new)
    return [
        _told(name, ours.get(name), wanted.get(name))
        for name in sorted(ours.keys() | wanted.keys())
        if ours.get(name) != wanted.get(name)
    ]


# A new one is looked at and no more, for each version that is compared with it.
@cache
def _unchanged(new: Address) -> dict[str, str]:
    return shape_of(new)


def _told(name: str, ours: str | None, wanted: str | None) -> str:
    run = 'run `alembic upgrade head` and `alembic revision --autogenerate -m "..."`'
    if ours is None:
        return f"{name} is in the schema, but no migration adds it: {run}"
    if wanted is None:
        return f"{name} is not in the schema, but no migration drops it: {run}"
    return f"{name} is {ours!r} by the migrations, and {wanted!r} in the schema: {run}"


def files(folder: Path) -> dict[str, Address]:
    """Make a file of each version, the first one of format 10."""
    file = folder / "10.db"
    file.write_bytes(lzma.decompress(FORMAT_10.read_bytes()))
    return _walked({"10": file}, lambda before, revision: shutil.copy(before, folder / f"{revision}.db"))


def on_server(server: Postgres, file: Address) -> dict[str, Address]:
    """Make a database of each version on a server, with what is in a file of the first one there."""
    first = server.empty()
    upgraded(first, _FIRST)
    with engine_of(file).connect() as reader, engine_of(first).begin() as writer:
        tables = MetaData()
        tables.reflect(writer)
        for table in tables.sorted_tables:
            if table.name != VERSION_TABLE:
                carry(reader, writer, table, lambda *_: None)
    return _walked({_FIRST: first}, lambda before, _: server.copy(str(before)))


def _walked(first: dict[str, Address], copied: Callable[[Address, str], Address]) -> dict[str, Address]:
    found = dict(first)
    (before,) = first.values()
    for revision in revisions():
        if revision not in found:
            before = found[revision] = upgraded(copied(before, revision), revision)
    return found


def upgraded(address: Address, revision: str) -> Address:
    """Run migrations as the bot does, up to a version."""
    with engine_of(address).connect() as connection:
        if connection.dialect.name == "sqlite":
            connection.exec_driver_sql("pragma foreign_keys = on")
        upgrade(connection, MIGRATIONS, revision)
        connection.commit()
    return address
