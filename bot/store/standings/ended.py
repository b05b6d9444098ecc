"""A finished game as it is stored, as far as anything is counted from it."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct
from sqlalchemy import Connection, Row, Select, case, func, select

from bot.store.rows.standing import Standing
from bot.store.schema import events, proposals, results, seats
from rules.text import Seat


class EndedSeat(Struct, frozen=True):
    """How a game ended for a seat.

    Its person (None: a computer; below 0: somebody who was erased) may have `resigned`, has `acted` or not;
    the seat may be `passed` on from one to another. `before` is how that person is known to have stood.
    """

    seat: Seat
    user: int | None
    place: int
    score: int | None
    resigned: bool
    acted: bool
    passed: bool
    before: Standing | None


class Ended(Struct, frozen=True):
    """A finished game: so many moves in so many seconds, and its seats."""

    table_id: int
    time: float
    lasted: float
    moves: int
    reason: str
    seats: tuple[EndedSeat, ...]

    @property
    def people(self) -> set[int]:
        """Who sat there to the end."""
        return {seat.user for seat in self.seats if seat.user is not None}


_TOOK_BACK = case((events.c.text == "undo", -1), else_=1)
_COURSE = select(
    func.min(events.c.time).label("began"),
    func.max(events.c.time).label("ended"),
    func.coalesce(func.sum(_TOOK_BACK).filter(events.c.seat.is_not(None)), 0).label("moves"),
)
_SEATS: Final[Select[Any]] = (
    select(
        results.c.seat,
        results.c.user,
        results.c.place,
        results.c.score,
        results.c.reason,
        results.c.before,
        seats.c.resigned,
    )
    .join(seats, (seats.c.table_id == results.c.table_id) & (seats.c.seat == results.c.seat))
    .order_by(results.c.seat)
)


def read_ended(connection: Connection, table_id: int) -> Ended:
    """Read how a game went and how it ended."""
    course = connection.execute(_COURSE.where(events.c.table_id == table_id)).one()
    rows = connection.execute(_SEATS.where(results.c.table_id == table_id)).all()
    acted, passed = _acted(connection, table_id), _passed(connection, table_id)
    ended = tuple(_seat(row, acted, passed) for row in rows)
    lasted = course.ended - course.began
    return Ended(table_id, course.ended, lasted, course.moves, rows[0].reason, ended)


def _acted(connection: Connection, table_id: int) -> set[tuple[Seat, int]]:
    """Give who has done something on which seat."""
    done = select(events.c.seat, events.c.user).where(
        events.c.table_id == table_id, events.c.user.is_not(None), events.c.seat.is_not(None)
    )
    return {(row.seat, row.user) for row in connection.execute(done.distinct())}


def _passed(connection: Connection, table_id: int) -> set[Seat]:
    """Give the seats that went from one to another in the midst of the game."""
    given = select(proposals.c.seat).where(
        proposals.c.table_id == table_id, proposals.c.kind == "handover", proposals.c.status == "agreed"
    )
    return set(connection.scalars(given))


def _seat(row: Row[Any], acted: set[tuple[Seat, int]], passed: set[Seat]) -> EndedSeat:
    return EndedSeat(
        row.seat,
        row.user,
        row.place,
        row.score,
        row.resigned,
        (row.seat, row.user) in acted,
        row.seat in passed or any(seat == row.seat and user != row.user for seat, user in acted),
        row.before,
    )
