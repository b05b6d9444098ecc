"""How much is going on: the tables that are open."""

from __future__ import annotations

from sqlalchemy import func, select

from bot.store.database import Database
from bot.store.schema import is_open, tables

_OPEN = (
    select(tables.c.game, tables.c.status, func.count().label("number"))
    .where(is_open)
    .group_by(tables.c.game, tables.c.status)
)


class Counting:
    """Numbers for whoever runs the bot."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def open_tables(self) -> dict[tuple[str, str], int]:
        """Count the open tables by game and status, "lobby" or "running"."""
        return {(row.game, row.status): row.number for row in await self._database.rows(_OPEN)}
