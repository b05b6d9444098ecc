"""The clocks of all tables, which stand still while the bot is not at work; times as in `rows`."""

from collections.abc import Collection, Sequence
from functools import cache
from typing import Any, Final, Literal

import sqlalchemy as sa
from msgspec import Struct

from bot.store.database import Repository, insert, insert_by
from bot.store.outbox import tell_each
from bot.store.rings import warn_again
from bot.store.rows.move import PingKind
from bot.store.rows.person import Wishes
from bot.store.rows.shards import ALL_SHARDS, Beat, Shards
from bot.store.rows.table import Expiry
from bot.store.schema import RUNNING, deadlines, heartbeat, interactions, people, pings, seats, tables
from rules.text import Seat


class RunningClock(Struct, frozen=True):
    """A clock about which somebody is to be reminded since `remind`, and whose weekends it may have off."""

    table_id: int
    seat: Seat
    due: float
    remind: float
    expiry: Expiry
    weekends_off: bool
    zone: str
    quiet_from: int | None = None
    quiet_until: int = 0
    guild: int | None = None

    @property
    def wishes(self) -> Wishes:
        """The quiet hours of its person."""
        return Wishes(quiet_from=self.quiet_from, quiet_until=self.quiet_until, zone=self.zone)


class StoppedClock(Struct, frozen=True):
    """A clock that ran when all clocks were stopped, with what tells when it stands still besides."""

    table_id: int
    seat: Seat
    due: float
    remind: float | None
    still_from: float | None
    still_until: float | None
    weekends_off: bool
    zone: str
    guild: int | None = None


class ResumedClock(Struct, frozen=True):
    """A clock that runs again; it counts only while its deadline is still the one `before`."""

    table_id: int
    seat: Seat
    before: float
    due: float
    remind: float | None


class Reminder(Struct, frozen=True):
    """What a clock tells now: the kind of ping its person gets, and when the next reminder comes, if any.

    It counts only while the clock's own reminder is still `remind`; with `others` all others are told.
    """

    table_id: int
    seat: Seat
    remind: float
    time: float
    ping: PingKind | Literal[""]
    following: float | None
    others: bool = False


# What is known of a clock besides itself.
_ABOUT = {
    "expiry": tables.c.expiry,
    "guild": tables.c.guild,
    "weekends_off": tables.c.weekends_off,
    "zone": sa.func.coalesce(people.c.zone, "").label("zone"),
    "quiet_from": people.c.quiet_from,
    "quiet_until": sa.func.coalesce(people.c.quiet_until, 0).label("quiet_until"),
}


def _clocks(kind: type[RunningClock | StoppedClock]) -> sa.Select[Any]:
    """Read clocks with what a kind of struct tells of them."""
    columns = (_ABOUT[name] if name in _ABOUT else deadlines.c[name] for name in kind.__struct_fields__)
    return (
        sa.select(*columns)
        .select_from(deadlines)
        .join(tables, tables.c.id == deadlines.c.table_id)
        .join(seats, (seats.c.table_id == deadlines.c.table_id) & (seats.c.seat == deadlines.c.seat))
        .outerjoin(people, people.c.user == seats.c.user)
    )


_running, _STOPPED = _clocks(RunningClock), _clocks(StoppedClock)
_TO_REMIND = _running.where(deadlines.c.remind <= sa.bindparam("now"), tables.c.paused.is_(None)).order_by(
    deadlines.c.remind, deadlines.c.table_id, deadlines.c.seat
)
_DAY, _HOUR, _MINUTE = 24 * 3600.0, 3600.0, 60.0
_rung_lately = sa.exists().where(
    pings.c.table_id == deadlines.c.table_id,
    pings.c.seat == deadlines.c.seat,
    pings.c.sent > sa.bindparam("lately"),
)
_WITH_QUIET_HOURS = _running.where(
    deadlines.c.remind.between(sa.bindparam("now"), sa.bindparam("tomorrow")),
    deadlines.c.remind < deadlines.c.due,
    people.c.quiet_from.is_not(None),
    tables.c.paused.is_(None),
    ~_rung_lately,
)
_OVERDUE = (
    _running.where(
        deadlines.c.due <= sa.bindparam("now"), ~deadlines.c.announced, tables.c.expiry != "remind"
    )
    .where(tables.c.paused.is_(None))
    .order_by(deadlines.c.due, deadlines.c.table_id, deadlines.c.seat)
)
_STOOD_IN_FOR = (
    sa.select(seats.c.table_id, seats.c.seat)
    .join(tables, tables.c.id == seats.c.table_id)
    .where(seats.c.awaited, ~seats.c.resigned, seats.c.away > sa.bindparam("now", type_=sa.Double))
    .where(tables.c.status == RUNNING, tables.c.leave == "computer", tables.c.paused.is_(None))
)
_RESUME = (
    sa.update(deadlines)
    .where(
        deadlines.c.table_id == sa.bindparam("of_table"),
        deadlines.c.seat == sa.bindparam("of_seat"),
        deadlines.c.due == sa.bindparam("old_due"),
    )
    .values(due=sa.bindparam("new_due"), remind=sa.bindparam("new_remind"))
)


class Clocks(Repository):
    """Deadlines, and when the bot was last at work."""

    async def beat(self, time: float, shards: Shards = ALL_SHARDS) -> None:
        """Remember that the bot is at work for its shards."""
        await self._database.change(_beat, time, shards)

    async def to_remind(self, time: float) -> list[RunningClock]:
        """List the clocks about which somebody is to be reminded now."""
        return await self._database.structs(RunningClock, _TO_REMIND, now=time)

    async def to_remind_ahead(self, time: float) -> list[RunningClock]:
        """List the clocks of people with quiet hours, not rung for an hour, that remind within a day."""
        times = {"now": time, "tomorrow": time + _DAY, "lately": time - _HOUR}
        return await self._database.structs(RunningClock, _WITH_QUIET_HOURS, **times)

    async def remind(self, reminders: Sequence[Reminder], time: float) -> None:
        """Ring those who are to be reminded, unless they have acted meanwhile.

        Who is late is warned instead where he is to lose his seat, unless that is lost within a minute.
        """
        await self._database.change(_remind, reminders, time + _MINUTE)

    async def beats(self) -> list[Beat]:
        """Read when the bot was last at work, for each shard it ever had."""
        return await self._database.structs(Beat, sa.select(heartbeat))

    async def running_at(self, time: float) -> list[StoppedClock]:
        """List the clocks that had not run out at a time."""
        return await self._database.structs(
            StoppedClock, _STOPPED.where(deadlines.c.due > time, tables.c.paused.is_(None))
        )

    async def resume(self, clocks: Sequence[ResumedClock], time: float, shards: Shards = ALL_SHARDS) -> None:
        """Let clocks go on from now, at which the bot is at work again for its shards."""
        await self._database.change(_resume, clocks, time, shards)

    async def overdue(self, time: float) -> list[tuple[int, Seat]]:
        """List the tables and seats whose turn somebody else is to play, as their time is over."""
        rows = await self._database.rows(_OVERDUE, now=time)
        return [(row.table_id, row.seat) for row in rows]

    async def stood_in_for(self, time: float) -> list[tuple[int, Seat]]:
        """List the tables that wait for somebody away, for whom the computer is to play."""
        rows = await self._database.rows(_STOOD_IN_FOR, now=time)
        return sorted((row.table_id, row.seat) for row in rows)


def _remind(connection: sa.Connection, reminders: Sequence[Reminder], warned: float) -> None:
    for reminder in reminders:
        clock = (
            sa.update(deadlines)
            .where(
                deadlines.c.table_id == reminder.table_id,
                deadlines.c.seat == reminder.seat,
                deadlines.c.remind == reminder.remind,
            )
            .values(remind=reminder.following, announced=reminder.ping == "late")
        )
        if not connection.execute(clock).rowcount or not reminder.ping:
            continue
        own = seats.c.seat == reminder.seat
        if reminder.ping != "late" or not warn_again(connection, reminder.table_id, reminder.seat, warned):
            _ring(connection, reminder.ping, reminder.table_id, reminder.time, own)
        if reminder.others or reminder.ping == "reminder":
            # What each is shown alone says that little time is left, and all see since when somebody is late.
            tell_each(connection, reminder.table_id, board=reminder.others)
        if reminder.others:
            others = ~own & ~seats.c.awaited & ~seats.c.resigned
            _ring(connection, "absent", reminder.table_id, reminder.time, others)


def knows(
    connection: sa.Connection, table_id: int, user: int, time: float, again: float | None = None
) -> None:
    """Take all that somebody is to be told at a table as told: he is there, or rung `again` if idle."""
    own = (pings.c.table_id == table_id) & (pings.c.user == user) & pings.c.sent.is_(None)
    connection.execute(sa.update(pings).where(own).values(sent=time))
    if again is not None:
        _ring(connection, "turn", table_id, again, (seats.c.user == user) & seats.c.awaited)


def ring_again(
    connection: sa.Connection, table_id: int, which: Collection[Seat], time: float, kind: PingKind
) -> None:
    """Ring people on seats for what they are asked in their turn, also who was rung for it before."""
    _ring(connection, kind, table_id, time, seats.c.seat.in_(which))


def _ring(
    connection: sa.Connection, kind: PingKind, table_id: int, time: float, which: sa.ColumnElement[bool]
) -> None:
    rung = sa.select(
        seats.c.table_id, seats.c.seat, seats.c.turn, sa.literal(kind), seats.c.user, sa.literal(time)
    ).where(seats.c.table_id == table_id, seats.c.user.is_not(None), which)
    columns = ["table_id", "seat", "turn", "kind", "user", "due"]
    ringing = insert(connection, pings).from_select(columns, rung)
    again = {"sent": None, "mentioned": False, "due": ringing.excluded.due}
    connection.execute(
        ringing.on_conflict_do_update(index_elements=["table_id", "seat", "turn", "kind"], set_=again)
    )


def _values(clock: ResumedClock) -> dict[str, object]:
    return {
        "of_table": clock.table_id,
        "of_seat": clock.seat,
        "old_due": clock.before,
        "new_due": clock.due,
        "new_remind": clock.remind,
    }


def _resume(connection: sa.Connection, clocks: Sequence[ResumedClock], time: float, shards: Shards) -> None:
    if clocks:
        connection.execute(_RESUME, [_values(clock) for clock in clocks])
    _beat(connection, time, shards)


_REPEATED: Final = 3600.0  # seconds after which Discord tells of nothing once more
_DISCORD_EPOCH: Final = 1_420_070_400.0  # when its numbers begin, whose first bits are milliseconds
_FORGET = sa.delete(interactions).where(interactions.c.id < sa.bindparam("oldest"))


def _beat(connection: sa.Connection, time: float, shards: Shards) -> None:
    connection.execute(_FORGET, {"oldest": int((time - _REPEATED - _DISCORD_EPOCH) * 1000) << 22})
    beats = [{"count": shards.count, "shard": shard, "time": time} for shard in shards.ids]
    connection.execute(_beating(connection.dialect.name), beats)


@cache
def _beating(dialect: str) -> sa.Insert:
    beat = insert_by(dialect, heartbeat)
    return beat.on_conflict_do_update(index_elements=["count", "shard"], set_={"time": beat.excluded.time})
