"""What the tables are made of: kinds of keys, columns and indices, and values that stand in statements."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    ColumnElement,
    ForeignKey,
    Index,
    MetaData,
    false,
    literal_column,
    text,
    true,
)

metadata: Final = MetaData()
# Strict tables, which keep no value of another type; those without a rowid are found by their key alone.
NUMBERED: Final[dict[str, Any]] = {"sqlite_strict": True, "sqlite_autoincrement": True}
KEYED: Final[dict[str, Any]] = {"sqlite_strict": True, "sqlite_with_rowid": False}
ZERO, NO, YES, EMPTY = text("0"), false(), true(), text("''")

# Written into a statement as they are, so that an index of some rows is known to hold those wanted.
LOBBY: Final[ColumnElement[str]] = literal_column("'lobby'")
RUNNING: Final[ColumnElement[str]] = literal_column("'running'")
OVER: Final[ColumnElement[str]] = literal_column("'over'")
CANCELLED: Final[ColumnElement[str]] = literal_column("'cancelled'")
DUE: Final[ColumnElement[str]] = literal_column("'due'")
PENDING: Final[ColumnElement[str]] = literal_column("'open'")


def person(name: str = "user", **choices: Any) -> Column[Any]:
    """Somebody, or nobody where that is allowed."""
    return Column(name, BigInteger, ForeignKey("people.user"), **choices)


def table_id(**choices: Any) -> Column[Any]:
    """The table that a row belongs to."""
    return Column("table_id", BigInteger, ForeignKey("tables.id"), nullable=False, **choices)


def one_of(column: str, *values: str) -> CheckConstraint:
    """Check that a column holds one of these values."""
    return CheckConstraint(f"{column} in ({', '.join(map(repr, values))})")


def partial(
    name: str, *columns: ColumnElement[Any], where: ColumnElement[bool], unique: bool = False
) -> None:
    """Add an index of some rows only, which both databases have."""
    Index(name, *columns, unique=unique, sqlite_where=where, postgresql_where=where)
