"""What a digest tells: what has come due, and again what somebody was rung for that still waits for him."""

from typing import Final

from sqlalchemy import Connection, and_, bindparam, exists, func, select, union, update

from bot.store.database import Repository
from bot.store.outbox import PING, RUNG
from bot.store.rows.posted import Ping
from bot.store.schema import RUNNING, deadlines, people, pings, seats, table_wishes, tables

_BOTH = "table_id", "seat", "user", "turn"
# In seconds: who is back at the very hour of his digest, and is told then, is told no more that day.
JUST_TOLD: Final = 1.0
_newest_turn = (
    select(func.max(pings.c.turn))
    .where(pings.c.table_id == seats.c.table_id, pings.c.seat == seats.c.seat, pings.c.kind == "turn")
    .correlate(seats)
    .scalar_subquery()
    .label("turn")
)
# They are few: from them it is not far to their own tables, and to what rang there last.
_wanting = union(*(select(each.c.user).where(each.c.rung == "digest") for each in (people, table_wishes)))
_waiting = (
    select(seats.c.table_id, seats.c.seat, seats.c.user, _newest_turn)
    .join(tables, tables.c.id == seats.c.table_id)
    .where(seats.c.user.in_(_wanting), seats.c.awaited, ~seats.c.resigned)
    .where(tables.c.status == RUNNING, tables.c.paused.is_(None))
    .cte()
)
_wants = func.coalesce(table_wishes.c.rung, people.c.rung) == "digest"
# Of what somebody has been rung for and still lets wait: that comes due again when a day is over.
_STILL_WAITING = (
    # When it ends is nothing to ring for once more, nor that it has begun.
    select(
        *(
            (pings.c.sent + JUST_TOLD).label("due") if each is pings.c.due else each
            for each in PING
            if each.name not in {"ends", "planned", "rang"}
        )
    )
    .select_from(RUNG.join(_waiting, and_(*(pings.c[name] == _waiting.c[name] for name in _BOTH))))
    .where(pings.c.kind == "turn", pings.c.sent.is_not(None))
    .where(_wants)
    .order_by(pings.c.sent, pings.c.table_id, pings.c.seat)
)
# Where a game is paused nothing waits for anybody.
_goes_on = tables.c.paused.is_(None) | (tables.c.status != RUNNING)
# Whoever was late may have acted since.
_others = deadlines.alias()
_is_late_still = exists().where(_others.c.table_id == pings.c.table_id, _others.c.due <= pings.c.due)
_COMING = (
    select(*PING)
    .select_from(RUNG.join(tables, tables.c.id == pings.c.table_id))
    .where(pings.c.sent.is_(None), pings.c.due <= bindparam("now"), _goes_on)
    .where(_wants, (pings.c.kind != "absent") | _is_late_still)
    .order_by(pings.c.due, pings.c.table_id, pings.c.seat, pings.c.turn, pings.c.kind)
)


class DigestTables(Repository):
    """What waits for those who are rung once a day."""

    async def coming(self, time: float) -> list[Ping]:
        """Read what is due by a time, and not told yet, to those who want a digest."""
        return await self._database.structs(Ping, _COMING, now=time)

    async def waiting(self) -> list[Ping]:
        """Read what those who want a digest were rung for and let wait, each as due just after it rang."""
        return await self._database.structs(Ping, _STILL_WAITING)


def _wait_anew(connection: Connection, user: int, _: object, time: float) -> None:
    """Let all that somebody was rung for and lets wait be as if rung now: a digest comes at its hour."""
    own = select(seats.c.table_id).where(seats.c.user == user, seats.c.awaited)
    rung = (pings.c.user == user) & (pings.c.sent < time) & pings.c.table_id.in_(own)
    connection.execute(update(pings).where(rung).values(sent=time))


CHOSEN: Final = {"rung": _wait_anew}
