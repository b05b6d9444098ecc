"""The clocks of all tables, which stand still while the bot is not at work."""

from __future__ import annotations

from sqlalchemy import (
    ColumnElement,
    Connection,
    and_,
    bindparam,
    delete,
    exists,
    literal,
    or_,
    select,
    update,
)

from bot.store.database import Database, insert
from bot.store.rows import Move, PingKind
from bot.store.schema import deadlines, heartbeat, pings, seats, tables
from rules.text import Seat

_REMINDED = 0.75  # of the time for a turn
_at_rest = select(seats.c.seat).where(
    seats.c.table_id == bindparam("of_table"), or_(~seats.c.awaited, seats.c.resigned)
)
_STOP = delete(deadlines).where(
    deadlines.c.table_id == bindparam("of_table"),
    or_(deadlines.c.seat.in_(_at_rest), deadlines.c.seat.in_(bindparam("anew", expanding=True))),
)
_WIND = deadlines.insert()
_only_reminds = exists().where(tables.c.id == deadlines.c.table_id, tables.c.expiry == "remind")


class Clocks:
    """Deadlines, and when the bot was last at work."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def look_at_clock(self, time: float) -> None:
        """Let the pings come due whose time has come, and remember that the bot is at work."""
        await self._database.change(_look, time)

    async def come_back(self, time: float) -> None:
        """Give every running clock the time that the bot was not at work."""
        await self._database.change(_come_back, time)

    async def overdue(self, time: float) -> list[tuple[int, Seat]]:
        """List the tables and seats whose turn somebody else is to play, as their time is over."""
        late = select(deadlines.c.table_id, deadlines.c.seat).join(
            tables, tables.c.id == deadlines.c.table_id
        )
        rows = await self._database.rows(
            late.where(deadlines.c.due <= time, ~deadlines.c.told, tables.c.expiry != "remind").order_by(
                deadlines.c.due, deadlines.c.table_id, deadlines.c.seat
            )
        )
        return [(row.table_id, row.seat) for row in rows]


def wind_clocks(connection: Connection, move: Move) -> None:
    """Stop the clocks of those who are not awaited any more, and start those a move has given time."""
    wound = [
        {
            "table_id": move.table_id,
            "seat": after.seat,
            "due": after.due,
            "remind": move.time + (after.due - move.time) * _REMINDED,
        }
        for after in move.seats
        if after.due is not None
    ]
    connection.execute(_STOP, {"of_table": move.table_id, "anew": [clock["seat"] for clock in wound]})
    if wound:
        connection.execute(_WIND, wound)


def _look(connection: Connection, time: float) -> None:
    to_remind = and_(deadlines.c.remind <= time, deadlines.c.due > time)
    _ring(connection, "reminder", to_remind, deadlines.c.remind)
    connection.execute(update(deadlines).where(deadlines.c.remind <= time).values(remind=None))
    late = and_(deadlines.c.due <= time, ~deadlines.c.told, _only_reminds)
    _ring(connection, "late", late, deadlines.c.due)
    connection.execute(update(deadlines).where(late).values(told=True))
    _beat(connection, time)


def _ring(
    connection: Connection, kind: PingKind, which: ColumnElement[bool], due: ColumnElement[float]
) -> None:
    """Ring the people on whose clocks it is time."""
    rung = select(seats.c.table_id, seats.c.seat, seats.c.turn, literal(kind), seats.c.user, due).join(
        deadlines, and_(deadlines.c.table_id == seats.c.table_id, deadlines.c.seat == seats.c.seat)
    )
    columns = ["table_id", "seat", "turn", "kind", "user", "due"]
    once = insert(connection, pings).from_select(columns, rung.where(which, seats.c.user.is_not(None)))
    connection.execute(once.on_conflict_do_nothing())


def _come_back(connection: Connection, time: float) -> None:
    since: float | None = connection.scalar(select(heartbeat.c.time))
    if since is not None and time > since:
        away = time - since
        connection.execute(
            update(deadlines)
            .where(deadlines.c.due > since)
            .values(due=deadlines.c.due + away, remind=deadlines.c.remind + away)
        )
    _beat(connection, time)


def _beat(connection: Connection, time: float) -> None:
    beat = insert(connection, heartbeat).values(one=1, time=time)
    connection.execute(beat.on_conflict_do_update(index_elements=["one"], set_={"time": beat.excluded.time}))
