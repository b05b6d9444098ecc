"""The store: tables, events, people and the outbox in SQLite; every method is one statement."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, Literal, Self, TypeAlias

import aiosqlite
import msgspec

from bot.store.database import explained, owned, prepare
from bot.store.proposal_store import ProposalStore
from bot.store.result_store import ResultStore
from bot.store.rows import (
    Chair,
    LobbyChange,
    Move,
    NewTable,
    OldMessage,
    Person,
    Ping,
    StoredEvent,
    Surface,
    TableRow,
    TableSummary,
)
from bot.store.statements import decoded, json_of, move_values
from rules.game import Note, Options
from rules.text import Seat

_LARGEST = 2**63 - 1  # of an integer in SQLite

Synchronous: TypeAlias = Literal["NORMAL", "FULL"]

_options = msgspec.json.Decoder(Options)
_notes = msgspec.json.Decoder(tuple[Note, ...])
_draws = msgspec.json.Decoder(tuple[int, ...])
_chairs = msgspec.json.Decoder(tuple[Chair, ...], strict=False)  # SQLite's truth values are 0 and 1

_TABLE = """
    select id, game, rules, status, version, owner, guild, channel, created, changed, snapshot, undo_seat,
        seed, salt, pace, expiry, asides, closed, options,
        (select json_group_array(
                json_array(s.user, coalesce(p.name, ''), s.turn, s.awaited, s.resigned, d.due,
                    coalesce(p.turned, 0), coalesce(p.confirms, 0))
            )
            from (select * from seats where game = g.id order by seat) s
                left join people p using (user)
                left join deadlines d using (game, seat))
    from games g where id = ?"""
_LISTED = """
    select g.id, g.game, g.status, g.guild, g.channel, f.message, g.owner, g.changed, {due} as due,
        {awaited} as waits
    from {source} left join surfaces f on f.game = g.id and f.channel = g.channel
    where {whose} = ? and g.status in ('lobby', 'running')
    order by waits desc, due is null, due, g.changed desc"""
_OF_USER = _LISTED.format(
    awaited="s.awaited and not s.resigned",
    due="d.due",
    source="seats s join games g on g.id = s.game left join deadlines d using (game, seat)",
    whose="s.user",
)
_IN_CHANNEL = _LISTED.format(awaited="0", due="null", source="games g", whose="g.channel")
_OVER = """
    select id, game, status, guild, channel, null, owner, changed, null, 0 from games
    where status = 'over' and (channel = ? or id in (select game from seats where user = ?))
    order by changed desc limit 25"""
_MOVE = (
    "insert into moves (game, version, seat, turn, user, text, draws, notes, bar, time, salt, status,"
    " snapshot, undo_seat, seats) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
_FINISH = (
    "insert into finishes (game, version, seat, turn, user, text, draws, notes, bar, time, salt, status,"
    " snapshot, undo_seat, seats, outcomes) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
_BEGIN = (
    "insert into beginnings (game, version, seat, turn, user, text, draws, notes, bar, time, salt, status,"
    " snapshot, undo_seat, seats, outcomes, options)"
    " values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
_EVENTS = """
    select version, seat, user, text, bar, time, salt, draws, notes from events
    where game = ?1 {further} order by version desc limit ?2"""
_NEWEST = _EVENTS.format(further="")
# Several acts of a seat in a row are taken as one: it began behind the last act before that was another's.
_SINCE = _EVENTS.format(
    further="""and version >= (
        select min(coalesce((
            select max(version) + 1 from events
            where game = ?1 and seat is not s.value and version < (
                select max(version) from events where game = ?1 and seat = s.value)
        ), 0))
        from json_each(?3) s)"""
)
_SURFACE = "select f.game, f.channel, f.user, f.message, f.shown, f.posted from surfaces f"


class _Everything(ProposalStore, ResultStore):
    """Everything that outlasts the process; its one owner writes, and reads on a second connection."""

    async def create(self, new: NewTable) -> int:
        """Open a table in its lobby, its owner on the first chair; give its id.

        Where an open table follows the same one already, give the id of that.
        """
        rows = await self._write(
            "insert into games (game, rules, owner, guild, channel, options, created, changed, seed, salt,"
            " pace, expiry, follows) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
            " on conflict (follows) where status in ('lobby', 'running')"
            " do update set follows = excluded.follows returning id",
            (
                new.game,
                new.rules,
                new.owner,
                new.guild,
                new.channel,
                json_of(new.options),
                new.time,
                new.time,
                new.seed,
                new.salt,
                new.pace,
                new.expiry,
                new.follows,
            ),
        )
        return int(rows[0][0])

    async def sequel(self, table_id: int) -> int | None:
        """Find the open table that follows one."""
        rows = await self._read(
            "select id from games where follows = ? and status in ('lobby', 'running')", (table_id,)
        )
        return int(rows[0][0]) if rows else None

    async def arrange(self, change: LobbyChange) -> bool:
        """Rearrange a lobby; False where the table has changed since it was read."""
        return await self._unless_late(
            "insert into arrangements"
            " (game, version, status, owner, users, options, pace, expiry, time, closed)"
            " values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                change.table_id,
                change.version,
                change.status,
                change.owner,
                json_of(change.users),
                json_of(change.options),
                change.pace,
                change.expiry,
                change.time,
                change.closed,
            ),
        )

    async def move(self, move: Move) -> bool:
        """Add an event with all that follows from it; False where the table has changed since it was read."""
        if move.options is not None:
            settled = json_of(move.outcomes), json_of(move.options)
            return await self._unless_late(_BEGIN, (*move_values(move), *settled))
        if move.outcomes:
            return await self._unless_late(_FINISH, (*move_values(move), json_of(move.outcomes)))
        return await self._unless_late(_MOVE, move_values(move))

    async def table(self, table_id: int) -> TableRow | None:
        """Read a table with its chairs."""
        for row in await self._read(_TABLE, (table_id,)):
            return TableRow(*decoded(row, _options.decode, _chairs.decode))
        return None

    async def happened(self, table_id: int, newest: int | None = None) -> list[StoredEvent]:
        """Read a table's events, or its newest, in the order they happened."""
        return _events(await self._read(_NEWEST, (table_id, -1 if newest is None else newest)))

    async def happened_since(self, table_id: int, seats: Sequence[Seat], most: int) -> list[StoredEvent]:
        """Read a table's events, at most the newest so many, from the last act of each of these seats.

        Acts of the same seat in a row count as one.
        """
        return _events(await self._read(_SINCE, (table_id, most, json_of(seats))))

    async def tables_of(self, user: int) -> list[TableSummary]:
        """List a person's open tables: those that wait for him by time left, then the last changed."""
        return _listed(await self._read(_OF_USER, (user,)))

    async def tables_in(self, channel: int) -> list[TableSummary]:
        """List a channel's open tables, the last changed first."""
        return _listed(await self._read(_IN_CHANNEL, (channel,)))

    async def tables_over(self, user: int, channel: int) -> list[TableSummary]:
        """List the newest tables of a person or a channel whose games are over."""
        return _listed(await self._read(_OVER, (channel, user)))

    async def look_at_clock(self, time: float) -> None:
        """Let the pings come due whose time has come, and remember that the bot is at work."""
        await self._write("insert into looks (time) values (?)", (time,))

    async def come_back(self, time: float) -> None:
        """Give every running clock the time that the bot was not at work."""
        await self._write("insert into returns (time) values (?)", (time,))

    async def overdue(self, time: float) -> list[tuple[int, Seat]]:
        """List the tables and seats whose turn somebody else is to play, as their time is over."""
        rows = await self._read(
            "select d.game, d.seat from deadlines d join games g on g.id = d.game"
            " where d.due <= ? and not d.told and g.expiry <> 'remind' order by d.due",
            (time,),
        )
        return [(row[0], row[1]) for row in rows]

    async def lobbies_before(self, time: float) -> list[int]:
        """List the lobbies in which nothing has happened since a time."""
        rows = await self._read("select id from games where status = 'lobby' and changed < ?", (time,))
        return [row[0] for row in rows]

    async def computers_awaited(self) -> list[int]:
        """List the tables that wait for a seat without a person."""
        rows = await self._read(
            "select distinct game from seats where awaited and (user is null or resigned)", ()
        )
        return [row[0] for row in rows]

    async def surfaces(self, table_id: int) -> list[Surface]:
        """Read where a table is shown."""
        return [Surface(*row) for row in await self._read(f"{_SURFACE} where f.game = ?", (table_id,))]

    async def surfaces_due(self, table_id: int | None = None) -> list[Surface]:
        """Read the surfaces, of a table or of all, that show less than the newest version, or nothing yet."""
        rows = await self._read(
            f"{_SURFACE} join games g on g.id = f.game where f.shown < g.version and f.game between ? and ?",
            _range(table_id),
        )
        return [Surface(*row) for row in rows]

    async def show(self, surface: Surface) -> None:
        """Remember what a surface shows now; there is one a channel and table."""
        await self._write(
            "insert into surfaces (game, channel, user, message, shown, posted) values (?, ?, ?, ?, ?, ?)"
            " on conflict do update set user = excluded.user, message = excluded.message,"
            " shown = excluded.shown, posted = excluded.posted",
            (
                surface.table_id,
                surface.channel,
                surface.user,
                surface.message,
                surface.shown,
                surface.posted,
            ),
        )

    async def remember_said(self, table_id: int, channel: int, turn: int, said: str) -> None:
        """Remember how far somebody has got with an answer in the own messages."""
        await self._write(
            "update surfaces set turn = ?, said = ? where game = ? and channel = ? and user is not null",
            (turn, said, table_id, channel),
        )

    async def half_said(self, table_id: int, channel: int) -> tuple[int, str] | None:
        """Read what was said last in somebody's own messages, with its turn, which may be over."""
        rows = await self._read(
            "select turn, said from surfaces where game = ? and channel = ? and turn is not null",
            (table_id, channel),
        )
        return (rows[0][0], rows[0][1]) if rows else None

    async def relocate(self, table_id: int, channel: int) -> None:
        """Let a table have its place in another channel; where it was, its message is old now."""
        await self._write("update games set channel = ? where id = ?", (channel, table_id))

    async def forget_surface(self, table_id: int, channel: int) -> None:
        """Show a table there no longer."""
        await self._write("delete from surfaces where game = ? and channel = ?", (table_id, channel))

    async def old_messages(self, table_id: int | None = None) -> list[OldMessage]:
        """Read the messages, of a table or of all, whose buttons are still to be taken off."""
        rows = await self._read(
            "select game, channel, message, moved from old_messages where game between ? and ?"
            " order by message",
            _range(table_id),
        )
        return [OldMessage(*decoded(row, bool)) for row in rows]

    async def retired(self, message: int) -> None:
        """Remember that a message has had its time, with or without its buttons."""
        await self._write("delete from old_messages where message = ?", (message,))

    async def pings_due(self, table_id: int | None = None) -> list[Ping]:
        """Read the pings, of a table or of all, not sent yet, the oldest first.

        A ping for a move already made is gone.
        """
        rows = await self._read(
            "select game, seat, turn, user, due, kind from pings where sent is null and game between ? and ?"
            " order by due, game, seat",
            _range(table_id),
        )
        return [Ping(*row) for row in rows]

    async def pinged(self, ping: Ping, time: float) -> None:
        """Remember that a ping was sent."""
        await self._write(
            "update pings set sent = ? where game = ? and seat = ? and turn = ? and kind = ?",
            (time, ping.table_id, ping.seat, ping.turn, ping.kind),
        )

    async def meet(self, user: int, name: str, locale: str = "") -> None:
        """Remember a person, or a new name or locale; writes nothing where nothing is new."""
        await self._write(
            "insert into people (user, name, locale) values (?, ?, ?)"
            " on conflict do update set name = excluded.name, locale = excluded.locale"
            " where name <> excluded.name or locale <> excluded.locale",
            (user, name, locale),
        )

    async def person(self, user: int) -> Person | None:
        """Read what is known of a person."""
        for row in await self._read(
            "select user, name, locale, dm, dm_closed, turned, confirms from people where user = ?", (user,)
        ):
            return Person(*decoded(row, bool, bool, bool))
        return None

    async def reach(self, user: int, dm: int | None, *, closed: bool) -> None:
        """Remember a person's channel of direct messages, or that they are closed."""
        await self._write("update people set dm = ?, dm_closed = ? where user = ?", (dm, closed, user))

    async def turn(self, user: int, *, turned: bool) -> None:
        """Remember whether somebody sees the board from the own side."""
        await self._write("update people set turned = ? where user = ?", (turned, user))

    async def confirm(self, user: int, *, confirms: bool) -> None:
        """Remember whether somebody is to be asked before a move of the own counts."""
        await self._write("update people set confirms = ? where user = ?", (confirms, user))


class Tables(_Everything):
    """Tables."""

    read = _Everything.table
    events = _Everything.happened
    events_since = _Everything.happened_since


class Moves(_Everything):
    """Moves."""

    add = _Everything.move


class Proposals(_Everything):
    """Proposals."""

    read = _Everything.proposal


class Store:
    """Everything that outlasts the process; its one owner writes, and reads on a second connection."""

    def __init__(
        self, path: Path, writer: aiosqlite.Connection, reader: aiosqlite.Connection, held: AsyncExitStack
    ) -> None:
        self._held = held
        self._path = path
        self._writer = writer
        self._reader = reader
        self.tables = Tables(path, writer, reader, held)
        self.moves = Moves(path, writer, reader, held)
        self.people = self.outbox = self.clocks = self.results = self.tables
        self.proposals = Proposals(path, writer, reader, held)

    @classmethod
    async def open(cls, path: Path, synchronous: Synchronous = "NORMAL") -> Self:
        """Open a database, or make it; an `Unusable` error or CannotWrite where that cannot be."""
        async with AsyncExitStack() as held:
            held.enter_context(owned(path))
            await asyncio.to_thread(prepare, path)
            with explained(path):
                writer = await held.enter_async_context(aiosqlite.connect(path, isolation_level=None))
                reader = await held.enter_async_context(aiosqlite.connect(path, isolation_level=None))
                for connection in (writer, reader):
                    await connection.execute_fetchall("pragma busy_timeout = 5000")
                await writer.execute_fetchall("pragma foreign_keys = on")
                await writer.execute_fetchall(f"pragma synchronous = {synchronous}")
                # A move can be rolled back in its midst; the journal for that would be a file for each.
                await writer.execute_fetchall("pragma temp_store = memory")
                await reader.execute_fetchall("pragma query_only = on")
            return cls(path, writer, reader, held.pop_all())

    async def close(self) -> None:
        """Let go of the database."""
        await self._held.aclose()


def _range(table_id: int | None) -> tuple[int, int]:
    """Give the ids from the first to the last that are meant: a table's own, or all."""
    return (0, _LARGEST) if table_id is None else (table_id, table_id)


def _events(rows: list[Any]) -> list[StoredEvent]:
    """Make events of rows that stand newest first."""
    return [StoredEvent(*decoded(row, _draws.decode, _notes.decode)) for row in reversed(rows)]


def _listed(rows: list[Any]) -> list[TableSummary]:
    return [TableSummary(*decoded(row, bool)) for row in rows]
