"""What features keep in the database: the module `tables` of each feature's package, where it has one.

They are found by their name and registered nowhere: with them the schema is whole. Such a module makes its
tables in the `metadata` of `bot.store.schema.parts`, and has their statements, in a class that takes the
database, of which `Store.of` gives one. It may declare besides:

`OF_TABLE`, `OF_SEAT`: by name, what is read along with a table (`of_table`), or with each of its `seats`;
`after`: what is to be done in the transaction of each move, with the `seats` as they were before it;
`recount`: how what follows from games that are over is counted, where that is missing or `anew`;
`kept_at`: where anything is kept about a `user`, and `erase_at`: how that is erased at a table;
`PERSONAL`: what its tables keep about people. What is kept about one `user` goes with that person, of a
`table_id` with the table, unless it may be without one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, TypeAlias

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, MetaData, Row, Select, Table

from bot.features import packages
from bot.store import schema
from bot.store.database import Database
from bot.store.rows import Move
from bot.store.schema.parts import metadata
from rules.text import Seat

# Told of a move, and how each seat was before it.
After: TypeAlias = Callable[[Connection, Move, Mapping[Seat, Row[Any]]], None]


class Personal(Struct, frozen=True):
    """What a table of the database keeps about somebody.

    The columns `who` say whom a row is about; besides those, what is `handed` out to that person. In the
    columns `naming` somebody may be named among others.
    """

    table: Table
    who: tuple[str, ...]
    handed: tuple[str, ...]
    naming: tuple[str, ...] = ()


@cache
def _modules() -> tuple[ModuleType, ...]:
    names = (f"{package}.tables" for package in packages())
    return tuple(import_module(name) for name in names if find_spec(name))


def whole_schema() -> MetaData:
    """Give all tables of the database, those of the features among them."""
    _modules()
    return metadata


@cache
def kept_by_features(column: str) -> tuple[Table, ...]:
    """Give the features' tables that have a column of that name; rows come before those they point to."""
    kernel = [each for each in vars(schema).values() if isinstance(each, Table)]
    own = [each for each in reversed(whole_schema().sorted_tables) if each not in kernel]
    return tuple(each for each in own if column in each.c)


@cache
def declared(name: str) -> list[Any]:
    """Give what the features' tables declare under a name, one after the other."""
    return [each for module in _modules() for each in getattr(module, name, ())]


def _given(name: str) -> list[Callable[..., Any]]:
    """Give the functions of a name that features' tables have."""
    return [getattr(module, name) for module in _modules() if hasattr(module, name)]


@cache
def after_moves() -> tuple[After, ...]:
    """Give what features do in the transaction of a move."""
    return tuple(_given("after"))


async def recounted(database: Database, *, anew: bool) -> int:
    """Count what follows from games that are over, all `anew` or what is missing; give how many they were."""
    return sum([await recount(database, anew=anew) for recount in _given("recount")])


def kept_by_features_at(user: int) -> list[Select[Any]]:
    """Select the tables at which features keep anything about somebody."""
    return [kept(user) for kept in _given("kept_at")]


def erase_by_features(connection: Connection, table_id: int, user: int) -> None:
    """Let features keep nothing about somebody at a table."""
    for erase in _given("erase_at"):
        erase(connection, table_id, user)


def read_along(name: str) -> list[ColumnElement[Any]]:
    """Give what features want to be read along, each with its label: `OF_TABLE` or `OF_SEAT`."""
    return [
        column.label(label) for module in _modules() for label, column in getattr(module, name, {}).items()
    ]
