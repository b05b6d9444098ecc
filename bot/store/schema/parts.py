"""What the tables are made of: kinds of keys, columns and indices, and values that stand in statements."""

from collections.abc import Callable
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.compiler import compiles

from rules.advice import Strength

metadata: Final = sa.MetaData()
# Strict tables, which keep no value of another type; those without a rowid are found by their key alone.
NUMBERED: Final[dict[str, Any]] = {"sqlite_strict": True, "sqlite_autoincrement": True}
KEYED: Final[dict[str, Any]] = {"sqlite_strict": True, "sqlite_with_rowid": False}
ZERO, NO, YES, EMPTY = sa.text("0"), sa.false(), sa.true(), sa.text("''")

# Written into a statement as they are, so that an index of some rows is known to hold those wanted. What is
# compared with a value that is bound instead SQLite plans anew at each execution, which takes a hundred times
# as long.
LOBBY: Final[sa.ColumnElement[str]] = sa.literal_column("'lobby'")
RUNNING: Final[sa.ColumnElement[str]] = sa.literal_column("'running'")
OVER: Final[sa.ColumnElement[str]] = sa.literal_column("'over'")
CANCELLED: Final[sa.ColumnElement[str]] = sa.literal_column("'cancelled'")
DUE: Final[sa.ColumnElement[str]] = sa.literal_column("'due'")
PENDING: Final[sa.ColumnElement[str]] = sa.literal_column("'open'")
AGREED: Final[sa.ColumnElement[str]] = sa.literal_column("'agreed'")
REFUSED: Final[sa.ColumnElement[str]] = sa.literal_column("'refused'")
LAPSED: Final[sa.ColumnElement[str]] = sa.literal_column("'lapsed'")


def person(name: str = "user", **choices: Any) -> sa.Column[Any]:
    """Somebody, or nobody where that is allowed."""
    return sa.Column(name, sa.BigInteger, sa.ForeignKey("people.user"), **choices)


def table_id(**choices: Any) -> sa.Column[Any]:
    """The table that a row belongs to."""
    return sa.Column("table_id", sa.BigInteger, sa.ForeignKey("tables.id"), nullable=False, **choices)


def one_of(column: str, *values: str) -> sa.CheckConstraint:
    """Check that a column holds one of these values."""
    return sa.CheckConstraint(f"{column} in ({', '.join(map(repr, values))})")


def partial(
    name: str, *columns: sa.ColumnElement[Any], where: sa.ColumnElement[bool], unique: bool = False
) -> None:
    """Add an index of some rows only, which both databases have."""
    sa.Index(name, *columns, unique=unique, sqlite_where=where, postgresql_where=where)


class Json(sa.TypeDecorator[Any]):
    """JSON text of a type that msgspec knows."""

    impl = sa.Text
    cache_ok = True

    def __init__(self, content: Any) -> None:
        super().__init__()
        self.content = content
        self._decoder = msgspec.json.Decoder(content)

    def process_bind_param(self, value: Any, dialect: object) -> str | None:
        """Write a value; None is null."""
        return None if value is None else msgspec.json.encode(value).decode()

    def process_result_value(self, value: Any, dialect: object) -> Any:
        return None if value is None else self._decoder.decode(value)


_STRENGTHS: Final = {each.value: each for each in Strength}


class OfStrength(sa.TypeDecorator[Strength]):
    """A computer's strength, by its name."""

    impl = sa.Text
    cache_ok = True

    def process_bind_param(self, value: Strength | None, dialect: object) -> str | None:
        """Write a strength; None is null."""
        return None if value is None else value.value

    def result_processor(self, dialect: object, coltype: object) -> Callable[[Any], Strength | None]:
        """Give what reads a strength; null is None."""
        return _STRENGTHS.get


# A strict table knows five types, of which an integer has 64 bits and is also a truth value.
@compiles(sa.BigInteger, "sqlite")
@compiles(sa.Boolean, "sqlite")
def _integer(*_: object, **__: object) -> str:
    return "INTEGER"


@compiles(sa.Double, "sqlite")
def _real(*_: object, **__: object) -> str:
    return "REAL"
