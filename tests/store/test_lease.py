"""Leases of shards, on the database alone: who waits for whom, and which time counts."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from typing import Any

import psycopg
import pytest
from msgspec.structs import replace
from psycopg import AsyncConnection

from bot.errors import CannotWrite
from bot.store import Store
from bot.store.database import Lease
from bot.store.lease import ServerLease
from bot.store.rows.shards import Shards
from tests.patience import PATIENCE
from tests.store.sample import FIRST_MOVE, met, started
from tests.world.databases import Postgres, execute

_HELD = 0.4  # seconds
_ALL_LINES = "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()"
Taking = Callable[[int, tuple[int, ...]], Awaitable[Lease]]


@pytest.fixture(params=["postgresql"])
def address(postgres: Postgres) -> str:
    return postgres.fresh()


@pytest.fixture
async def take(address: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Taking]:
    """Begin a lease of a process of its own."""
    monkeypatch.setattr("bot.store.lease._LOOKED", 0.05)
    async with AsyncExitStack() as held:

        async def taking(count: int, ids: tuple[int, ...]) -> Lease:
            store = await Store.open(address)
            held.push_async_callback(store.close)
            lease = store.lease(Shards(count, ids))
            held.push_async_callback(lease.close)
            lease.begin()
            return lease

        yield taking


async def waits(lease: Lease) -> bool:
    """Say whether a lease is not got within some looks."""
    try:
        await asyncio.wait_for(lease.got(), 0.3)
    except TimeoutError:
        return True
    return False


async def test_shards_are_leased_once_and_all_that_a_process_wants_or_none(take: Taking) -> None:
    first, second = await take(4, (0, 1)), await take(4, (2, 3))
    for lease in (first, second):
        await asyncio.wait_for(lease.got(), PATIENCE)
    overlapping, again = await take(4, (1, 2)), await take(4, (0,))
    assert await waits(overlapping)
    assert await waits(again)
    await first.close()
    assert not first.is_held
    await asyncio.wait_for(again.got(), PATIENCE)
    assert await waits(overlapping)
    assert second.is_held


async def test_who_counts_another_number_of_shards_waits_for_all_others(take: Taking) -> None:
    first = await take(2, (0,))
    await asyncio.wait_for(first.got(), PATIENCE)
    other = await take(3, (1,))
    assert await waits(other)
    await first.close()
    await asyncio.wait_for(other.got(), PATIENCE)


async def test_when_the_database_is_back_no_line_is_used_that_was_cut(
    address: str, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.lease._LOOKED", 0.05)
    lease, changes = store.lease(Shards()), asyncio.Queue[bool]()
    lease.on_change.append(lambda: changes.put_nowait(lease.is_held))
    lease.begin()
    await lease.got()
    assert await store.tables.read(1) is None
    execute(_ALL_LINES, address)
    assert [await asyncio.wait_for(changes.get(), PATIENCE) for _ in range(3)] == [True, False, True]
    assert await store.tables.read(1) is None
    await lease.close()


async def test_a_stand_by_whose_lines_were_cut_can_save_once_it_takes_over(
    address: str, store: Store, take: Taking
) -> None:
    first, second = await take(1, (0,)), store.lease(Shards())
    await first.got()
    second.begin()
    assert await waits(second)
    execute(_ALL_LINES, address)
    await first.close()
    await asyncio.wait_for(second.got(), PATIENCE)
    await started(await met(store))
    await second.close()


async def test_who_hangs_loses_its_lease_and_writes_nothing_once_another_has_it(
    store: Store, take: Taking, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.lease._HOLDS", _HELD)
    monkeypatch.setattr("bot.store.lease._LAPSES", 0.1)
    table = await started(await met(store))
    hanging, kept = store.lease(Shards()), ServerLease._kept
    goes_on = asyncio.Event()

    async def hang(lease: ServerLease, connection: AsyncConnection[tuple[Any, ...]]) -> None:
        if lease is hanging:
            lease._confirm(time.monotonic())
            await goes_on.wait()
        await kept(lease, connection)

    with monkeypatch.context() as stopped:
        stopped.setattr(ServerLease, "_kept", hang)
        began = time.monotonic()
        hanging.begin()
        await hanging.got()
        # The loop of whoever is stopped runs no timer.
        stopped.setattr(hanging, "_lose", lambda: None)
        second = await take(1, (0,))
        await asyncio.wait_for(second.got(), PATIENCE)
        assert time.monotonic() - began >= _HELD
        with pytest.raises(CannotWrite, match="another process has taken over"):
            await store.moves.add(replace(FIRST_MOVE, table_id=table))
        assert await store.tables.read(table) is not None
    assert not hanging.is_held
    goes_on.set()
    await asyncio.wait_for(hanging.superseded.wait(), PATIENCE)
    await hanging.close()


async def test_the_time_is_the_databases(address: str, take: Taking, monkeypatch: pytest.MonkeyPatch) -> None:
    real = time.time
    monkeypatch.setattr(time, "time", lambda: real() + 300)
    lease = await take(1, (0,))
    await asyncio.wait_for(lease.got(), PATIENCE)
    with psycopg.connect(address) as connection:
        asked = connection.execute("select extract(epoch from clock_timestamp())::float8").fetchone()
    assert asked is not None
    assert abs(lease.now() - asked[0]) < 2


async def test_two_of_a_turn_identify_one_after_the_other(
    take: Taking, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.lease._IDENTIFIES", 0.4)
    first, second = await take(2, (0,)), await take(2, (1,))
    began = time.monotonic()
    await asyncio.gather(first.turn(0), second.turn(1))
    together = time.monotonic() - began
    await asyncio.gather(first.turn(2), second.turn(2))
    assert time.monotonic() - began - together >= 0.4
    await second.turn(1)


async def test_a_turn_counts_though_whoever_took_it_is_gone(
    address: str, take: Taking, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.lease._IDENTIFIES", 0.4)
    first, second = await take(2, (0,)), await take(2, (1,))
    began = time.monotonic()
    await first.turn(0)
    await first.close()
    await second.turn(0)
    assert time.monotonic() - began >= 0.4
    # The database's clock is put back by a day.
    execute("update identifications set time = time + 86400", address)
    await asyncio.wait_for(second.turn(0), PATIENCE)
