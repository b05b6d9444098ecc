"""What storing a move costs: our one statement against a transaction of several awaits."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

import aiosqlite
from msgspec.structs import replace

from bot.rows import SeatAfter
from bot.store import Store
from tests.bench.measure import ROUNDS
from tests.store.sample import ANNA, BEN, FIRST_MOVE, started

_MOVES = 150
_SNAPSHOT = b'"' + b"x" * 1500 + b'"'
_EVENT = (
    "insert into events (game, version, seat, turn, user, text, draws, notes, bar, time, salt)"
    " values (?, ?, 0, ?, 1, 'e2-e4', '[4,1]', '[]', 'draw', 1300.0, '')"
)
_GAME = "update games set version = ?, snapshot = ?, undo_seat = 0, changed = 1300.0 where id = ?"
_SEATS = "update seats set turn = ?, awaited = (seat = 1) where game = ?"


def measured() -> dict[str, float]:
    """Give `commit.naive`: our time for a move over the naive one's."""
    return {"commit.naive": asyncio.run(_ratio())}


async def _ratio() -> float:
    with TemporaryDirectory() as folder:
        ours = await Store.open(Path(folder) / "ours.db")
        theirs = await Store.open(Path(folder) / "naive.db")
        naive = await aiosqlite.connect(Path(folder) / "naive.db", isolation_level=None)
        try:
            await naive.executescript("pragma foreign_keys = on; pragma synchronous = normal;")
            moves = _our_moves(ours, await _table(ours)), _naive_moves(naive, await _table(theirs))
            best = [float("inf"), float("inf")]
            for _ in range(ROUNDS):
                for place, move in enumerate(moves):
                    best[place] = min(best[place], await _seconds(move))
        finally:
            await naive.close()
            await ours.close()
            await theirs.close()
    return best[0] / best[1]


async def _table(store: Store) -> int:
    for user in (ANNA, BEN):
        await store.meet(user, "somebody")
    return await started(store)


async def _seconds(move: Callable[[], Awaitable[None]]) -> float:
    began = time.perf_counter()
    for _ in range(_MOVES):
        await move()
    return time.perf_counter() - began


def _our_moves(store: Store, table: int) -> Callable[[], Awaitable[None]]:
    versions = count(4)

    async def move() -> None:
        version = next(versions)
        seats = (SeatAfter(0, version, False, False), SeatAfter(1, version, True, False))
        await store.move(
            replace(FIRST_MOVE, table=table, version=version, turn=version, snapshot=_SNAPSHOT, seats=seats)
        )

    return move


def _naive_moves(connection: aiosqlite.Connection, table: int) -> Callable[[], Awaitable[None]]:
    """Write the same rows, an await for each statement."""
    versions = count(4)

    async def move() -> None:
        version = next(versions)
        await connection.execute("begin immediate")
        await connection.execute(_EVENT, (table, version, version))
        await connection.execute(_GAME, (version, _SNAPSHOT, table))
        await connection.execute(_SEATS, (version, table))
        await connection.commit()

    return move
