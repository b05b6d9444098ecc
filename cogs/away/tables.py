"""Who is away, and which tables have been told of it."""

from functools import partial
from typing import Any

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import BindParameter, Connection, Double, Select, bindparam, exists, or_, select, update

from bot.store.database import Late, Repository, wake
from bot.store.moves import add_event, set_deadlines, take_version
from bot.store.outbox import tell_each
from bot.store.rings import ring
from bot.store.rows.move import Move
from bot.store.schema import LOBBY, RUNNING, is_open, is_pending, people, pings, proposals, seats, tables
from rules.text import Seat


class Absence(Struct, frozen=True):
    """A table that does not know yet until when somebody there is away, or that he is back."""

    table_id: int
    seat: Seat
    user: int
    until: float | None


class AbsenceTables(Repository):
    """People who are away, and their tables."""

    async def untold(self, time: float) -> list[Absence]:
        """List the open tables to be told that somebody is away, or back early; a lobby, that he is back."""
        back = [replace(absence, until=None) for absence in await self._of(_OVER, time)]
        return [*await self._of(_LEAVES, time), *await self._of(_RETURNS, time), *back]

    async def back(self, since: float, time: float) -> set[int]:
        """List the running tables of those whose absence was over since then, by a time."""
        return {row.table_id for row in await self._database.rows(_BACK, since=since, now=time)}

    async def look_through(self, table_id: int) -> None:
        """Let all that a table shows be looked through: it may say that somebody is away who is back."""
        await self._database.change(partial(tell_each, board=True), table_id)

    async def notify(self, move: Move, seat: Seat, until: float) -> bool:
        """Let a table know of an absence by an event; False where the table has changed since it was read."""
        return await self._database.unless_late(_notify, move, seat, until)

    async def notify_lobby(self, table_id: int, version: int, seat: Seat, until: float | None) -> bool:
        """Let a lobby know of an absence; False where it has changed since it was read."""
        return await self._database.unless_late(_notify_lobby, table_id, version, seat, until)

    async def seen(self, table_id: int, user: int, time: float) -> None:
        """Take it as told that a table waits for somebody who is away: he sees it."""
        own = (pings.c.table_id == table_id) & (pings.c.user == user) & (pings.c.kind == "turn")
        await self._database.execute(update(pings).where(own, pings.c.sent.is_(None)).values(sent=time))

    async def ring_later(self, user: int, time: float) -> None:
        """Let what somebody was rung for, and lets wait, ring once more at a time: when he is back."""
        await self._database.change(_ring_later, user, time)

    async def _of(self, which: Select[Any], time: float) -> list[Absence]:
        return await self._database.structs(Absence, which, now=time)


# All of it is asked every few seconds, and put together once.
LATELY = 24 * 3600.0  # seconds; what is over longer is not looked through again and again
_now: BindParameter[float] = bindparam("now", type_=Double)
_ABSENCES: Select[tuple[int, int, int, float]] = (
    select(seats.c.table_id, seats.c.seat, people.c.user, people.c.away_until.label("until"))
    .join(people, people.c.user == seats.c.user)
    .join(tables, tables.c.id == seats.c.table_id)
    .where(is_open, ~seats.c.resigned)
)
# Of most people nothing is read.
_away = seats.c.user.in_(select(people.c.user).where(people.c.away_until > _now))
_LEAVES = _ABSENCES.where(_away, seats.c.away.is_distinct_from(people.c.away_until))
_RETURNS = _ABSENCES.where(seats.c.away > _now, people.c.away_until.is_(None))
# A lobby still names somebody as away who is back.
_OVER = _ABSENCES.where(
    seats.c.away <= _now,
    seats.c.away > _now - LATELY,
    tables.c.status == LOBBY,
    or_(people.c.away_until.is_(None), people.c.away_until <= _now),
)

_BACK = (
    select(seats.c.table_id)
    .join(tables, tables.c.id == seats.c.table_id)
    .where(seats.c.away > bindparam("since"), seats.c.away <= _now, tables.c.status == RUNNING)
)

_later = pings.alias()
_turn_now = (
    select(seats.c.turn)
    .where(seats.c.table_id == pings.c.table_id, seats.c.seat == pings.c.seat)
    .scalar_subquery()
)
_RING_LATER = (
    update(pings)
    .where(pings.c.user == bindparam("of_user"), pings.c.kind == "turn", pings.c.sent.is_not(None))
    .where(
        exists()
        .where(
            seats.c.table_id == pings.c.table_id, seats.c.seat == pings.c.seat, seats.c.user == pings.c.user
        )
        .where(seats.c.awaited, ~seats.c.resigned),
        # What he has answered is told no more.
        ~exists().where(
            _later.c.table_id == pings.c.table_id,
            _later.c.seat == pings.c.seat,
            _later.c.kind == "turn",
            _later.c.turn > pings.c.turn,
        ),
    )
    # It was for an earlier turn where he has answered since, and was asked again at once.
    .values(turn=_turn_now, sent=None, mentioned=False, due=bindparam("at"))
)
_OPEN_WHERE_SITTING = (
    select(proposals.c.id, proposals.c.table_id, proposals.c.asked)
    .join(seats, seats.c.table_id == proposals.c.table_id)
    .where(is_pending, seats.c.user == bindparam("of_user"), ~seats.c.resigned)
)


def _ring_later(connection: Connection, user: int, time: float) -> None:
    connection.execute(_RING_LATER, {"of_user": user, "at": time})
    for proposal in connection.execute(_OPEN_WHERE_SITTING, {"of_user": user}).all():
        if user in proposal.asked:
            ring(connection, proposal.table_id, [user], time, proposal=proposal.id)


def _notify(connection: Connection, move: Move, seat: Seat, until: float) -> None:
    take_version(connection, move)
    add_event(connection, move)
    # It is no event of the game.
    told = update(tables).where(tables.c.id == move.table_id)
    connection.execute(told.values(host_events=tables.c.host_events + 1))
    own = (seats.c.table_id == move.table_id) & (seats.c.seat == seat)
    connection.execute(update(seats).where(own).values(away=until, leave=move.seats[0].leave))
    set_deadlines(connection, move)
    # Until when it is to be answered follows from who is away.
    asked = (proposals.c.table_id == move.table_id) & is_pending
    connection.execute(update(proposals).where(asked).values(version=proposals.c.version + 1))


def _notify_lobby(
    connection: Connection, table_id: int, version: int, seat: Seat, until: float | None
) -> None:
    """Note it where the lobby shows who sits there; before the game there are no events."""
    lobby = (tables.c.id == table_id) & (tables.c.version == version) & (tables.c.status == LOBBY)
    changed = connection.execute(update(tables).where(lobby).values(version=version + 1, to_show=True))
    if not changed.rowcount:
        raise Late
    own = (seats.c.table_id == table_id) & (seats.c.seat == seat)
    connection.execute(update(seats).where(own).values(away=until))
    wake(connection, table_id)
