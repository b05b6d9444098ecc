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
_NAIVE_TABLES = """
pragma journal_mode = wal;
pragma synchronous = normal;
create table games (id integer primary key, version integer not null, snapshot blob);
create table events (game integer, version integer, seat integer, text text, draws text, notes text,
    time real, primary key (game, version));
insert into games values (1, 0, null);
"""


def measured() -> dict[str, float]:
    """Give `commit.naive`: our time for a move over the naive one's."""
    return {"commit.naive": asyncio.run(_ratio())}


async def _ratio() -> float:
    with TemporaryDirectory() as folder:
        store = await Store.open(Path(folder) / "ours.db")
        naive = await aiosqlite.connect(Path(folder) / "naive.db", isolation_level=None)
        try:
            await naive.executescript(_NAIVE_TABLES)
            ours, theirs = await _our_moves(store), _naive_moves(naive)
            best_ours = best_theirs = float("inf")
            for _ in range(ROUNDS):
                best_ours = min(best_ours, await _seconds(ours))
                best_theirs = min(best_theirs, await _seconds(theirs))
        finally:
            await naive.close()
            await store.close()
    return best_ours / best_theirs


async def _seconds(move: Callable[[], Awaitable[None]]) -> float:
    began = time.perf_counter()
    for _ in range(_MOVES):
        await move()
    return time.perf_counter() - began


async def _our_moves(store: Store) -> Callable[[], Awaitable[None]]:
    for user in (ANNA, BEN):
        await store.meet(user, "somebody")
    table = await started(store)
    versions = count(4)

    async def move() -> None:
        version = next(versions)
        seats = (SeatAfter(0, version, False, False, False), SeatAfter(1, version, True, False, False))
        await store.move(
            replace(FIRST_MOVE, table=table, version=version, turn=version, snapshot=_SNAPSHOT, seats=seats)
        )

    return move


def _naive_moves(connection: aiosqlite.Connection) -> Callable[[], Awaitable[None]]:
    versions = count(1)

    async def move() -> None:
        version = next(versions)
        await connection.execute("begin immediate")
        await connection.execute(
            "insert into events values (1, ?, 0, 'e2-e4', '[4,1]', '[]', 1300.0)", (version,)
        )
        await connection.execute(
            "update games set version = ?, snapshot = ? where id = 1", (version, _SNAPSHOT)
        )
        await connection.commit()

    return move
