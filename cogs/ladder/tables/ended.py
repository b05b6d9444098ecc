"""A finished game as it is stored, as far as anything is counted from it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import Connection, Row, Select, case, func, select

from bot.store.schema import events, proposals, seats
from cogs.ladder.rows import Standing
from cogs.ladder.tables.schema import results
from rules.advice import Strength
from rules.text import Seat


class EndedSeat(Struct, frozen=True):
    """How a game ended for a seat.

    Its person (None: a computer; below 0: somebody who was erased) may have `resigned`, has `acted` or not;
    the seat may be `passed` on, so that its game is not that person's: somebody else has moved there, or it
    was given away and its person made less than half of its moves. `before` is how that person is known to
    have stood. A computer has played with a `strength`.
    """

    seat: Seat
    user: int | None
    place: int
    score: int | None
    resigned: bool
    acted: bool
    passed: bool
    before: Standing | None
    strength: Strength = Strength.KNIGHT


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
        seats.c.strength,
    )
    .join(seats, (seats.c.table_id == results.c.table_id) & (seats.c.seat == results.c.seat))
    .order_by(results.c.seat)
)


def read_ended(connection: Connection, table_id: int) -> Ended:
    """Read how a game went and how it ended."""
    course = connection.execute(_COURSE.where(events.c.table_id == table_id)).one()
    rows = connection.execute(_SEATS.where(results.c.table_id == table_id)).all()
    moves, given = _moves(connection, table_id), _given(connection, table_id)
    ended = tuple(_seat(row, moves[row.seat], row.seat in given) for row in rows)
    lasted = course.ended - course.began
    return Ended(table_id, course.ended, lasted, course.moves, rows[0].reason, ended)


def _moves(connection: Connection, table_id: int) -> Mapping[Seat, Counter[int | None]]:
    """Count who has moved how often on each seat: people, and whoever did it for them (None)."""
    done = select(events.c.seat, events.c.user, func.count().label("moves")).where(
        events.c.table_id == table_id, events.c.seat.is_not(None), ~events.c.forced
    )
    moves: dict[Seat, Counter[int | None]] = defaultdict(Counter)
    for row in connection.execute(done.group_by(events.c.seat, events.c.user)):
        moves[row.seat][row.user] = row.moves
    return moves


def _given(connection: Connection, table_id: int) -> set[Seat]:
    """Give the seats that went from one to another in the midst of the game."""
    given = select(proposals.c.seat).where(
        proposals.c.table_id == table_id, proposals.c.kind == "handover", proposals.c.status == "agreed"
    )
    return set(connection.scalars(given))


def _seat(row: Row[Any], moves: Counter[int | None], given: bool) -> EndedSeat:
    own = moves[row.user] if row.user is not None else 0
    others = any(user not in {None, row.user} for user in moves)
    return EndedSeat(
        row.seat,
        row.user,
        row.place,
        row.score,
        row.resigned,
        own > 0,
        others or (given and 2 * own < moves.total()),
        row.before,
        row.strength,
    )
