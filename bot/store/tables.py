"""Tables: opened, arranged, read, listed, moved to another channel and forgotten."""

from collections import defaultdict
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from typing import Any, TypeAlias

import sqlalchemy as sa
from msgspec import Struct
from msgspec.structs import asdict

from bot.store.database import Late, Repository, alone_opening, insert, structs_of, wake
from bot.store.features import along_seats, along_table, declared, kept_by_features
from bot.store.listing import (
    AWAITED_WITH,
    FOLLOWING,
    IN_CHANNEL,
    IN_SERVER,
    LAST_OVER,
    OF_CARD,
    OF_PERSON,
    OFFERED,
    SEEN_IN,
    WHEREABOUTS,
    clock,
    ended,
)
from bot.store.outbox import ANEW, retire, tell_each, tell_earlier
from bot.store.people import meet
from bot.store.rings import (
    decline,
    invite,
    invited,
    ring,
    ring_cancelled,
    ring_replanned,
    uncall,
    uninvite,
    write_to,
)
from bot.store.rows.move import StoredEvent, Visit
from bot.store.rows.person import Person, Sitting
from bot.store.rows.posted import SEATED
from bot.store.rows.table import (
    Awaited,
    Chair,
    Deadline,
    LobbyChange,
    NewTable,
    Offer,
    TableRow,
    TableSummary,
    Whereabouts,
)
from bot.store.schema import (
    CANCELLED,
    LOBBY,
    OVER,
    RUNNING,
    awaits_computer,
    consents,
    deadlines,
    events,
    invitations,
    is_open,
    is_pending,
    may_return,
    old_messages,
    people,
    pings,
    proposals,
    rings,
    seats,
    surfaces,
    table_wishes,
    tables,
    windows,
)
from rules.advice import Strength
from rules.characters.character import Character

# Made once: to put a statement together takes longer than to carry it out.
_EVENT = [events.c[name] for name in StoredEvent.__struct_fields__]
_OF_TABLE = sa.select(*_EVENT).where(events.c.table_id == sa.bindparam("of_table"))
_IDLE_LOBBIES = sa.select(tables.c.id).where(
    tables.c.status == LOBBY, tables.c.changed < sa.bindparam("before")
)
_AWAITS_COMPUTER = sa.select(seats.c.table_id).where(awaits_computer).distinct()
_NEWEST_FIRST = _OF_TABLE.order_by(events.c.version.desc())
_NEWEST = _NEWEST_FIRST.limit(sa.bindparam("limit"))
_AFTER = _OF_TABLE.where(events.c.version > sa.bindparam("after_version")).order_by(events.c.version)
_TABLE = sa.select(*(tables.c[name] for name in TableRow.__struct_fields__ if name in tables.c))
_ROW = _TABLE.where(tables.c.id == sa.bindparam("of_table"))
_ARRANGED = [name for name in LobbyChange.__struct_fields__ if name in tables.c]
_wished = (table_wishes.c.user == seats.c.user) & (table_wishes.c.table_id == seats.c.table_id)
_CHAIRS = (
    sa.select(
        seats.c.user,
        sa.func.coalesce(people.c.name, "").label("name"),
        seats.c.turn,
        seats.c.awaited,
        seats.c.resigned,
        *(deadlines.c[name] for name in Deadline.__struct_fields__),
        sa.func.coalesce(people.c.turned, sa.false()).label("turned"),
        sa.func.coalesce(people.c.confirms, sa.false()).label("confirms"),
        sa.func.coalesce(people.c.text_board, sa.false()).label("text_board"),
        seats.c.colour,
        people.c.colour.label("own_colour"),
        sa.func.coalesce(people.c.zone, "").label("zone"),
        seats.c.away,
        seats.c.leave,
        seats.c.saved,
        sa.func.coalesce(seats.c.ahead, "").label("ahead"),
        sa.func.coalesce(table_wishes.c.passes, people.c.passes, sa.false()).label("passes"),
        seats.c.passes_at,
        seats.c.replies,
        seats.c.timed,
        seats.c.unspent,
        sa.func.coalesce(sa.func.nullif(people.c.language, ""), people.c.locale, "").label("language"),
        seats.c.strength,
        seats.c.number,
        seats.c.character,
        seats.c.talk,
    )
    .select_from(seats)
    .outerjoin(people, people.c.user == seats.c.user)
    .outerjoin(deadlines, clock)
    .outerjoin(table_wishes, _wished)
    .where(seats.c.table_id == sa.bindparam("of_table"))
    .order_by(seats.c.seat)
)

_may_come = sa.or_(
    tables.c.guild == sa.bindparam("of_guild", type_=sa.BigInteger),
    sa.exists().where(seats.c.table_id == tables.c.id, seats.c.user == sa.bindparam("of_user")),
    sa.exists().where(
        proposals.c.table_id == tables.c.id, proposals.c.user == sa.bindparam("of_user"), is_pending
    ),
    sa.exists().where(
        proposals.c.table_id == tables.c.id, proposals.c.former == sa.bindparam("of_user"), may_return
    ),
    sa.exists().where(invitations.c.table_id == tables.c.id, invitations.c.user == sa.bindparam("of_user")),
)
_own_panel = sa.exists().where(surfaces.c.table_id == tables.c.id, surfaces.c.user == sa.bindparam("of_user"))
_other, _others_seat = tables.alias("other"), seats.alias("others_seat")
_waits_elsewhere = (
    sa.exists()
    .where(_others_seat.c.user == sa.bindparam("of_user"), _others_seat.c.awaited, ~_others_seat.c.resigned)
    .where(~_others_seat.c.ended, _others_seat.c.table_id != tables.c.id)
    .where(_other.c.id == _others_seat.c.table_id, _other.c.paused.is_(None))
)
_visited = _TABLE.add_columns(_own_panel.label("reached"), _waits_elsewhere.label("elsewhere")).where(
    _may_come
)
_VISITED = _visited.where(tables.c.id == sa.bindparam("of_table"))
# One of the open tables of a channel, and how many there are.
_VISITED_IN = (
    _visited.add_columns(sa.func.count().over().label("open_here"))
    .where(is_open, tables.c.channel == sa.bindparam("of_channel"))
    .limit(1)
)


# Told how many tables are open: of an owner, in a channel with its threads, in a server, his there.
Check: TypeAlias = Callable[[int, int, int, int], None]


def _is_in_progress(*, paused: bool) -> sa.ColumnElement[bool]:
    is_paused = tables.c.paused.is_not(None)
    return sa.and_(tables.c.status == RUNNING, is_paused if paused else ~is_paused)


class TableStore(Repository):
    """Tables in their lobby, in play and over."""

    async def create(self, new: NewTable, check: Check | None = None, owner: Person | None = None) -> int:
        """Open a table in its lobby, its owner, met anew, on the first chair; give its id.

        Where an open table follows the same one already, give the id of that. Else `check` is told how many
        are open, as by `open_now`, and keeps it from being opened by whatever it raises; no process opens
        another one meanwhile.
        """
        return await self._database.change(_create, new, check, owner)

    async def whereabouts(self, table_id: int) -> Whereabouts | None:
        """Find a table."""
        return await self._database.struct(Whereabouts, WHEREABOUTS, of_table=table_id)

    async def following(self, table_id: int) -> Whereabouts | None:
        """Find the open table that follows one."""
        return await self._database.struct(Whereabouts, FOLLOWING, of_table=table_id)

    async def arrange(self, change: LobbyChange) -> bool:
        """Rearrange a lobby; False where the table has changed since it was read."""
        return await self._database.unless_late(_arrange, change)

    async def is_shared(self, table_id: int) -> bool:
        """Say whether all who sit in a lobby have a table equally, so that each may begin its game."""
        found = [
            sa.select(shared.c.table_id).where(shared.c.table_id == table_id) for shared in declared("SHARED")
        ]
        return any([await self._database.rows(each) for each in found])

    async def read(self, table_id: int) -> TableRow | None:
        """Read a table with its chairs."""
        return await self._database.read(_read, table_id)

    async def told(self, table_id: int, newest: int) -> tuple[TableRow, list[StoredEvent]] | None:
        """Read a table with so many of its newest events, in the order they happened, at one go."""
        return await self._database.read(_told, table_id, newest)

    async def visit(self, table_id: int, user: int, guild: int | None, newest: int = 0) -> Visit | None:
        """Read a table for somebody, with so many of its newest events.

        None where it is not of this server, and he neither sits there nor is offered a seat.
        """
        return await self._database.read(_visit, table_id, user, guild, newest)

    async def visit_in(self, channel: int, user: int, guild: int | None) -> tuple[int, Visit | None]:
        """Count the open tables of a channel to which somebody may come, and read the only one."""
        return await self._database.read(_visit_in, channel, user, guild)

    async def open_now(self, user: int, channel: int, guild: int | None) -> tuple[int, int, int, int]:
        """Count the open tables: of an owner, in a channel with its threads, in a server, his there."""
        return await self._database.read(_open_now, user, channel, guild)

    async def events(self, table_id: int, newest: int | None = None) -> list[StoredEvent]:
        """Read a table's events, or its newest, in the order they happened."""
        asked, limit = (_NEWEST_FIRST, {}) if newest is None else (_NEWEST, {"limit": newest})
        return (await self._database.structs(StoredEvent, asked, of_table=table_id, **limit))[::-1]

    async def events_after(self, table_id: int, version: int) -> list[StoredEvent]:
        return await self._database.structs(StoredEvent, _AFTER, of_table=table_id, after_version=version)

    async def tables_of(self, user: int) -> list[TableSummary]:
        """List a person's open tables: those that wait for him by time left, then the last changed."""
        return await self._database.structs(TableSummary, OF_PERSON, of_user=user)

    async def awaited_with(self, user: int) -> dict[int, list[Awaited]]:
        """Name for each open table of a person those it waits for."""
        names = defaultdict[int, list[Awaited]](list)
        for row in await self._database.rows(AWAITED_WITH, of_user=user):
            names[row.table_id].append(Awaited(row.name, row.away))
        return names

    async def offers_to(self, user: int) -> list[Offer]:
        """List what somebody is offered and has not answered: to play at a table, or to take a seat there."""
        return await self._database.structs(Offer, OFFERED, of_user=user)

    async def tables_in(self, channel: int) -> list[TableSummary]:
        """List a channel's open tables, the last changed first; then those of several servers seen there."""
        own = await self._database.structs(TableSummary, IN_CHANNEL, of_channel=channel)
        return [*own, *await self._database.structs(TableSummary, SEEN_IN, of_channel=channel)]

    async def tables_of_server(self, guild: int) -> list[TableSummary]:
        """List a server's open tables, the last changed first."""
        return await self._database.structs(TableSummary, IN_SERVER, of_guild=guild)

    async def games_of_server(self, guild: int, *, paused: bool) -> list[int]:
        """List the games in progress of a server: those that are paused, or those that are not."""
        rows = await self._database.rows(
            sa.select(tables.c.id).where(tables.c.guild == guild, _is_in_progress(paused=paused))
        )
        return [row.id for row in rows]

    async def servers_with_games(self, *, paused: bool) -> list[int]:
        """List the servers with games in progress that are paused, or with some that are not."""
        found = sa.select(tables.c.guild).where(tables.c.guild.is_not(None), _is_in_progress(paused=paused))
        return [row.guild for row in await self._database.rows(found.distinct())]

    async def threads_with_games(self) -> list[tuple[int, int]]:
        """List the threads in which games are in progress, each with its server."""
        found = sa.select(tables.c.guild, tables.c.channel).where(
            tables.c.guild.is_not(None), tables.c.channel != tables.c.parent, _is_in_progress(paused=False)
        )
        seen = sa.select(windows.c.guild, windows.c.channel).join(tables, tables.c.id == windows.c.table_id)
        both = sa.union(found, seen.where(_is_in_progress(paused=False)))
        return [(row.guild, row.channel) for row in await self._database.rows(both)]

    async def tables_over(self, user: int, channel: int) -> list[TableSummary]:
        """List the newest tables of a person or a channel whose games have ended, some without a result."""
        return await self._database.structs(TableSummary, ended(), of_user=user, of_channel=channel)

    async def last_over(self, channel: int) -> int | None:
        """Give the game that ended last in a channel or its threads, where no table is open there."""
        rows = await self._database.rows(LAST_OVER, of_channel=channel)
        return rows[0].id if rows else None

    async def of_card(self, message: int) -> int | None:
        """Give the table to which a message leads as its card; None where it is none."""
        rows = await self._database.rows(OF_CARD, of_message=message)
        return rows[0].table_id if rows else None

    async def guilds(self, table_ids: Collection[int]) -> dict[int, int | None]:
        """Read in which server each of these tables is; a table that is not there is left out."""
        found = sa.select(tables.c.id, tables.c.guild).where(tables.c.id.in_(table_ids))
        return {row.id: row.guild for row in await self._database.rows(found)}

    async def lobbies_before(self, time: float) -> list[int]:
        """List the lobbies in which nothing has happened since a time."""
        return [row.id for row in await self._database.rows(_IDLE_LOBBIES, before=time)]

    async def computers_awaited(self) -> list[int]:
        """List the tables that wait for a seat without a person."""
        return [row.table_id for row in await self._database.rows(_AWAITS_COMPUTER)]

    async def relocate(self, table_id: int, channel: int, *, threaded: bool = False) -> None:
        """Let a table have its place in another channel; where it was, its message is old now.

        `threaded` where it is to have a thread of its own there.
        """
        await self._database.change(_relocate, table_id, channel, threaded)

    async def enter_thread(self, table_id: int, thread: int | None) -> None:
        """Let a table go on in its own thread, the message of its lobby becoming its card.

        None where no thread can be made.
        """
        await self._database.change(_enter_thread, table_id, thread)


def _create(connection: sa.Connection, new: NewTable, check: Check | None, owner: Person | None) -> int:
    if owner is not None:
        meet(connection, owner.user, owner.name, owner.locale)
    if check is not None:
        alone_opening(connection)
        if connection.execute(FOLLOWING, {"of_table": new.follows}).first() is None:
            check(*_open_now(connection, new.owner, new.place.home, new.place.guild))
    return create(connection, new)


@cache
def _counted_open(*, in_server: bool) -> sa.Select[Any]:
    owned = tables.c.owner == sa.bindparam("of_user")
    in_it = tables.c.guild == sa.bindparam("of_guild") if in_server else tables.c.guild.is_(None)
    own = (windows.c.user == tables.c.owner) & (windows.c.table_id == tables.c.id)
    through = sa.exists().where(own, windows.c.guild == sa.bindparam("of_guild")) if in_server else sa.false()
    places = {
        "person": owned & ~tables.c.in_private,
        "channel": (tables.c.parent == sa.bindparam("of_channel")) & ~tables.c.in_private,
        "server": in_it,
        "here": owned & (in_it | through),
    }
    counted = {name: sa.select(sa.func.count()).where(is_open, place) for name, place in places.items()}
    return sa.select(*[each.scalar_subquery().label(name) for name, each in counted.items()])


def _open_now(
    connection: sa.Connection, user: int, channel: int, guild: int | None
) -> tuple[int, int, int, int]:
    server = {} if guild is None else {"of_guild": guild}
    counted = _counted_open(in_server=guild is not None)
    row = connection.execute(counted, {"of_user": user, "of_channel": channel, **server}).one()
    return row.person, row.channel, row.server, row.here


def create(connection: sa.Connection, new: NewTable) -> int:
    """Open a table, its owner on the first chair; what is played in private has no board."""
    place = new.place
    values = {**asdict(new), "created": new.time, "changed": new.time}
    del values["time"], values["invites"], values["sitting"], values["place"]
    values |= {"channel": place.channel, "guild": place.guild, "threaded": place.threaded}
    values["parent"] = place.home
    opening = insert(connection, tables).values(**values)
    table_id: int = connection.execute(
        opening.on_conflict_do_update(
            index_elements=["follows"], index_where=is_open, set_={"follows": opening.excluded.follows}
        ).returning(tables.c.id)
    ).scalar_one()
    first = insert(connection, seats).values(table_id=table_id, seat=0, user=new.owner)
    if connection.scalar(first.on_conflict_do_nothing().returning(seats.c.user)) is not None:
        if not new.in_private and place.channel:
            shown = {"message": place.message, "posted": new.time if place.message else 0.0}
            connection.execute(surfaces.insert().values(table_id=table_id, channel=place.channel, **shown))
        invite(connection, table_id, new.invites, new.time)
        _seat(connection, table_id, new)
        if place.message is not None:
            tell_earlier(connection, table_id)
        wake(connection, table_id)
    return table_id


def _seat(connection: sa.Connection, table_id: int, new: NewTable) -> None:
    """Give chairs to those who sit at a table from the first beside its owner, and let them be told so."""
    if not new.sitting:
        return
    away = _away(connection, new.sitting, new.time)
    sitting = [
        {"table_id": table_id, "seat": seat, "user": user, "away": away.get(user)}
        for seat, user in enumerate(new.sitting, 1)
    ]
    connection.execute(seats.insert(), sitting)
    write_to(connection, table_id, new.sitting)
    ring(connection, table_id, new.sitting, new.time, proposal=SEATED)


def _arrange(connection: sa.Connection, change: LobbyChange) -> None:
    changed = connection.execute(
        sa.update(tables)
        .where(
            tables.c.id == change.table_id, tables.c.version == change.version - 1, tables.c.status == LOBBY
        )
        .values(**{name: getattr(change, name) for name in _ARRANGED}, changed=change.time, to_show=True)
    )
    if not changed.rowcount:
        raise Late
    _sit(connection, change)
    if change.status == "cancelled":
        tell_earlier(connection, change.table_id)
        others = _people_but(change, change.closed_by)
        is_lapsed = change.closed == "idle"
        ring_cancelled(
            connection, change.table_id, others, change.time, change.begins_at, is_lapsed=is_lapsed
        )
    if change.declines is not None:
        decline(connection, change.table_id, change.declines)
    if change.uninvites is not None:
        uninvite(connection, change.table_id, change.uninvites)
    invite(connection, change.table_id, change.invites, change.time)
    if change.uncalled:
        uncall(connection, change.table_id, change.owner)
    if change.calls_at is not None:
        ring(connection, change.table_id, [change.owner], change.calls_at)
    if change.begins_at != change.planned_before:
        others = _people_but(change, change.owner)
        planned = change.planned_before, change.begins_at
        ring_replanned(connection, change.table_id, others, change.time, *planned)
    wake(connection, change.table_id)


def _people_but(change: LobbyChange, user: int | None) -> list[int]:
    return [each for each in change.users if isinstance(each, int) and each != user]


def _sit(connection: sa.Connection, change: LobbyChange) -> None:
    """Seat those who sit in a lobby after a change, anew."""
    connection.execute(sa.delete(seats).where(seats.c.table_id == change.table_id))
    away, ended = _away(connection, change.users, change.time), change.status == "cancelled"
    numbers = change.numbers or (None,) * len(change.users)
    sitting = [
        {"table_id": change.table_id, "seat": seat, "ended": ended, "number": number, **_seated(user, away)}
        for seat, (user, number) in enumerate(zip(change.users, numbers, strict=True))
    ]
    connection.execute(seats.insert(), sitting)


def _read(connection: sa.Connection, table_id: int) -> TableRow | None:
    row = connection.execute(_with_along(_ROW), {"of_table": table_id}).one_or_none()
    return None if row is None else _with_chairs(connection, row._asdict())


def _told(connection: sa.Connection, table_id: int, newest: int) -> tuple[TableRow, list[StoredEvent]] | None:
    row = _read(connection, table_id)
    return None if row is None else (row, _happened(connection, table_id, newest))


def _happened(connection: sa.Connection, table_id: int, newest: int) -> list[StoredEvent]:
    happened = connection.execute(_NEWEST, {"of_table": table_id, "limit": newest}).all()
    return structs_of(StoredEvent, happened[::-1])


def _visit(
    connection: sa.Connection, table_id: int, user: int, guild: int | None, newest: int
) -> Visit | None:
    person = {"of_table": table_id, "of_user": user, "of_guild": guild}
    found = connection.execute(_with_along(_VISITED), person).one_or_none()
    if found is None:
        return None
    told = _happened(connection, table_id, newest) if newest else []
    return _visit_of(connection, found._asdict(), tuple(told))


def _visit_in(
    connection: sa.Connection, channel: int, user: int, guild: int | None
) -> tuple[int, Visit | None]:
    person = {"of_channel": channel, "of_user": user, "of_guild": guild}
    found = connection.execute(_with_along(_VISITED_IN), person).one_or_none()
    if found is None:
        return 0, None
    values = found._asdict()
    number = values.pop("open_here")
    return number, _visit_of(connection, values, ()) if number == 1 else None


def _visit_of(connection: sa.Connection, values: dict[str, Any], told: tuple[StoredEvent, ...]) -> Visit:
    """Read the chairs of a table to which somebody comes."""
    reached, elsewhere = values.pop("reached"), values.pop("elsewhere")
    return Visit(_with_chairs(connection, values), reached, elsewhere, told)


def _with_chairs(connection: sa.Connection, values: dict[str, Any]) -> TableRow:
    chairs = connection.execute(_chairs(), {"of_table": values["id"]})
    sitting = tuple(_chair(chair._asdict()) for chair in chairs)
    asked = invited(connection, values["id"]) if values["status"] == "lobby" else ()
    return TableRow(**_own(values, TableRow), chairs=sitting, invited=asked)


@cache
def _with_along(read: sa.Select[Any]) -> sa.Select[Any]:
    """Add what features read along with a table."""
    return read.add_columns(*along_table(tables.c.id))


@cache
def _chairs() -> sa.Select[Any]:
    """Read the chairs of a table, with what features read along."""
    return _CHAIRS.add_columns(*along_seats())


def _own(values: dict[str, Any], kind: type[Struct]) -> dict[str, Any]:
    """Part what features have read along, where there is anything, from a struct's own fields."""
    along = values.keys() - {*kind.__struct_fields__}
    extra = {name: value for name in along if (value := values.pop(name))}
    return {**values, "extra": extra}


def _seated(user: Sitting, away: Mapping[int, float]) -> dict[str, Any]:
    if isinstance(user, int):
        return {"user": user, "away": away.get(user), "strength": Strength.KNIGHT, "character": None}
    strength, character = (user.strength, user.key) if isinstance(user, Character) else (user, None)
    return {"user": None, "away": None, "strength": strength, "character": character}


def _away(connection: sa.Connection, users: Sequence[Sitting], time: float) -> dict[int, float]:
    """Find who of a lobby is away, and until when."""
    known = sa.select(people.c.user, people.c.away_until).where(
        people.c.user.in_([user for user in users if isinstance(user, int)]), people.c.away_until > time
    )
    return {row.user: row.away_until for row in connection.execute(known)}


def _chair(values: dict[str, Any]) -> Chair:
    given = {name: values.pop(name) for name in Deadline.__struct_fields__}
    clock = Deadline() if given["due"] is None else Deadline(**given)
    return Chair(**_own(values, Chair), clock=clock)


def _relocate(connection: sa.Connection, table_id: int, channel: int, threaded: bool) -> None:
    elsewhere = (tables.c.id == table_id) & (tables.c.channel != channel)
    values = {"channel": channel, "threaded": True} if threaded else {"channel": channel}
    moved = connection.execute(sa.update(tables).where(elsewhere).values(values))
    if not moved.rowcount:
        return
    boards = _boards(table_id)
    logged = connection.scalar(sa.select(surfaces.c.logged).where(boards)) or 0
    retire(connection, boards & (surfaces.c.channel != channel), moved=True)
    place = insert(connection, surfaces).values(table_id=table_id, channel=channel, logged=logged)
    # Where its card stands the table itself can come back.
    back = {"card": None, "logged": logged, **ANEW}
    connection.execute(place.on_conflict_do_update(index_elements=["table_id", "channel"], set_=back))
    tell_each(connection, table_id)


def _enter_thread(connection: sa.Connection, table_id: int, thread: int | None) -> None:
    values = {"threaded": False} if thread is None else {"threaded": False, "channel": thread}
    changed = connection.execute(
        sa.update(tables).where(tables.c.id == table_id, tables.c.threaded).values(values)
    )
    if thread is not None and changed.rowcount:
        # The first message of a post stands in the thread itself: as a card it goes by the forum.
        parent = sa.select(tables.c.parent).where(tables.c.id == table_id).scalar_subquery()
        where = sa.case((surfaces.c.channel == thread, parent), else_=surfaces.c.channel)
        shown = _boards(table_id) & surfaces.c.message.is_not(None)
        connection.execute(sa.update(surfaces).where(shown).values(card="", channel=where))
        # What nobody has seen there leaves no card.
        connection.execute(sa.delete(surfaces).where(_boards(table_id)))
        connection.execute(surfaces.insert().values(table_id=table_id, channel=thread))
        tell_each(connection, table_id)


def _boards(table_id: int) -> sa.ColumnElement[bool]:
    """Say where everybody finds a table."""
    return (surfaces.c.table_id == table_id) & surfaces.c.user.is_(None) & surfaces.c.card.is_(None)


_FORGOTTEN = (
    proposals,
    seats,
    events,
    table_wishes,
    surfaces,
    old_messages,
    pings,
    deadlines,
    invitations,
    rings,
    windows,
)


class Forgetting(Repository):
    """Tables whose time is over."""

    async def ended_before(self, time: float, most: int) -> list[int]:
        """List the tables that were over or closed before a time, the oldest first."""
        ended = sa.select(tables.c.id).where(tables.c.status.in_((OVER, CANCELLED)), tables.c.changed < time)
        return [row.id for row in await self._database.rows(ended.order_by(tables.c.changed).limit(most))]

    async def forget_table(self, table_id: int) -> None:
        """Let nothing of a table be kept."""
        await self._database.change(_forget_table, table_id)


def _forget_table(connection: sa.Connection, table_id: int) -> None:
    proposed = sa.select(proposals.c.id).where(proposals.c.table_id == table_id)
    connection.execute(sa.delete(consents).where(consents.c.proposal_id.in_(proposed)))
    for table in (*kept_by_features("table_id"), *_FORGOTTEN):
        here = table.c.table_id == table_id
        # What may be without a table is kept without it.
        without = sa.update(table).values(table_id=None) if table.c.table_id.nullable else sa.delete(table)
        connection.execute(without.where(here))
    connection.execute(sa.update(tables).where(tables.c.follows == table_id).values(follows=None))
    connection.execute(sa.delete(tables).where(tables.c.id == table_id))
