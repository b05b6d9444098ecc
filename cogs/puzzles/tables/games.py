"""Puzzles out of finished games of people, as long as all of them allow it, and the puzzle of each day."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from hashlib import sha256
from typing import Final

from msgspec import Struct
from sqlalchemy import (
    Column,
    ColumnElement,
    Connection,
    Double,
    Integer,
    Select,
    Table,
    Text,
    and_,
    bindparam,
    delete,
    exists,
    func,
    or_,
    select,
    union,
    update,
)

from bot.store.database import Repository, insert
from bot.store.schema import OVER, events, people, seats, tables
from bot.store.schema.parts import KEYED, Json, metadata, person, table_id
from rules.puzzles.puzzle import Puzzle

# Which finished games were searched, whose they were, and how many puzzles were `found`.
puzzle_games: Final = Table(
    "puzzle_games",
    metadata,
    table_id(primary_key=True),
    person(primary_key=True),
    Column("time", Double, nullable=False),
    Column("found", Integer, nullable=False),
    **KEYED,
)
puzzles: Final = Table(
    "puzzles",
    metadata,
    Column("mark", Text, primary_key=True),
    table_id(),
    Column("game", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("rating", Integer, nullable=False),
    Column("time", Double, nullable=False),
    Column("puzzle", Json(Puzzle), nullable=False),
    **KEYED,
)
# Which puzzle of those there are was the one of a day, counted from the first of 1970.
puzzles_drawn: Final = Table(
    "puzzles_drawn",
    metadata,
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("game", Text, nullable=False),
    Column("mark", Text, nullable=False),
    sqlite_strict=True,
)


class Listed(Struct, frozen=True):
    """A puzzle by its mark, with the first guess at how hard it is."""

    mark: str
    rating: int


_OF_GAME = (
    select(puzzles.c.mark, puzzles.c.rating)
    .where(puzzles.c.game == bindparam("of"), puzzles.c.rules == bindparam("under"))
    .order_by(puzzles.c.time, puzzles.c.mark)
)
_MARKED = select(puzzles.c.puzzle, puzzles.c.game, puzzles.c.table_id).where(
    puzzles.c.mark == bindparam("named")
)
_DRAWN = select(puzzles_drawn.c.mark).where(puzzles_drawn.c.day == bindparam("on"))
_DRAWN_BEFORE = (
    select(puzzles_drawn.c.mark)
    .where(puzzles_drawn.c.game == bindparam("of"), puzzles_drawn.c.day < bindparam("before"))
    .order_by(puzzles_drawn.c.day.desc())
    .limit(1)
)
_ENDED = (
    select(tables.c.changed)
    .join(puzzle_games, puzzle_games.c.table_id == tables.c.id)
    .where(tables.c.id == bindparam("of_table"), puzzle_games.c.user == bindparam("of"))
)
_NUMBER = select(func.count(puzzle_games.c.table_id.distinct()).label("number")).where(
    puzzle_games.c.time >= bindparam("since")
)
_willing = select(people.c.user).where(people.c.puzzles)


def _refused_in(acts: Table) -> ColumnElement[bool]:
    """Say that somebody who sits at one of the `tables`, or has acted there, has not allowed it."""
    here = (acts.c.table_id == tables.c.id) & acts.c.user.is_not(None)
    return exists().where(here, acts.c.user.not_in(_willing))


def _allowed(today: int) -> Select[tuple[int]]:
    """Select finished games whose people all allow it, the newest first.

    A lesson is nobody's game, and others still play that of a day which is not over.
    """
    sat = select(seats.c.table_id).where(seats.c.user.in_(_willing))
    ended = (tables.c.status == OVER) & tables.c.lesson.is_(None)
    is_past = tables.c.day.is_(None) | (tables.c.day < today)
    agreed = and_(tables.c.id.in_(sat), ~_refused_in(seats), ~_refused_in(events))
    return select(tables.c.id).where(ended, is_past, agreed).order_by(tables.c.changed.desc(), tables.c.id)


class PuzzleTables(Repository):
    """Puzzles out of games of people, and those of days."""

    async def of_game(self, game: str, rules: int) -> list[Listed]:
        """List the puzzles of a game under a version of its rules, in the order in which they were found."""
        return await self._database.structs(Listed, _OF_GAME, of=game, under=rules)

    async def marked(self, mark: str) -> tuple[str, Puzzle, int] | None:
        """Give the game of a puzzle, that puzzle, and the table it is from; None where there is none."""
        rows = await self._database.rows(_MARKED, named=mark)
        return next(((row.game, row.puzzle, row.table_id) for row in rows), None)

    async def ended(self, of_table: int, user: int) -> float | None:
        """Say when a game with puzzles ended, to somebody who played there; None to anybody else."""
        rows = await self._database.rows(_ENDED, of_table=of_table, of=user)
        return rows[0].changed if rows else None

    async def discard(self, mark: str) -> None:
        """Let a puzzle go that nobody can solve any more."""
        await self._database.execute(delete(puzzles).where(puzzles.c.mark == mark))

    async def drawn(self, day: int) -> str:
        """Give the mark of the puzzle of a day; nothing where none was drawn."""
        return next((row.mark for row in await self._database.rows(_DRAWN, on=day)), "")

    async def drawn_before(self, day: int, game: str) -> list[str]:
        """Give the mark of the last puzzle of a game that was the one of a day before, if there is one."""
        return [row.mark for row in await self._database.rows(_DRAWN_BEFORE, of=game, before=day)]

    async def draw(self, day: int, game: str, marks: Sequence[str]) -> str:
        """Draw the puzzle of a day out of those of a game, one that had its day the least often."""
        return await self._database.change(_draw, day, game, marks)

    async def number_since(self, time: float) -> int:
        """Say how many games were searched since a time."""
        return int((await self._database.rows(_NUMBER, since=time))[0].number)

    async def to_search(self, rules: Mapping[str, int], today: int, without: Collection[int]) -> int | None:
        """Give a game under these rules that was not searched yet, and whose people all allow it."""
        known = or_(*((tables.c.game == game) & (tables.c.rules == number) for game, number in rules.items()))
        new = ~exists().where(puzzle_games.c.table_id == tables.c.id) & tables.c.id.not_in(without)
        rows = await self._database.rows(_allowed(today).where(known, new).limit(1))
        return rows[0].id if rows else None

    async def keep(self, searched: int, today: int, time: float, found: Iterable[Puzzle], game: str) -> bool:
        """Keep what was found in a game; False, and nothing is kept, where somebody allows it no longer."""
        return await self._database.change(_keep, searched, today, time, [*found], game)


def _draw(connection: Connection, day: int, game: str, marks: Sequence[str]) -> str:
    if (drawn := connection.scalar(_DRAWN, {"on": day})) in marks:
        return str(drawn)
    often = select(puzzles_drawn.c.mark, func.count().label("times")).where(puzzles_drawn.c.game == game)
    times = {row.mark: row.times for row in connection.execute(often.group_by(puzzles_drawn.c.mark))}
    mark = min(marks, key=lambda each: (times.get(each, 0), sha256(f"{day} {each}".encode()).digest()))
    new = insert(connection, puzzles_drawn).values(day=day, game=game, mark=mark)
    connection.execute(new.on_conflict_do_update(index_elements=["day"], set_={"game": game, "mark": mark}))
    return mark


def _keep(
    connection: Connection, searched: int, today: int, time: float, found: Sequence[Puzzle], game: str
) -> bool:
    played = [select(each.c.user).where(each.c.table_id == searched) for each in (seats, events)]
    users = sorted(user for user in connection.scalars(union(*played)) if user is not None)
    # Whoever is just taking it back, or being erased, is waited for.
    connection.execute(select(people.c.user).where(people.c.user.in_(users)).with_for_update())
    if connection.scalar(_allowed(today).where(tables.c.id == searched)) is None:
        return False
    theirs = [{"table_id": searched, "user": user, "time": time, "found": len(found)} for user in users]
    connection.execute(insert(connection, puzzle_games).on_conflict_do_nothing(), theirs)
    for each in found:
        kept = insert(connection, puzzles).values(
            mark=each.mark, table_id=searched, game=game, rules=each.rules, rating=each.rating, time=time,
            puzzle=each,
        )  # fmt: skip
        connection.execute(kept.on_conflict_do_nothing())
    return True


def drop(connection: Connection, *_: object) -> None:
    """Let nothing be kept of games of which somebody does not allow it any longer."""
    refusing = select(puzzle_games.c.table_id).join(people, people.c.user == puzzle_games.c.user)
    refused = connection.scalars(refusing.where(~people.c.puzzles).distinct()).all()
    for table in (puzzles, puzzle_games):
        connection.execute(delete(table).where(table.c.table_id.in_(refused)))


def erase(connection: Connection, user: int) -> None:
    """Let nothing be kept of games of somebody."""
    connection.execute(update(people).where(people.c.user == user).values(puzzles=False))
    drop(connection)
