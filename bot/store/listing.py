"""Lists of tables: a person's, a channel's, those that are over; and the windows of those in no server."""

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import sqlalchemy as sa
from msgspec.structs import asdict

from bot.store.database import Repository
from bot.store.features import left_another
from bot.store.rows.table import Place, TableSummary, Window
from bot.store.schema import (
    LOBBY,
    consents,
    deadlines,
    has_ended,
    invitations,
    is_open,
    is_pending,
    people,
    proposals,
    seats,
    surfaces,
    tables,
    windows,
)

_MOST_OVER = 25
_MOST_LISTED = 100
_OF_TABLE = [
    tables.c[name]
    for name in TableSummary.__struct_fields__
    if name not in {"message", "due", "awaited", "saved", "resigned", "left"}
]
newest = (surfaces.c.table_id == tables.c.id) & (surfaces.c.channel == tables.c.channel)
clock = (seats.c.table_id == deadlines.c.table_id) & (seats.c.seat == deadlines.c.seat)


def _open(*own: sa.ColumnElement[Any]) -> sa.Select[Any]:
    """Begin a list of open tables, each with its newest message, and with what is somebody's own there."""
    listed = sa.select(*_OF_TABLE, surfaces.c.message, *own).select_from(tables)
    return listed.outerjoin(surfaces, newest).where(is_open)


# What is played in private has no channel where no direct messages are taken.
_is_somewhere = tables.c.channel != 0
# Made once: to put a statement together takes longer than to carry it out.
_awaited = (seats.c.awaited & ~seats.c.resigned & tables.c.paused.is_(None)).label("awaited")
_own = seats.alias("own")
_sits_at = sa.select(_own.c.table_id).where(_own.c.user == sa.bindparam("of_user"), ~_own.c.ended)
# A person's open tables: those that wait for him by time left, then the last changed, then his lessons.
OF_PERSON: Final = (
    _open(deadlines.c.due, _awaited, seats.c.saved, seats.c.resigned)
    .join(seats, seats.c.table_id == tables.c.id)
    .outerjoin(deadlines, clock)
    .where(seats.c.user == sa.bindparam("of_user"), ~seats.c.ended)
    .order_by(
        tables.c.lesson.is_not(None),
        _awaited.desc(),
        deadlines.c.due.is_(None),
        deadlines.c.due,
        tables.c.changed.desc(),
    )
)
# For whom the open tables wait at which a person sits; where nobody is named it is a computer.
AWAITED_WITH: Final = (
    sa.select(seats.c.table_id, people.c.name, seats.c.away)
    .select_from(seats.join(tables, tables.c.id == seats.c.table_id))
    .outerjoin(people, people.c.user == seats.c.user)
    .where(is_open, tables.c.snapshot.is_not(None), seats.c.awaited, ~seats.c.resigned)
    .where(seats.c.table_id.in_(_sits_at))
    .order_by(seats.c.table_id, seats.c.seat)
)
# A channel's open tables, the last changed first.
IN_CHANNEL: Final = (
    _open(sa.null().label("due"), sa.false().label("awaited"))
    .where(tables.c.channel == sa.bindparam("of_channel"), _is_somewhere)
    .order_by(tables.c.changed.desc())
)
# Those that lie in no server, and are seen in a channel.
SEEN_IN: Final = (
    _open(sa.null().label("due"), sa.false().label("awaited"))
    .where(
        tables.c.id.in_(sa.select(windows.c.table_id).where(windows.c.channel == sa.bindparam("of_channel")))
    )
    .order_by(tables.c.changed.desc())
)
# A server's open tables, the last changed first.
IN_SERVER: Final = (
    _open(sa.null().label("due"), sa.false().label("awaited"))
    .where(tables.c.guild == sa.bindparam("of_guild"))
    .order_by(tables.c.changed.desc())
    .limit(_MOST_LISTED)
)


def _offered(proposal: sa.ColumnElement[int]) -> sa.Select[Any]:
    """Begin a list of tables at which somebody is offered something."""
    columns = (tables.c.id.label("table_id"), tables.c.game, tables.c.guild, tables.c.channel)
    listed = sa.select(*columns, surfaces.c.message, proposal.label("proposal"))
    return listed.select_from(tables.outerjoin(surfaces, newest))


_person: Final[sa.BindParameter[int]] = sa.bindparam("of_user")
_sits = sa.exists().where(seats.c.table_id == tables.c.id, seats.c.user == _person)
_agrees = sa.exists().where(consents.c.proposal_id == proposals.c.id, consents.c.user == _person)
# What somebody is offered and has not answered: to play at a table, or to take a seat there.
OFFERED: Final = sa.union_all(
    _offered(sa.literal(0))
    .join(invitations, invitations.c.table_id == tables.c.id)
    .where(invitations.c.user == _person, ~invitations.c.declined, tables.c.status == LOBBY, ~_sits),
    _offered(proposals.c.id)
    .join(proposals, proposals.c.table_id == tables.c.id)
    .where(proposals.c.user == _person, is_pending, ~_agrees),
).order_by("table_id")

_found = sa.select(tables.c.id, tables.c.guild, tables.c.channel, surfaces.c.message).select_from(
    tables.outerjoin(surfaces, newest)
)
# Where a table is found, and where the open one that follows it is.
WHEREABOUTS: Final = _found.where(tables.c.id == sa.bindparam("of_table"))
FOLLOWING: Final = _found.where(tables.c.follows == sa.bindparam("of_table"), is_open)


_place: Final[sa.BindParameter[int]] = sa.bindparam("of_channel")
_around: Final = ((tables.c.channel == _place) | (tables.c.parent == _place)) & ~tables.c.in_private
_ended_here: Final = (
    sa.select(tables.c.id, tables.c.changed)
    .where(tables.c.channel == _place, has_ended, ~tables.c.in_private)
    .order_by(tables.c.changed.desc())
    .limit(1)
)
_ended_below: Final = (
    sa.select(tables.c.id, tables.c.changed)
    .join(surfaces, surfaces.c.table_id == tables.c.id)
    .where(surfaces.c.channel == _place, surfaces.c.card.is_not(None), has_ended)
    .order_by(surfaces.c.table_id.desc())
    .limit(1)
)
# Of those that lie in no server, where they are seen.
_ended_seen: Final = (
    sa.select(tables.c.id, tables.c.changed)
    .join(windows, windows.c.table_id == tables.c.id)
    .where(windows.c.channel == _place, has_ended)
    .order_by(tables.c.changed.desc())
)
_last_ended: Final = sa.union(
    *(sa.select(each.subquery()) for each in (_ended_here, _ended_below, _ended_seen.limit(1)))
).subquery()
# The newest game that has ended in a channel or its threads, where nothing is played or gathered there now.
LAST_OVER: Final = (
    sa.select(_last_ended.c.id)
    .where(~sa.exists().where(is_open, _around))
    .order_by(_last_ended.c.changed.desc())
    .limit(1)
)


# The table to which a card leads.
OF_CARD: Final = sa.select(surfaces.c.table_id).where(
    surfaces.c.card.is_not(None), surfaces.c.message == sa.bindparam("of_message")
)

_played: Final = (
    sa.select(tables.c.id)
    .join(seats, seats.c.table_id == tables.c.id)
    .where(seats.c.user == _person, has_ended)
    .order_by(seats.c.table_id.desc())
    .limit(_MOST_OVER)
)
_here: Final = (
    sa.select(tables.c.id)
    .where(tables.c.channel == _place, _is_somewhere, has_ended)
    .order_by(tables.c.changed.desc())
    .limit(_MOST_OVER)
)
# Of a game in a thread there stands a card.
_below: Final = _ended_below.with_only_columns(tables.c.id).limit(_MOST_OVER)
_seen: Final = _ended_seen.with_only_columns(tables.c.id).limit(_MOST_OVER)
_over: Final = sa.union(*(sa.select(each.subquery()) for each in (_played, _here, _below, _seen)))
_over_here: Final = sa.union(*(sa.select(each.subquery()) for each in (_here, _below, _seen)))


@cache
def ended() -> sa.Select[Any]:
    """List the newest tables whose games have ended: of a channel and its threads first, then of a person.

    Each list is read from its end, so that it does not matter how many there are.
    """
    left = sa.or_(sa.false(), *left_another()).label("left")
    return (
        sa.select(*_OF_TABLE, sa.null().label("message"), left)
        .where(tables.c.id.in_(_over))
        .order_by(tables.c.id.in_(_over_here).desc(), tables.c.changed.desc())
        .limit(_MOST_OVER)
    )


NOWHERE: Final = Place(0, None)
_WINDOW = [windows.c[name] for name in Window.__struct_fields__]
_WINDOWS_AT = (
    sa.select(*_WINDOW).where(windows.c.table_id == sa.bindparam("of_table")).order_by(windows.c.user)
)
_board = (surfaces.c.table_id == windows.c.table_id) & (surfaces.c.channel == windows.c.channel)
_SEEN_BY = (
    sa.select(windows.c.table_id, windows.c.guild, windows.c.channel, surfaces.c.message)
    .select_from(windows.outerjoin(surfaces, _board))
    .where(windows.c.user == sa.bindparam("of_user"))
)


class WindowStore(Repository):
    """The windows of all tables."""

    async def of_table(self, table_id: int) -> list[Window]:
        """List the windows of a table, of each person one."""
        return await self._database.structs(Window, _WINDOWS_AT, of_table=table_id)

    async def of_person(self, user: int) -> dict[int, tuple[int, int, int | None]]:
        """Give the server, the channel and the board of each table that somebody sees so."""
        rows = await self._database.rows(_SEEN_BY, of_user=user)
        return {row.table_id: (row.guild, row.channel, row.message) for row in rows}

    async def begun_not(self) -> list[int]:
        """List the tables whose games are to begin at once, and have not."""
        seen = sa.exists().where(windows.c.table_id == tables.c.id)
        rows = await self._database.rows(sa.select(tables.c.id).where(tables.c.status == LOBBY, seen))
        return [row.id for row in rows]


def show_through(connection: sa.Connection, table_id: int, through: Sequence[Window]) -> None:
    """Let those who sit at a table see it, each in his own server."""
    connection.execute(windows.insert(), [{"table_id": table_id, **asdict(each)} for each in through])
    boards = [{"table_id": table_id, "channel": each} for each in sorted({each.channel for each in through})]
    connection.execute(surfaces.insert(), boards)
