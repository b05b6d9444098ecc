"""Hints that somebody has taken: what they told him, and in which turn, where the table is told of it."""

from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import Column, Connection, Integer, Table, Text, bindparam, select, update

from bot.store.database import Repository, insert
from bot.store.features import Personal
from bot.store.moves import add_event, take_version
from bot.store.rows.move import Move
from bot.store.schema import seats, tables
from bot.store.schema.parts import KEYED, metadata, person, table_id
from rules.text import Seat

# What a hint told somebody to do, behind which version of a table.
hints_given: Final = Table(
    "hints_given",
    metadata,
    table_id(primary_key=True),
    person(primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("action", Text, nullable=False),
    **KEYED,
)
PERSONAL: Final = (Personal(hints_given, ("user",), ("table_id", "version", "action")),)
# In which turn a hint was taken, of which the table was told.
OF_SEAT: Final[dict[str, Any]] = {"hinted": seats.c.hinted}
_OWN: Final = select(hints_given.c.version, hints_given.c.action).where(
    hints_given.c.table_id == bindparam("of_table"), hints_given.c.user == bindparam("of")
)


class HintTables(Repository):
    """Who has taken which hints, and in which turn."""

    async def notify(self, move: Move, seat: Seat, turn: int) -> bool:
        """Tell a table that a seat takes a hint in this turn; False where it has changed meanwhile."""
        return await self._database.unless_late(_notify, move, seat, turn)

    async def keep(self, table_id: int, user: int, version: int, action: str) -> None:
        """Keep what somebody was told to do behind a version of a table."""
        await self._database.change(_keep, table_id, user, version, action)

    async def given(self, table_id: int, user: int) -> Sequence[tuple[int, str]]:
        """Give what somebody was told to do at a table, each behind which version."""
        rows = await self._database.rows(_OWN, of_table=table_id, of=user)
        return [(row.version, row.action) for row in rows]


def _notify(connection: Connection, move: Move, seat: Seat, turn: int) -> None:
    take_version(connection, move)
    add_event(connection, move)
    # It is no event of the game.
    told = update(tables).where(tables.c.id == move.table_id)
    connection.execute(told.values(host_events=tables.c.host_events + 1))
    own = (seats.c.table_id == move.table_id) & (seats.c.seat == seat)
    connection.execute(update(seats).where(own).values(hinted=turn))


def _keep(connection: Connection, table_id: int, user: int, version: int, action: str) -> None:
    given = insert(connection, hints_given).values(
        table_id=table_id, user=user, version=version, action=action
    )
    key = ["table_id", "user", "version"]
    connection.execute(given.on_conflict_do_update(index_elements=key, set_={"action": action}))
