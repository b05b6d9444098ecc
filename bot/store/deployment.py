"""What tells one database from others that serve the same bot, and whether such another one is at work."""

from __future__ import annotations

import secrets

from sqlalchemy import Connection, select, update

from bot.store.database import Database, insert
from bot.store.schema import deployment

_ONLY = 1  # the row there is
_MARK_BYTES = 8


class Deployment:
    """All processes on one database, which may be several."""

    def __init__(self, database: Database) -> None:
        self._database = database

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


def _marked(connection: Connection, mark: str) -> str:
    """Give the mark of another process that was faster, or this one."""
    made = insert(connection, deployment).values(id=_ONLY, mark=mark)
    connection.execute(made.on_conflict_do_nothing())
    return str(connection.scalar(select(deployment.c.mark)))
