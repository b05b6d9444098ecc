"""Lessons: which somebody has before him, and which are behind him."""

from typing import Any, Final

from msgspec import Struct
from sqlalchemy import Column, Connection, Double, Table, Text, bindparam, exists, or_, select, update

from bot.store.database import Repository, insert
from bot.store.features import Personal
from bot.store.rows.move import Move
from bot.store.schema import RUNNING, is_open, seats, tables
from bot.store.schema.parts import KEYED, metadata, person

# Which lessons of a game somebody has been through; one without a name stands for not wanting to be asked.
learned: Final = Table(
    "learned",
    metadata,
    person(primary_key=True),
    Column("game", Text, primary_key=True),
    Column("lesson", Text, primary_key=True),
    Column("time", Double, nullable=False),
    **KEYED,
)
PERSONAL: Final = (Personal(learned, ("user",), ("game", "lesson", "time")),)
_NOT_ASKED: Final = ""  # in the place of a lesson, for who does not want to be asked


class Begun(Struct, frozen=True):
    """A lesson that somebody has begun, at its table: in which channel it is, and from which it was begun."""

    id: int
    game: str
    rules: int
    lesson: str
    step: int
    channel: int
    parent: int | None


_BEGUN: Final = (
    select(*(tables.c[name] for name in Begun.__struct_fields__))
    .where(tables.c.owner == bindparam("of_user"), tables.c.lesson.is_not(None), is_open)
    .order_by(tables.c.changed.desc())
)
_AT_REST: Final = select(tables.c.id).where(
    tables.c.lesson.is_not(None), or_(tables.c.changed < bindparam("before"), tables.c.owner < 0)
)
_KNOWS: Final = select(
    or_(
        exists().where(learned.c.user == bindparam("of_user"), learned.c.game == bindparam("of_game")),
        exists()
        .where(
            seats.c.user == bindparam("of_user"),
            seats.c.table_id == tables.c.id,
            tables.c.game == bindparam("of_game"),
            tables.c.id != bindparam("other_table"),
            tables.c.snapshot.is_not(None),
        )
        .correlate(None),
    ).label("knows")
)


class LessonTables(Repository):
    """Lessons under way, and those that are done."""

    async def begun(self, user: int) -> list[Begun]:
        """List the lessons somebody has begun, done or not, the last touched first."""
        return await self._database.structs(Begun, _BEGUN, of_user=user)

    async def begin_from(self, table_id: int, channel: int) -> None:
        """Remember from which channel of a server somebody has begun a lesson, or gone on with it."""
        await self._database.change(_begin_from, table_id, channel)

    async def learned(self, user: int) -> set[tuple[str, str]]:
        """List the lessons that somebody has been through, each with its game."""
        known = select(learned.c.game, learned.c.lesson).where(
            learned.c.user == user, learned.c.lesson != _NOT_ASKED
        )
        return {(row.game, row.lesson) for row in await self._database.rows(known)}

    async def knows(self, user: int, game: str, besides: int) -> bool:
        """Say whether somebody knows a game, from a lesson or from another table, or wants no lesson."""
        rows = await self._database.rows(_KNOWS, of_user=user, of_game=game, other_table=besides)
        return bool(rows[0].knows)

    async def decline(self, user: int, game: str, time: float) -> None:
        """Remember that somebody does not want to be asked whether he wants to learn a game."""
        await self._database.change(_learn, user, game, _NOT_ASKED, time)

    async def at_rest_before(self, time: float) -> list[int]:
        """List the tables of lessons that nobody has touched since a time, or whose learner was erased."""
        return [row.id for row in await self._database.rows(_AT_REST, before=time)]


def _begin_from(connection: Connection, table_id: int, channel: int) -> None:
    connection.execute(update(tables).where(tables.c.id == table_id).values(parent=channel))


def take_step(connection: Connection, move: Move, step: int, *, learned: bool) -> None:
    """Note to which step of a lesson a move leads, and whether it is learned by it."""
    here = update(tables).where(tables.c.id == move.table_id, tables.c.status == RUNNING)
    row = connection.execute(
        here.values(step=step).returning(tables.c.owner, tables.c.game, tables.c.lesson)
    ).one()
    if learned:
        _learn(connection, row.owner, row.game, row.lesson, move.time)


def _learn(connection: Connection, user: int, game: str, lesson: str, time: float) -> None:
    values: dict[str, Any] = {"user": user, "game": game, "lesson": lesson, "time": time}
    connection.execute(insert(connection, learned).values(**values).on_conflict_do_nothing())
