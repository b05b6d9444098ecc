"""Hints that somebody has taken, where the table is told of it."""

from typing import Any, Final

from sqlalchemy import Connection, update

from bot.store.database import Repository
from bot.store.moves import add_event, take_version
from bot.store.rows.move import Move
from bot.store.schema import seats, tables
from rules.text import Seat

# In which turn a hint was taken, of which the table was told.
OF_SEAT: Final[dict[str, Any]] = {"hinted": seats.c.hinted}


class HintTables(Repository):
    """Who has taken a hint in which turn."""

    async def notify(self, move: Move, seat: Seat, turn: int) -> bool:
        """Tell a table that a seat takes a hint in this turn; False where it has changed meanwhile."""
        return await self._database.unless_late(_notify, move, seat, turn)


def _notify(connection: Connection, move: Move, seat: Seat, turn: int) -> None:
    take_version(connection, move)
    add_event(connection, move)
    # It is no event of the game.
    told = update(tables).where(tables.c.id == move.table_id)
    connection.execute(told.values(host_events=tables.c.host_events + 1))
    own = (seats.c.table_id == move.table_id) & (seats.c.seat == seat)
    connection.execute(update(seats).where(own).values(hinted=turn))
