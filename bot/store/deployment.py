"""What whoever runs the bot wants to know: is another database at work, and what waits for the bot."""

import secrets
from collections.abc import Sequence

from msgspec import Struct
from sqlalchemy import Connection, Executable, bindparam, exists, func, select, update

from bot.store.database import Repository, insert
from bot.store.schema import (
    RUNNING,
    announcements,
    awaits_computer,
    deadlines,
    deployment,
    is_open,
    seats,
    surfaces,
    tables,
)

_ONLY = 1  # the row there is
_MARK_BYTES = 8


class Deployment(Repository):
    """All processes on one database, which may be several."""

    async def mark(self) -> str:
        """Read the mark of the database, or make it; a copy of a database has the same."""
        rows = await self._database.rows(select(deployment.c.mark))
        return (
            str(rows[0].mark)
            if rows
            else await self._database.change(_marked, secrets.token_hex(_MARK_BYTES))
        )

    async def second_copy(self) -> float | None:
        """Read when a bot on another database was found to hold the same token; None where there is none."""
        rows = await self._database.rows(select(deployment.c.second_copy))
        return rows[0].second_copy if rows else None

    async def note_second_copy(self, time: float | None) -> None:
        """Remember when such a bot was found, or that there is none any more."""
        await self._database.execute(update(deployment).values(second_copy=time))

    async def announced(self, application: int) -> str:
        """Read which commands Discord knows of an application, in brief; empty where none are known."""
        known = select(announcements.c.digest).where(announcements.c.application == application)
        rows = await self._database.rows(known)
        return rows[0].digest if rows else ""

    async def announce(self, application: int, digest: str) -> None:
        """Remember which commands Discord knows."""
        await self._database.change(_announce, application, digest)


def _marked(connection: Connection, mark: str) -> str:
    """Give the mark of another process that was faster, or this one."""
    made = insert(connection, deployment).values(id=_ONLY, mark=mark)
    connection.execute(made.on_conflict_do_nothing())
    return str(connection.scalar(select(deployment.c.mark)))


class Waiting(Struct, frozen=True):
    """A table at which something is for the bot to do, its server, and the time since when."""

    table_id: int
    guild: int | None
    since: float


class Backlog(Struct, frozen=True):
    """What is for the bot to do, each the oldest first.

    Turns to play for those whose clocks have run out, boards and panels to show, computers to play.
    """

    clocks: Sequence[Waiting] = ()
    unshown: Sequence[Waiting] = ()
    computers: Sequence[Waiting] = ()


_OPEN = (
    select(tables.c.game, tables.c.status, func.count().label("number"))
    .where(is_open)
    .group_by(tables.c.game, tables.c.status)
)
_table = (tables.c.id.label("table_id"), tables.c.guild)
_CLOCKS = (
    select(*_table, deadlines.c.due.label("since"))
    .join(deadlines, deadlines.c.table_id == tables.c.id)
    .where(deadlines.c.due <= bindparam("now"), ~deadlines.c.announced, tables.c.expiry != "remind")
    .where(tables.c.status == RUNNING, tables.c.paused.is_(None))
)
_behind = exists().where(
    surfaces.c.table_id == tables.c.id, surfaces.c.shown < tables.c.version, surfaces.c.card.is_(None)
)
_UNSHOWN = select(*_table, tables.c.changed.label("since")).where(tables.c.to_show, _behind)
_played = exists().where(seats.c.table_id == tables.c.id, awaits_computer)
_COMPUTERS = (
    select(*_table, tables.c.changed.label("since"))
    .where(_played, tables.c.status == RUNNING, tables.c.paused.is_(None))
    # Whoever conducts a lesson plays for its computers.
    .where(tables.c.lesson.is_(None))
)


class Counting(Repository):
    """Numbers for whoever runs the bot."""

    async def open_tables(self) -> dict[tuple[str, str], int]:
        """Count the open tables by game and status, "lobby" or "running"."""
        return {(row.game, row.status): row.number for row in await self._database.rows(_OPEN)}

    async def backlog(self, now: float) -> Backlog:
        """List what is for the bot to do."""
        return await self._database.read(backlog, now)


def backlog(connection: Connection, now: float) -> Backlog:
    """List what is for the bot to do."""
    return Backlog(*(_waiting(connection, each, now) for each in (_CLOCKS, _UNSHOWN, _COMPUTERS)))


def _waiting(connection: Connection, asked: Executable, now: float) -> Sequence[Waiting]:
    found = [Waiting(*row) for row in connection.execute(asked, {"now": now})]
    return sorted(found, key=lambda each: each.since)


def _announce(connection: Connection, application: int, digest: str) -> None:
    known = insert(connection, announcements).values(application=application, digest=digest)
    connection.execute(
        known.on_conflict_do_update(index_elements=["application"], set_={"digest": known.excluded.digest})
    )
