"""Moves: an event at a table with all that follows from it, which counts as a whole or not at all."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Row, bindparam, delete, or_, select, update

from bot.store.clocks import wind_clocks
from bot.store.database import Database
from bot.store.errors import Late
from bot.store.lapsing import lapse_overtaken
from bot.store.rows import Move
from bot.store.schema import events, is_open, pings, results, seats, tables

_set_seat = (
    update(seats)
    .where(seats.c.table_id == bindparam("of_table"), seats.c.seat == bindparam("of_seat"))
    .values(turn=bindparam("turn"), awaited=bindparam("awaited"), resigned=bindparam("resigned"))
)


class Moves:
    """The one way on which a game goes on."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, move: Move) -> bool:
        """Add an event with all that follows from it; False where the table has changed since it was read."""
        return await self._database.unless_late(_add, move)


def _add(connection: Connection, move: Move) -> None:
    take_version(connection, move)
    follow(connection, move)


def take_version(connection: Connection, move: Move) -> None:
    """Move a table on to its next version, if it is the one expected: from here on the table is ours."""
    status = connection.scalar(
        update(tables)
        .where(tables.c.id == move.table_id, tables.c.version == move.version - 1, is_open)
        .values(version=move.version, snapshot=move.snapshot, undo_seat=move.undo_seat, changed=move.time)
        .returning(tables.c.status)
    )
    if status is None:
        raise Late
    # Written only where it is new: indices hold the open tables alone, and would be written with it.
    if status != move.status:
        connection.execute(update(tables).where(tables.c.id == move.table_id).values(status=move.status))
    if move.options is not None:
        connection.execute(update(tables).where(tables.c.id == move.table_id).values(options=move.options))


def follow(connection: Connection, move: Move) -> None:
    """Do all that follows from an event, once its version is taken."""
    before = {
        row.seat: row for row in connection.execute(select(seats).where(seats.c.table_id == move.table_id))
    }
    _add_event(connection, move)
    lapse_overtaken(connection, move, [row.seat for row in before.values() if row.resigned])
    _set_seats(connection, move)
    wind_clocks(connection, move)
    _ping(connection, move, before)
    _add_results(connection, move, before)


def _add_event(connection: Connection, move: Move) -> None:
    values = {column.name: getattr(move, column.name) for column in events.columns}
    connection.execute(events.insert().values(**values))


def _set_seats(connection: Connection, move: Move) -> None:
    if move.seats:
        connection.execute(
            _set_seat,
            [
                {
                    "of_table": move.table_id,
                    "of_seat": after.seat,
                    "turn": after.turn,
                    "awaited": after.awaited,
                    "resigned": after.resigned,
                }
                for after in move.seats
            ],
        )


def _ping(connection: Connection, move: Move, before: dict[int, Row[Any]]) -> None:
    """Ring those who are to be told; nobody is told of what he has done already."""
    resting = select(seats.c.seat).where(seats.c.table_id == move.table_id, ~seats.c.awaited)
    connection.execute(
        delete(pings).where(
            pings.c.table_id == move.table_id,
            pings.c.sent.is_(None),
            or_(pings.c.seat == move.seat, pings.c.seat.in_(resting)),
        )
    )
    rung = [
        {
            "table_id": move.table_id,
            "seat": after.seat,
            "turn": after.turn,
            "kind": after.ping,
            "user": before[after.seat].user,
            "due": move.time,
        }
        for after in move.seats
        if after.ping
    ]
    if rung:
        connection.execute(pings.insert(), rung)


def _add_results(connection: Connection, move: Move, before: dict[int, Row[Any]]) -> None:
    """Keep how a game has ended for each seat."""
    ended = [
        {
            "table_id": move.table_id,
            "seat": outcome.seat,
            "user": before[outcome.seat].user,
            "place": outcome.place,
            "score": outcome.score,
            "reason": outcome.reason,
        }
        for outcome in move.outcomes
    ]
    if ended:
        connection.execute(results.insert(), ended)
