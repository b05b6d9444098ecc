"""What a King thought of games that are over."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Column, Connection, Table, bindparam, select

from bot.store.database import Repository, insert
from bot.store.schema.parts import KEYED, Json, metadata, table_id
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
    connection.execute(found.on_conflict_do_nothing())
