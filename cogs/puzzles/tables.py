"""How well somebody solves the puzzles of each game, and which he has seen."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, TypeAlias

from msgspec import Struct
from sqlalchemy import Column, Connection, Double, Integer, Row, Table, Text, bindparam, select

from bot.store.database import Repository, insert
from bot.store.features import Personal
from bot.store.schema.parts import KEYED, Json, metadata, person

BEGINNER, UNKNOWN = 1200.0, 300.0  # a rating, counted as in chess, and how far off it may be


class Solver(Struct, frozen=True):
    """How well somebody solves the puzzles of a game: a `rating`, and by how much it may be `off`.

    Of those `seen` he has `solved` so many at the first try, the last in a `streak`, in the `best` more.
    """

    rating: float = BEGINNER
    off: float = UNKNOWN
    solved: int = 0
    streak: int = 0
    best: int = 0
    seen: tuple[str, ...] = ()


Change: TypeAlias = tuple[Solver, Solver]  # before and after

solvers: Final = Table(
    "solvers",
    metadata,
    person(primary_key=True),
    Column("game", Text, primary_key=True),
    Column("rating", Double, nullable=False),
    Column("off", Double, nullable=False),
    Column("solved", Integer, nullable=False),
    Column("streak", Integer, nullable=False),
    Column("best", Integer, nullable=False),
    Column("seen", Json(tuple[str, ...]), nullable=False),
    **KEYED,
)
_FIELDS: Final = Solver.__struct_fields__
PERSONAL: Final = (Personal(solvers, ("user",), ("game", *_FIELDS)),)
_HIS = select(solvers).where(solvers.c.user == bindparam("of"))


class SolverTables(Repository):
    """Who solves puzzles, and how well."""

    async def of(self, user: int) -> dict[str, Solver]:
        """Give what is kept of somebody, by game."""
        return _read(await self._database.rows(_HIS, of=user))

    async def tried(self, user: int, game: str, mark: str, after: Callable[[Solver], Solver]) -> Change:
        """Keep how somebody stands `after` his first try at a puzzle; give how he stood and stands."""
        return await self._database.change(_tried, user, game, mark, after)


def _tried(
    connection: Connection, user: int, game: str, mark: str, after: Callable[[Solver], Solver]
) -> Change:
    before = _read(connection.execute(_HIS, {"of": user}).all()).get(game, Solver())
    if mark in before.seen:
        return before, before
    now = after(before)
    values = {name: getattr(now, name) for name in _FIELDS}
    kept = insert(connection, solvers).values(user=user, game=game, **values)
    connection.execute(kept.on_conflict_do_update(index_elements=["user", "game"], set_=values))
    return before, now


def _read(rows: Iterable[Row[Any]]) -> dict[str, Solver]:
    return {row.game: Solver(*(getattr(row, name) for name in _FIELDS)) for row in rows}
