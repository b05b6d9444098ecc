"""What is to be done for people as it leaves them no choice."""

from typing import Final

from sqlalchemy import bindparam, select, update

from bot.store.database import Repository
from bot.store.rows.person import Wishes
from bot.store.schema import RUNNING, people, seats, tables


class Passing(Wishes, frozen=True):
    """A seat whose person is asked for what leaves no choice; it was to be done `passes_at`."""

    table_id: int
    seat: int
    turn: int
    pace: int | None
    passes_at: float


_DUE: Final = (
    select(
        seats.c.table_id,
        seats.c.seat,
        seats.c.turn,
        seats.c.passes_at,
        tables.c.pace,
        *(people.c[name] for name in Wishes.__struct_fields__),
    )
    .join(people, people.c.user == seats.c.user)
    .join(tables, tables.c.id == seats.c.table_id)
    .where(seats.c.passes_at <= bindparam("now"), seats.c.awaited, ~seats.c.resigned)
    .where(tables.c.status == RUNNING, tables.c.paused.is_(None))
    .order_by(seats.c.passes_at, seats.c.table_id)
)


class PassTables(Repository):
    """Seats for which something is to be done, when its time has come."""

    async def due(self, now: float) -> list[Passing]:
        """List the seats whose time has come, where nobody has paused the game."""
        return await self._database.structs(Passing, _DUE, now=now)

    async def put_off(self, passing: Passing, until: float) -> None:
        """Let it be done later, if the same is asked still."""
        same = (
            (seats.c.table_id == passing.table_id)
            & (seats.c.seat == passing.seat)
            & (seats.c.turn == passing.turn)
            & (seats.c.passes_at == passing.passes_at)
        )
        await self._database.execute(update(seats).where(same).values(passes_at=until))
