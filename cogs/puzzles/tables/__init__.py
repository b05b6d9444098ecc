"""How well somebody solves the puzzles of each game, which he has seen, and how hard these are."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Column, Connection, Double, Integer, Row, Table, Text, bindparam, select

from bot.store.database import Repository, insert
from bot.store.features import Personal
from bot.store.schema.parts import KEYED, Json, metadata, person
from cogs.puzzles.tables.games import drop, erase, puzzle_games

# A rating, counted as in chess, and how far off it may be: by that no answer moves it by more than about 60.
BEGINNER, UNKNOWN = 1200.0, 130.0


class Solver(Struct, frozen=True):
    """How well somebody solves the puzzles of a game: a `rating`, and by how much it may be `off`.

    Of those `seen` he has `solved` so many at the first try, the last in a `streak`, in the `best` more. With
    so many he was `helped` by a hint: they count for nothing.
    """

    rating: float = BEGINNER
    off: float = UNKNOWN
    solved: int = 0
    streak: int = 0
    best: int = 0
    seen: tuple[str, ...] = ()
    helped: int = 0

    @property
    def tried(self) -> int:
        """How many count."""
        return len(self.seen) - self.helped


class Rating(Struct, frozen=True):
    """How hard a puzzle is, counted as solvers are, and by how much that may be `off`."""

    rating: float
    off: float


class Days(Struct, frozen=True):
    """The last `day` on which somebody was done with the puzzle of the day, and how many he solved in a row.

    The `streak` is 0 where his first try was none that solves it; in the `best` one were so many.
    """

    day: int = -1
    streak: int = 0
    best: int = 0

    def on(self, today: int) -> int:
        """Give how many days in a row stand on some day: one that is left out ends them."""
        return self.streak if self.day >= today - 1 else 0

    def after(self, today: int, *, solved: bool) -> Days:
        """Count that of today, once."""
        if self.day >= today:
            return self
        streak = self.on(today) + 1 if solved else 0
        return Days(today, streak, max(self.best, streak))


Change: TypeAlias = tuple[Solver, Solver]  # before and after
Rate: TypeAlias = Callable[[Solver, Rating], tuple[Solver, Rating]]

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
    Column("helped", Integer, nullable=False, server_default="0"),
    **KEYED,
)
puzzle_ratings: Final = Table(
    "puzzle_ratings",
    metadata,
    Column("game", Text, primary_key=True),
    Column("mark", Text, primary_key=True),
    Column("rating", Double, nullable=False),
    Column("off", Double, nullable=False),
    **KEYED,
)
puzzle_days: Final = Table(
    "puzzle_days",
    metadata,
    person(primary_key=True),
    Column("day", Integer, nullable=False),
    Column("streak", Integer, nullable=False),
    Column("best", Integer, nullable=False),
    **KEYED,
)
puzzles_skipped: Final = Table(
    "puzzles_skipped",
    metadata,
    person(primary_key=True),
    Column("game", Text, primary_key=True),
    Column("marks", Json(tuple[str, ...]), nullable=False),
    **KEYED,
)
puzzles_wanted: Final = Table(
    "puzzles_wanted",
    metadata,
    person(primary_key=True),
    Column("game", Text, primary_key=True),
    Column("value", Text, nullable=False),
    **KEYED,
)
_FIELDS: Final = Solver.__struct_fields__
_DAYS: Final = Days.__struct_fields__
PERSONAL: Final = (
    Personal(solvers, ("user",), ("game", *_FIELDS)),
    Personal(puzzle_days, ("user",), _DAYS),
    Personal(puzzles_skipped, ("user",), ("game", "marks")),
    Personal(puzzles_wanted, ("user",), ("game", "value")),
    Personal(puzzle_games, ("user",), ("table_id", "time", "found")),
)
CHOSEN: Final = {"puzzles": drop}
ERASE: Final = (erase,)
_HIS = select(solvers).where(solvers.c.user == bindparam("of"))
_HIS_DAYS = select(puzzle_days).where(puzzle_days.c.user == bindparam("of"))
_SKIPPED = select(puzzles_skipped.c.marks).where(
    puzzles_skipped.c.user == bindparam("of"), puzzles_skipped.c.game == bindparam("in_game")
)
_WANTED = select(puzzles_wanted.c.value).where(
    puzzles_wanted.c.user == bindparam("of"), puzzles_wanted.c.game == bindparam("in_game")
)
_RATED = select(puzzle_ratings).where(puzzle_ratings.c.game == bindparam("of"))


class SolverTables(Repository):
    """Who solves puzzles, and how well."""

    async def of(self, user: int) -> dict[str, Solver]:
        """Give what is kept of somebody, by game."""
        return _read(await self._database.rows(_HIS, of=user))

    async def ratings(self, game: str) -> dict[str, Rating]:
        """Give how hard those puzzles of a game are that somebody has tried, by their marks."""
        return {row.mark: Rating(row.rating, row.off) for row in await self._database.rows(_RATED, of=game)}

    async def tried(self, user: int, game: str, mark: str, guess: Rating, rate: Rate) -> Change:
        """Keep how somebody and a puzzle stand after his first try at it; give how he stood and stands.

        Where nobody has tried it before, the puzzle is as hard as the `guess`.
        """
        return await self._database.change(_tried, user, game, mark, guess, rate)

    async def skipped(self, user: int, game: str) -> tuple[str, ...]:
        """Give the marks of the puzzles of a game that somebody left out."""
        rows = await self._database.rows(_SKIPPED, of=user, in_game=game)
        return tuple(mark for row in rows for mark in row.marks)

    async def skip(self, user: int, game: str, marks: Sequence[str]) -> None:
        """Keep the marks of the puzzles of a game that somebody left out; he is known."""
        await self._database.change(_skip, user, game, tuple(marks))

    async def wanted(self, user: int, game: str) -> str | None:
        """Give which puzzles of a game somebody wants, "" for all; None where he has not chosen."""
        rows = await self._database.rows(_WANTED, of=user, in_game=game)
        return rows[0].value if rows else None

    async def want(self, user: int, game: str, value: str) -> None:
        """Keep which puzzles of a game somebody wants; he is known."""
        await self._database.change(_want, user, game, value)

    async def days(self, user: int) -> Days:
        """Give how many puzzles of the day somebody has solved in a row."""
        return _days(await self._database.rows(_HIS_DAYS, of=user))

    async def day_done(self, user: int, today: int, *, solved: bool) -> Days:
        """Keep that somebody is done with the puzzle of today; give how his days stand."""
        return await self._database.change(_day_done, user, today, solved)


def _tried(connection: Connection, user: int, game: str, mark: str, guess: Rating, rate: Rate) -> Change:
    before = _read(connection.execute(_HIS, {"of": user}).all()).get(game, Solver())
    if mark in before.seen:
        return before, before
    here = (puzzle_ratings.c.game == game) & (puzzle_ratings.c.mark == mark)
    kept = connection.execute(select(puzzle_ratings.c.rating, puzzle_ratings.c.off).where(here)).one_or_none()
    now, puzzle = rate(before, guess if kept is None else Rating(*kept))
    values = {name: getattr(now, name) for name in _FIELDS}
    _keep(connection, solvers, {"user": user, "game": game}, values)
    _keep(connection, puzzle_ratings, {"game": game, "mark": mark}, asdict(puzzle))
    return before, now


def _skip(connection: Connection, user: int, game: str, marks: tuple[str, ...]) -> None:
    _keep(connection, puzzles_skipped, {"user": user, "game": game}, {"marks": marks})


def _want(connection: Connection, user: int, game: str, value: str) -> None:
    _keep(connection, puzzles_wanted, {"user": user, "game": game}, {"value": value})


def _day_done(connection: Connection, user: int, today: int, solved: bool) -> Days:
    before = _days(connection.execute(_HIS_DAYS, {"of": user}).all())
    now = before.after(today, solved=solved)
    if now is not before:
        _keep(connection, puzzle_days, {"user": user}, asdict(now))
    return now


def _keep(connection: Connection, table: Table, key: Mapping[str, Any], values: Mapping[str, Any]) -> None:
    kept = insert(connection, table).values(**key, **values)
    connection.execute(kept.on_conflict_do_update(index_elements=[*key], set_=values))


def _days(rows: Sequence[Row[Any]]) -> Days:
    return Days(*(getattr(row, name) for row in rows for name in _DAYS))


def _read(rows: Iterable[Row[Any]]) -> dict[str, Solver]:
    return {row.game: Solver(*(getattr(row, name) for name in _FIELDS)) for row in rows}
