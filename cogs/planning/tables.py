"""Games that are planned: when their people were called, and the event that the server has of them."""

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

import sqlalchemy as sa
from msgspec import Struct

from bot.store.database import Repository, insert
from bot.store.rings import CHOOSING, ring
from bot.store.rows.posted import replanned
from bot.store.rows.table import Status
from bot.store.schema import LOBBY, invitations, people, rings, seats, tables
from bot.store.schema.parts import KEYED, Json, metadata, table_id
from bot.table.seating import WAITS_FOR_OWNER

Calls: TypeAlias = tuple[tuple[int, int], ...]
# `called` is the time for which those who sit there were called, `AHEAD` of it where it was to come yet,
# `UNANSWERED` ahead its owner alone, or `WAITS_FOR_OWNER` behind it where nobody had started it, by messages,
# the `calls`, each with its channel; the server has an `event` of `event_at`.
planned_games: Final = sa.Table(
    "planned_games",
    metadata,
    table_id(primary_key=True),
    sa.Column("called", sa.Double),
    sa.Column("event", sa.BigInteger),
    sa.Column("event_at", sa.Double),
    sa.Column("calls", Json(Calls), nullable=False, server_default=sa.text("'[]'")),
    **KEYED,
)


class Planned(Struct, frozen=True):
    """A table of a server that is planned, where people were called, or of which the server has an event."""

    table_id: int
    guild: int
    status: Status
    begins_at: float | None
    called: float | None = None
    event: int | None = None
    event_at: float | None = None
    calls: Calls = ()


_PLANNED: sa.Select[Any] = (
    sa.select(
        tables.c.id.label("table_id"),
        tables.c.guild,
        tables.c.status,
        tables.c.begins_at,
        planned_games.c.called,
        planned_games.c.event,
        planned_games.c.event_at,
        sa.func.coalesce(planned_games.c.calls, sa.text("'[]'"), type_=planned_games.c.calls.type).label(
            "calls"
        ),
    )
    .join_from(tables, planned_games, planned_games.c.table_id == tables.c.id, isouter=True)
    .where(tables.c.guild.is_not(None))
    .order_by(tables.c.id)
)
# Seconds that people are called before the time; with so many less it is not worth while.
AHEAD: Final = 3600.0
# Seconds before the time at which nights may begin that it falls in, with the hour before them.
NIGHT: Final = 25 * 3600.0
# From so many before the time on its owner hears who has not answered, but not in the last two hours.
UNANSWERED: Final = 6 * 3600.0
_ANSWERED_IN: Final = 3600.0  # seconds that people have to answer before that
# Where nobody could be called for so many, it is time no more.
MISSED: Final = 24 * 3600.0
_TOO_LATE: Final = 900.0
_TOLD_SOON: Final = 600.0
# That it has moved is told before it is called for, unless quiet hours hold that, or nobody takes it.
_is_moving = sa.exists().where(
    rings.c.table_id == tables.c.id,
    rings.c.proposal < 0,
    rings.c.due.between(sa.bindparam("now") - _TOLD_SOON, sa.bindparam("now") + CHOOSING),
)


def _is_due(since: float, within: float) -> sa.ColumnElement[bool]:
    """Say whether it is so long since the time of a game, within so much, and nobody was called for that."""
    at = tables.c.begins_at + since
    return sa.and_(at <= sa.bindparam("now"), at + within > sa.bindparam("now"), _called.is_distinct_from(at))


_called = planned_games.c.called
_is_unanswered = sa.exists().where(
    invitations.c.table_id == tables.c.id,
    ~invitations.c.declined,
    ~sa.exists().where(seats.c.table_id == tables.c.id, seats.c.user == invitations.c.user),
)
_TO_CALL = _PLANNED.where(
    tables.c.status == LOBBY,
    ~_is_moving,
    sa.or_(
        sa.and_(
            _is_due(-UNANSWERED, UNANSWERED - 2 * AHEAD),
            _is_unanswered,
            tables.c.changed <= sa.bindparam("now") - _ANSWERED_IN,
        ),
        _is_due(-AHEAD, _TOO_LATE),
        _is_due(0.0, WAITS_FOR_OWNER),
        _is_due(WAITS_FOR_OWNER, MISSED - WAITS_FOR_OWNER),
        sa.and_(
            tables.c.begins_at + MISSED <= sa.bindparam("now"),
            _called.is_distinct_from(tables.c.begins_at),
            _called.is_distinct_from(tables.c.begins_at + WAITS_FOR_OWNER),
        ),
    ),
)
# Where somebody has quiet hours.
_WITH_NIGHTS = _PLANNED.where(
    tables.c.status == LOBBY,
    tables.c.begins_at > sa.bindparam("now") + AHEAD,
    tables.c.begins_at <= sa.bindparam("now") + NIGHT,
    sa.exists().where(
        seats.c.table_id == tables.c.id, people.c.user == seats.c.user, people.c.quiet_from.is_not(None)
    ),
)
_KNOWING = sa.select(rings.c.user).where(
    rings.c.table_id == sa.bindparam("of_table"), rings.c.proposal == sa.bindparam("of_proposal")
)
_WITH_EVENT = _PLANNED.where(
    sa.or_(
        planned_games.c.event.is_not(None),
        (tables.c.status == LOBBY) & (tables.c.begins_at > sa.bindparam("now")),
    )
)


# Where people were called for what is so no more.
_OUTLIVED = _PLANNED.where(
    planned_games.c.calls != (),
    sa.or_(
        tables.c.status != LOBBY,
        tables.c.begins_at.is_(None),
        sa.and_(
            *(
                _called.is_distinct_from(tables.c.begins_at + since)
                for since in (-UNANSWERED, -AHEAD, 0.0, WAITS_FOR_OWNER)
            )
        ),
    ),
)


class PlannedTables(Repository):
    """Games that are planned."""

    async def to_call(self, time: float) -> list[Planned]:
        """List the lobbies whose time has come, or comes soon, and whose people are not called for it yet."""
        return await self._database.structs(Planned, _TO_CALL, now=time)

    async def with_nights(self, time: float) -> list[Planned]:
        """List the lobbies planned for the next day or so at which somebody has quiet hours."""
        return await self._database.structs(Planned, _WITH_NIGHTS, now=time)

    async def knowing(self, planned: Planned) -> set[int]:
        """Give who is told of the time of a game already, or will be: he has a ring for it."""
        of_proposal = replanned(planned.begins_at)
        rows = await self._database.rows(_KNOWING, of_table=planned.table_id, of_proposal=of_proposal)
        return {row.user for row in rows}

    async def with_event(self, time: float) -> list[Planned]:
        """List the lobbies that are planned for later, and what a server has an event of."""
        return await self._database.structs(Planned, _WITH_EVENT, now=time)

    async def outlived(self) -> list[Planned]:
        """List where people were called for another time, or a game that has begun, or never will."""
        return await self._database.structs(Planned, _OUTLIVED)

    async def note_call(self, table_id: int, channel: int, message: int) -> None:
        """Keep by which message people were called."""
        await self._database.change(_note_call, table_id, (channel, message))

    async def forget_calls(self, planned: Planned) -> None:
        """Forget the messages by which people were called, as they say what became of it."""
        forgetting = sa.update(planned_games).where(planned_games.c.table_id == planned.table_id)
        await self._database.execute(forgetting.values(calls=()))

    async def call(self, planned: Planned, users: Sequence[int], time: float, *, mentioned: bool) -> None:
        """Let people be told, each as he is to be rung, that the time of a game comes, or is there.

        Where they were `mentioned` they still are to be told among their own messages.
        """
        await self._database.change(_call, planned, users, time, mentioned)

    async def keep(self, planned: Planned) -> None:
        """Keep for when people were called, and which event there is."""
        await self._database.change(_keep, planned)


def _call(
    connection: sa.Connection, planned: Planned, users: Sequence[int], time: float, mentioned: bool
) -> None:
    proposal = replanned(planned.begins_at)
    ring(connection, planned.table_id, users, time, proposal=proposal, mentioned=mentioned)


def _note_call(connection: sa.Connection, table_id: int, call: tuple[int, int]) -> None:
    known = sa.select(planned_games.c.calls).where(planned_games.c.table_id == table_id)
    calls = (*(connection.scalar(known) or ()), call)
    kept = insert(connection, planned_games).values(table_id=table_id, calls=calls)
    connection.execute(kept.on_conflict_do_update(index_elements=["table_id"], set_={"calls": calls}))


def _keep(connection: sa.Connection, planned: Planned) -> None:
    known = {"called": planned.called, "event": planned.event, "event_at": planned.event_at}
    kept = insert(connection, planned_games).values(table_id=planned.table_id, **known)
    connection.execute(kept.on_conflict_do_update(index_elements=["table_id"], set_=known))
