"""What features keep in the database: the module `tables` of each feature's package, where it has one.

They are found by their name and registered nowhere: with them the schema is whole. Such a module makes its
tables in the `metadata` of `bot.store.schema.parts`, and has their statements, in a class that takes the
database, of which `Store.of` gives one. It may declare besides:

`OF_TABLE`, `OF_SEAT`: by name, what is read along with a table, told the column that has its number, or with
each of its `seats` beside whoever of the `people` sits there;
`AFTER`: what is done in the transaction of a move where something is read along with its table, by that
name; `AT_END`: where a game ends by it. Both are told of the move and of the seats before it;
`CHOSEN`: what is done where somebody chooses something, or a server does, by its name;
`BLOCKS`: in what table it stands whom a `user` has `blocked`;
`SHARED`: of which tables, by `table_id`, all who sit in their lobby may begin the game;
`UNCOUNTED`: of which tables, by `table_id`, the game counts on no ladder;
`NO_RECORD`: whether the game of a table is no record of its server, told the column that has its number;
`BEHIND`: which tables have something to show besides what stands in `surfaces`;
`WINS`: who of some people has won which games like that of a table, the oldest first, by which options;
`REACHED`: what somebody has reached in each game, wherever it was played;
`RECOUNT`: how what follows from games that are over is counted, where that is missing or `anew`;
`KEPT_AT`: at which tables anything is kept about a `user`, `ERASE_AT`: how that is erased at a table, and
`WITHDRAW_AT`: how what that person has begun at an open one is taken back before;
`ERASE`: what is done before all is deleted that is kept about a `user`;
`PERSONAL`: what its tables keep about people. What is kept about one `user` goes with that person, of a
`table_id` with the table, unless it may be without one.
"""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from msgspec import Struct
from sqlalchemy import ColumnElement, MetaData, Table, exists

from bot.features import packages
from bot.store import schema
from bot.store.schema.parts import metadata


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


@cache
def declared_for(name: str) -> list[tuple[str, Any]]:
    """Give what they declare under a name for something, each with what it is for."""
    return [each for module in _modules() for each in getattr(module, name, {}).items()]


def counted_nowhere() -> list[ColumnElement[bool]]:
    """Say, in as many ways as there are, that one of the `tables` counts on no ladder of its server."""
    apart = exists().where(schema.windows.c.table_id == schema.tables.c.id)
    return [apart, *left_another()]


def left_another() -> list[ColumnElement[bool]]:
    """Say, in as many ways as there are, that the game of one of the `tables` has left another one."""
    left = declared("UNCOUNTED")
    return [exists().where(each.c.table_id == schema.tables.c.id) for each in left]


def no_record(number: ColumnElement[int]) -> list[ColumnElement[bool]]:
    """Say, in as many ways as there are, that the game of the table of that number is no record."""
    return [make(number) for make in declared("NO_RECORD")]


def along_table(number: ColumnElement[int]) -> list[ColumnElement[Any]]:
    """Give what features want to be read along with the table of that number, each with its label."""
    return [make(number).label(label) for label, make in declared_for("OF_TABLE")]


def along_seats() -> list[ColumnElement[Any]]:
    """Give what features want to be read along with each of the `seats`, each with its label."""
    return [column.label(label) for label, column in declared_for("OF_SEAT")]
