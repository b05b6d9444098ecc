"""What a King thought of finished games, what people have learned from that, and which may be published."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, TypeAlias

from sqlalchemy import Column, ColumnElement, Connection, Select, Table, bindparam, exists, select

from bot.store.database import Repository, insert
from bot.store.features import Personal, counted_nowhere
from bot.store.schema import OVER, events, people, seats, tables
from bot.store.schema.parts import KEYED, Json, metadata, person, table_id
from bot.table.history import GIVING_UP
from rules.advice import Verdict

# What a King thought of each step of a game that is over, once somebody has asked for it.
judgements: Final = Table(
    "judgements",
    metadata,
    table_id(primary_key=True),
    Column("verdicts", Json(tuple[Verdict, ...]), nullable=False),
    **KEYED,
)
_OF_TABLE = select(judgements.c.verdicts).where(judgements.c.table_id == bindparam("of_table"))


class JudgementTables(Repository):
    """A verdict for each step of a game."""

    async def read(self, table_id: int) -> tuple[Verdict, ...]:
        """Read what is known of a game; nothing where nobody has asked yet."""
        rows = await self._database.rows(_OF_TABLE, of_table=table_id)
        return rows[0].verdicts if rows else ()

    async def keep(self, table_id: int, verdicts: tuple[Verdict, ...]) -> None:
        """Keep what was found out about a game."""
        await self._database.change(_keep, table_id, verdicts)


def _keep(connection: Connection, table_id: int, verdicts: tuple[Verdict, ...]) -> None:
    found = insert(connection, judgements).values(table_id=table_id, verdicts=verdicts)
    set_ = {"verdicts": verdicts}
    connection.execute(found.on_conflict_do_update(index_elements=["table_id"], set_=set_))


# How far somebody has come with his own mistakes in a game: the step of each that is done, and how.
How: TypeAlias = Literal["found", "hinted", "shown"]
Done: TypeAlias = dict[int, How]
studies: Final = Table(
    "studies",
    metadata,
    table_id(primary_key=True),
    person(primary_key=True),
    Column("done", Json(Done), nullable=False),
    **KEYED,
)
PERSONAL: Final = (Personal(studies, ("user",), ("table_id", "done")),)
_DONE = select(studies.c.done).where(
    studies.c.table_id == bindparam("of_table"), studies.c.user == bindparam("of")
)


class StudyTables(Repository):
    """Who has come how far with his mistakes."""

    async def done(self, table_id: int, user: int) -> Done:
        """Read what somebody is done with in a game."""
        rows = await self._database.rows(_DONE, of_table=table_id, of=user)
        return rows[0].done if rows else {}

    async def note(self, table_id: int, user: int, number: int, how: How) -> Done:
        """Note how somebody is done with one of them, but once; give all that he is done with."""
        return await self._database.change(_note, table_id, user, number, how)


def _note(connection: Connection, table_id: int, user: int, number: int, how: How) -> Done:
    before = connection.scalar(_DONE, {"of_table": table_id, "of": user}) or {}
    done: Done = {number: how, **before}
    own = insert(connection, studies).values(table_id=table_id, user=user, done=done)
    connection.execute(own.on_conflict_do_update(index_elements=["table_id", "user"], set_={"done": done}))
    return done


# Tables of two servers, games that follow another, and those without a move, are no server's to show.
def _agreed(guild: int, games: Iterable[str], most: int) -> Select[tuple[int, float]]:
    sits = seats.c.table_id == tables.c.id
    person_sits = exists().where(sits, seats.c.user.is_not(None))
    moves = events.c.seat.is_not(None) & events.c.text.not_in(GIVING_UP)
    has_moved = exists().where(events.c.table_id == tables.c.id, moves)
    ended = (tables.c.guild == guild) & (tables.c.status == OVER) & tables.c.game.in_(games)
    own = ended & ~tables.c.in_private & tables.c.day.is_(None) & tables.c.lesson.is_(None)
    agreed = select(tables.c.id, tables.c.changed).where(own, person_sits, has_moved)
    agreed = agreed.where(~_unwilling(seats), ~_unwilling(events), *(~each for each in counted_nowhere()))
    return agreed.order_by(tables.c.changed.desc(), tables.c.id.desc()).limit(most)


def _unwilling(there: Table) -> ColumnElement[bool]:
    """Say that somebody who sits at one of the `tables`, or has acted for a seat, does not want that."""
    here = (there.c.table_id == tables.c.id) & there.c.seat.is_not(None)
    return exists().where(here, there.c.user == people.c.user, ~people.c.on_sites)


class AgreedTables(Repository):
    """Games that are over and may stand on the web site of their server."""

    async def agreed(self, guild: int, games: Iterable[str], most: int) -> dict[int, float]:
        """List the last of such `games` of a server in which all who sit there, or have acted, want that.

        Of each table it is known when its game was over.
        """
        rows = await self._database.rows(_agreed(guild, games, most))
        return {row.id: row.changed for row in rows}
