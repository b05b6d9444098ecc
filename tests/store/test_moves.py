"""A move is one statement: all of it counts, or none."""

import asyncio
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection

from bot.store import Store
from bot.store.moves import follow, take_version
from bot.store.rows.move import Move, StoredEvent
from bot.store.rows.table import Chair
from tests.patience import PATIENCE
from tests.store.sample import ANNA, BEN, FIRST_MOVE, START, started, without_features
from tests.world.databases import on_a_file


async def test_a_move_changes_table_chairs_and_log(store: Store) -> None:
    table = await started(store)
    assert await store.moves.add(replace(FIRST_MOVE, table_id=table))
    row = without_features(await store.tables.read(table))
    assert (row.status, row.version, row.snapshot) == ("running", 4, b'{"moves":1}')
    assert (row.changed, row.undo_seat) == (1300.0, 0)
    assert row.chairs == (Chair(ANNA, "Anna", 2), Chair(BEN, "Ben", 2, awaited=True, language="de"))
    events = await store.tables.events(table)
    assert [event.text for event in events] == ["start", "e2-e4"]
    assert events[1] == StoredEvent(
        4, 0, ANNA, "e2-e4", "draw", 1300.0, "", draws=(4, 1), notes=FIRST_MOVE.notes
    )


@on_a_file
async def test_a_move_writes_nothing_that_stays_as_it_is(store: Store, path: Path) -> None:
    table = await started(store)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("pragma wal_checkpoint(truncate)")
    assert await store.moves.add(replace(FIRST_MOVE, table_id=table))
    written = (
        "the game and the index of what is due, its seats, the event and its index, the pings and theirs"
    )
    assert pages_logged(path) == 7, written


def pages_logged(path: Path) -> int:
    """Count the pages in the log beside a database."""
    frame, header = 4096 + 24, 32
    return (Path(f"{path}-wal").stat().st_size - header) // frame


async def test_the_newest_events_can_be_had_alone(store: Store) -> None:
    table = await started(store)
    assert await store.moves.add(replace(FIRST_MOVE, table_id=table))
    assert [event.version for event in await store.tables.events(table, newest=1)] == [4]


@pytest.mark.parametrize(
    "late",
    [
        replace(FIRST_MOVE, version=3),
        replace(FIRST_MOVE, version=5),
        replace(FIRST_MOVE, table_id=99),
        replace(START, version=4, seat=0, turn=1),
    ],
)
async def test_a_move_on_another_version_changes_nothing(store: Store, late: Move) -> None:
    table = await started(store)
    assert await store.moves.add(replace(FIRST_MOVE, table_id=table))
    before = (
        await store.tables.read(table),
        await store.tables.events(table),
        await store.outbox.pings_due(),
    )
    assert not await store.moves.add(late)
    assert (
        await store.tables.read(table),
        await store.tables.events(table),
        await store.outbox.pings_due(),
    ) == before


async def test_a_turn_is_taken_once(store: Store) -> None:
    table = await started(store)
    assert await store.moves.add(replace(FIRST_MOVE, table_id=table))
    assert not await store.moves.add(replace(FIRST_MOVE, table_id=table, version=5))


async def test_of_many_moves_at_once_one_counts(store: Store) -> None:
    table = await started(store)
    moves = [replace(FIRST_MOVE, table_id=table, text=f"m{number}") for number in range(20)]
    assert sum(await asyncio.gather(*map(store.moves.add, moves))) == 1
    assert len(await store.tables.events(table)) == 2


async def test_nothing_moves_when_the_game_is_over(store: Store) -> None:
    table = await started(store)
    assert await store.moves.add(replace(FIRST_MOVE, table_id=table, status="over"))
    assert not await store.moves.add(replace(FIRST_MOVE, table_id=table, version=5, turn=2))


async def test_nobody_sees_a_move_half_done(store: Store) -> None:
    table = await started(store)
    before = await store.tables.read(table)
    begun, may_end = threading.Event(), threading.Event()

    def move(connection: Connection) -> None:
        take_version(connection, replace(FIRST_MOVE, table_id=table))
        begun.set()
        assert may_end.wait(10)
        follow(connection, replace(FIRST_MOVE, table_id=table))

    moving = asyncio.create_task(store._database.change(move))
    assert await asyncio.to_thread(begun.wait, 10)
    assert await store.tables.read(table) == before
    assert len(await store.tables.events(table)) == 1
    may_end.set()
    await moving
    row = await store.tables.read(table)
    assert row is not None
    assert row.version == len(await store.tables.events(table)) + 2 == FIRST_MOVE.version


async def test_a_move_is_made_even_if_nobody_waits_for_it_any_more(store: Store) -> None:
    table = await started(store)
    moving = asyncio.create_task(store.moves.add(replace(FIRST_MOVE, table_id=table)))
    await asyncio.sleep(0)
    moving.cancel()
    with pytest.raises(asyncio.CancelledError):
        await moving
    async with asyncio.timeout(PATIENCE):
        while len(events := await store.tables.events(table)) < 2:  # noqa: ASYNC110
            await asyncio.sleep(0)
    assert [event.text for event in events] == ["start", "e2-e4"]
