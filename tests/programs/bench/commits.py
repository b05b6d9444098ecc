"""What storing a move costs: ours, beside the event loop, against a transaction of several awaits."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeAlias

import aiosqlite
import msgspec
from msgspec.structs import replace

from bot.store import Store
from bot.store.rows.move import Move, SeatAfter
from bot.store.rows.table import Deadline
from tests.programs.bench.measure import ROUNDS
from tests.store.sample import ANNA, BEN, FIRST_MOVE, started

Storing: TypeAlias = Callable[[Move], Awaitable[object]]

_MOVES = 150
_SNAPSHOT = b'"' + b"x" * 1500 + b'"'
_DAY = 86400.0
_EVENT = (
    "insert into events (table_id, version, seat, turn, user, text, draws, notes, bar, time, salt)"
    " values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
_GAME = "update tables set version = ?, snapshot = ?, undo_seat = ?, changed = ? where id = ? and version = ?"
_SEATS = "update seats set turn = ?, awaited = ?, resigned = ? where table_id = ? and seat = ?"
_STOPPED = "delete from deadlines where table_id = ? and seat = ?"
_STARTED = "insert into deadlines (table_id, seat, due, remind) values (?, ?, ?, ?)"
_MOVED = "delete from pings where table_id = ? and seat = ? and sent is null"
_PINGED = "insert into pings (table_id, seat, turn, kind, user, due) values (?, ?, ?, ?, ?, ?)"


def measured() -> dict[str, float]:
    """Give `commit.naive`: our time for a move over the naive one's."""
    return {"commit.naive": asyncio.run(_ratio())}


async def _ratio() -> float:
    with TemporaryDirectory() as folder:
        ours, theirs = [await Store.open(Path(folder) / f"{name}.db") for name in ("ours", "theirs")]
        naive = await unhurried(Path(folder) / "theirs.db")
        try:
            sides = (
                (ours.moves.add, moves(await table_with_two(ours))),
                (naive_way(naive), moves(await table_with_two(theirs))),
            )
            best = [float("inf"), float("inf")]
            for _ in range(ROUNDS):
                for place, (store, games) in enumerate(sides):
                    best[place] = min(best[place], await _seconds(store, games))
        finally:
            await naive.close()
            await ours.close()
            await theirs.close()
    return best[0] / best[1]


async def unhurried(path: Path) -> aiosqlite.Connection:
    """Open a connection as the store's own writer is."""
    connection = await aiosqlite.connect(path, isolation_level=None)
    await connection.executescript(
        "pragma foreign_keys = on; pragma synchronous = normal; pragma temp_store = memory;"
    )
    return connection


async def table_with_two(store: Store) -> int:
    """Begin a game of two people; version 4 comes next, and the first seat moves."""
    for user in (ANNA, BEN):
        await store.people.meet(user, "somebody")
    return await started(store)


def moves(table: int) -> Iterator[Move]:
    """Give moves as they happen: the other seat is awaited then, rung, and has a day."""
    for version in count(4):
        mover, other = version % 2, 1 - version % 2
        now = FIRST_MOVE.time + version
        yield replace(
            FIRST_MOVE,
            table_id=table,
            version=version,
            seat=mover,
            turn=version,
            user=(ANNA, BEN)[mover],
            time=now,
            snapshot=_SNAPSHOT,
            undo_seat=mover,
            seats=(
                SeatAfter(mover, version + 1, False, False),
                SeatAfter(other, version + 1, True, False, "turn", Deadline(now + _DAY, now + _DAY * 0.75)),
            ),
        )


def naive_way(connection: aiosqlite.Connection) -> Storing:
    """Write the same rows, each table in its turn with an await."""

    async def store(move: Move) -> None:
        await connection.execute("begin immediate")
        for statement, *rows in _statements(move):
            await connection.executemany(statement, rows)
        await connection.commit()

    return store


def _statements(move: Move) -> Iterator[tuple[Any, ...]]:
    """Give each statement with the rows it is for."""
    table, mover = move.table_id, move.seat
    notes = [msgspec.json.encode(value).decode() for value in (move.draws, move.notes)]
    yield (
        _EVENT,
        (table, move.version, mover, move.turn, move.user, move.text, *notes, move.bar, move.time, move.salt),
    )
    yield _GAME, (move.version, move.snapshot, move.undo_seat, move.time, table, move.version - 1)
    yield _SEATS, *((seat.turn, seat.awaited, seat.resigned, table, seat.seat) for seat in move.seats)
    yield _STOPPED, (table, mover)
    for seat in move.seats:
        if seat.clock.due is not None:
            yield _STARTED, (table, seat.seat, seat.clock.due, seat.clock.remind)
    yield _MOVED, (table, mover)
    for seat in move.seats:
        if seat.ping:
            yield _PINGED, (table, seat.seat, seat.turn, seat.ping, (ANNA, BEN)[seat.seat], move.time)


async def _seconds(store: Storing, games: Iterator[Move]) -> float:
    due = [next(games) for _ in range(_MOVES)]
    began = time.perf_counter()
    for move in due:
        await store(move)
    return time.perf_counter() - began
