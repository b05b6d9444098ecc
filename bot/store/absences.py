"""Who is away, and which tables have been told of it."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import ColumnElement, Connection, Select, or_, select, update

from bot.store.clocks import wind_clocks
from bot.store.database import Database
from bot.store.errors import Late
from bot.store.moves import add_event, take_version
from bot.store.rows import Move
from bot.store.schema import LOBBY, RUNNING, is_open, people, seats, tables
from bot.store.waking import wake
from rules.text import Seat


class Absence(Struct, frozen=True):
    """A table that does not know yet until when somebody there is away, or that he is back."""

    table_id: int
    seat: Seat
    user: int
    until: float | None


class Absences:
    """People who are away, and their tables."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def untold(self, time: float) -> list[Absence]:
        """List the open tables to be told that somebody is away, or back early; a lobby, that he is back."""
        # Of most people nothing is read.
        away = seats.c.user.in_(select(people.c.user).where(people.c.away_until > time))
        leaves = away & seats.c.away.is_distinct_from(people.c.away_until)
        returns = (seats.c.away > time) & people.c.away_until.is_(None)
        back = [replace(absence, until=None) for absence in await self._of(_is_over(time))]
        return [*await self._of(leaves), *await self._of(returns), *back]

    async def stood_in_for(self, time: float) -> list[tuple[int, Seat]]:
        """List the tables that wait for somebody away, for whom the computer is to play."""
        asked = seats.c.awaited & ~seats.c.resigned & (seats.c.away > time)
        rows = await self._database.rows(
            select(seats.c.table_id, seats.c.seat)
            .join(tables, tables.c.id == seats.c.table_id)
            .where(asked, tables.c.status == RUNNING, tables.c.leave == "computer", tables.c.paused.is_(None))
        )
        return sorted((row.table_id, row.seat) for row in rows)

    async def tell(self, move: Move, seat: Seat, until: float | None) -> bool:
        """Let a table know of an absence by an event; False where the table has changed since it was read."""
        return await self._database.unless_late(_tell, move, seat, until)

    async def tell_lobby(self, table_id: int, version: int, seat: Seat, until: float | None) -> bool:
        """Let a lobby know of an absence; False where it has changed since it was read."""
        return await self._database.unless_late(_tell_lobby, table_id, version, seat, until)

    async def _of(self, which: ColumnElement[bool]) -> list[Absence]:
        return await self._database.structs(Absence, _ABSENCES.where(which))


_LATELY = 24 * 3600.0  # seconds; what is over longer is not looked through again and again


def _is_over(time: float) -> ColumnElement[bool]:
    """Say whether a lobby still names somebody as away who is back."""
    lately = (seats.c.away <= time) & (seats.c.away > time - _LATELY) & (tables.c.status == LOBBY)
    return lately & or_(people.c.away_until.is_(None), people.c.away_until <= time)


_ABSENCES: Select[tuple[int, int, int, float]] = (
    select(seats.c.table_id, seats.c.seat, people.c.user, people.c.away_until.label("until"))
    .join(people, people.c.user == seats.c.user)
    .join(tables, tables.c.id == seats.c.table_id)
    .where(is_open, ~seats.c.resigned)
)


def _tell(connection: Connection, move: Move, seat: Seat, until: float | None) -> None:
    take_version(connection, move)
    add_event(connection, move)
    # It is no event of the game.
    told = update(tables).where(tables.c.id == move.table_id)
    connection.execute(told.values(asides=tables.c.asides + 1))
    own = (seats.c.table_id == move.table_id) & (seats.c.seat == seat)
    connection.execute(update(seats).where(own).values(away=until, leave=move.seats[0].leave))
    wind_clocks(connection, move)


def _tell_lobby(connection: Connection, table_id: int, version: int, seat: Seat, until: float | None) -> None:
    """Note it where the lobby shows who sits there; before the game there are no events."""
    lobby = (tables.c.id == table_id) & (tables.c.version == version) & (tables.c.status == LOBBY)
    changed = connection.execute(update(tables).where(lobby).values(version=version + 1, to_show=True))
    if not changed.rowcount:
        raise Late
    own = (seats.c.table_id == table_id) & (seats.c.seat == seat)
    connection.execute(update(seats).where(own).values(away=until))
    wake(connection, table_id)
