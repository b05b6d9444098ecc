"""What is asked again and again is prepared once: SQLite plans anew where a plan may depend on a value."""

from __future__ import annotations

import re
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlalchemy import CompoundSelect, Delete, Select, Update
from sqlalchemy.dialects import sqlite

from bot.store.features import whole_schema

_Asked = CompoundSelect[Any] | Delete | Select[Any] | Update
_LIST = re.compile(r"__\[POSTCOMPILE_\w+\]")


def _statements() -> Iterator[tuple[str, _Asked]]:
    """Give all statements that are made once, by their names, but for those that only a server knows."""
    whole_schema()
    for module in [each for name, each in sys.modules.items() if name.startswith(("bot.store.", "cogs."))]:
        for name, value in vars(module).items():
            if isinstance(value, (CompoundSelect, Delete, Select, Update)) and "pg_" not in str(value):
                yield f"{module.__name__}.{name}", value


def _is_prepared_again(connection: sqlite3.Connection, statement: _Asked) -> bool:
    """Say whether a statement is prepared once more that was carried out before."""
    sql = _LIST.sub("?", str(statement.compile(dialect=sqlite.dialect())))
    prepared = list[int]()

    def note(*_: object) -> int:
        prepared.append(len(prepared))
        return sqlite3.SQLITE_OK

    connection.set_authorizer(note)
    connection.execute(sql, [0] * sql.count("?"))
    before = len(prepared)
    connection.execute(sql, [0] * sql.count("?"))
    return len(prepared) > before


def test_what_is_asked_twice_is_prepared_once(database: Path) -> None:
    statements = dict(_statements())
    assert len(statements) > 100
    with closing(sqlite3.connect(database)) as connection:
        assert [name for name in statements if _is_prepared_again(connection, statements[name])] == []
