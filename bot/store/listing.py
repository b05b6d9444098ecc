"""Lists of tables: a person's, a channel's, those that are over."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import ColumnElement, Select, bindparam, false, null, select, union

from bot.store.rows import TableSummary
from bot.store.schema import OVER, deadlines, is_open, seats, surfaces, tables

_MOST_OVER = 25
_OF_TABLE = [
    tables.c[name]
    for name in TableSummary.__struct_fields__
    if name not in {"message", "due", "awaited", "saved"}
]
clock = (seats.c.table_id == deadlines.c.table_id) & (seats.c.seat == deadlines.c.seat)


def _open(*own: ColumnElement[Any]) -> Select[Any]:
    """Begin a list of open tables, each with its newest message, and with what is somebody's own there."""
    newest = (surfaces.c.table_id == tables.c.id) & (surfaces.c.channel == tables.c.channel)
    listed = select(*_OF_TABLE, surfaces.c.message, *own).select_from(tables)
    return listed.outerjoin(surfaces, newest).where(is_open)


# Made once: to put a statement together takes longer than to carry it out.
_awaited = (seats.c.awaited & ~seats.c.resigned & tables.c.paused.is_(None)).label("awaited")
# A person's open tables: those that wait for him by time left, then the last changed.
OF_PERSON: Final = (
    _open(deadlines.c.due, _awaited, seats.c.saved)
    .join(seats, seats.c.table_id == tables.c.id)
    .outerjoin(deadlines, clock)
    .where(seats.c.user == bindparam("person"))
    .order_by(_awaited.desc(), deadlines.c.due.is_(None), deadlines.c.due, tables.c.changed.desc())
)
# A channel's open tables, the last changed first.
IN_CHANNEL: Final = (
    _open(null().label("due"), false().label("awaited"))
    .where(tables.c.channel == bindparam("place"))
    .order_by(tables.c.changed.desc())
)


def listed_over(user: int, channel: int) -> Select[Any]:
    """Select the newest tables whose games are over: of a channel and its threads first, then of a person.

    Each of them is read from its end, so that it does not matter how many there are.
    """
    played = (
        select(tables.c.id)
        .join(seats, seats.c.table_id == tables.c.id)
        .where(seats.c.user == user, tables.c.status == OVER)
        .order_by(seats.c.table_id.desc())
        .limit(_MOST_OVER)
    )
    here = (
        select(tables.c.id)
        .where(tables.c.channel == channel, tables.c.status == OVER)
        .order_by(tables.c.changed.desc())
        .limit(_MOST_OVER)
    )
    # Of a game in a thread there stands a card.
    below = (
        select(tables.c.id)
        .join(surfaces, surfaces.c.table_id == tables.c.id)
        .where(surfaces.c.channel == channel, surfaces.c.card.is_not(None), tables.c.status == OVER)
        .order_by(surfaces.c.table_id.desc())
        .limit(_MOST_OVER)
    )
    nearest = union(select(here.subquery()), select(below.subquery()))
    newest = union(select(played.subquery()), select(here.subquery()), select(below.subquery()))
    return (
        select(*_OF_TABLE, null().label("message"))
        .where(tables.c.id.in_(newest))
        .order_by(tables.c.id.in_(nearest).desc(), tables.c.changed.desc())
        .limit(_MOST_OVER)
    )
