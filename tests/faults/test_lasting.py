"""What must not wear out in months: the loop of minutes, tasks, memory, the pace of vain attempts."""

from __future__ import annotations

import asyncio
import gc
from typing import Any, cast
from unittest.mock import AsyncMock

import pytest
from discord import RateLimited

from bot.errors import CannotWrite
from bot.publishing.backoff import Backoff
from bot.publishing.scheduler import Scheduler
from bot.sandbox import Person
from bot.store import Store
from bot.store.rows.table import NewTable, Place, TableRow
from rules.text import N_
from tests.faults.ledger import Ledger
from tests.faults.passing import minutes
from tests.patience import PATIENCE
from tests.world.clock import Clock
from tests.world.databases import on_a_file
from tests.world.house import House

pytestmark = pytest.mark.usefixtures("scribbled")


@on_a_file
async def test_the_loop_of_minutes_outlives_a_database_that_cannot_be_read(
    house: House, ledger: Ledger, people: tuple[Person, Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house.open() as bot:
        outbox = cast("Scheduler", bot.get_cog("Scheduler"))
        outbox.look_through.change_interval(seconds=0)
        failed = asyncio.Event()
        looked = asyncio.Event()

        async def unreadable() -> set[int]:
            if failed.is_set():
                looked.set()
            failed.set()
            raise CannotWrite(N_("The database is locked."))

        monkeypatch.setattr(bot.host.outbox, "tables_due", unreadable)
        outbox.look_through.restart()
        await asyncio.wait_for(looked.wait(), PATIENCE)
        assert outbox.look_through.is_running()
        assert not outbox.look_through.failed()


@on_a_file
async def test_what_cannot_be_shown_holds_up_no_clock(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house.open() as bot:
        outbox = cast("Scheduler", bot.get_cog("Scheduler"))
        stuck, kept = AsyncMock(side_effect=asyncio.Event().wait), asyncio.Semaphore(0)
        monkeypatch.setattr(outbox.publisher, "look_through", stuck)
        monkeypatch.setattr(bot.deadlines, "look", AsyncMock(side_effect=kept.release))
        for loop in (outbox.look_through, outbox.keep_time):
            loop.change_interval(seconds=0)
            loop.restart()
        async with asyncio.timeout(PATIENCE):
            for _ in range(3):
                await kept.acquire()
        assert stuck.await_count == 1


@on_a_file
async def test_nothing_grows_while_games_are_played(
    house: House, ledger: Ledger, people: tuple[Person, Person]
) -> None:
    async with house.open() as bot:
        outbox = cast("Scheduler", bot.get_cog("Scheduler"))
        sizes = []
        for _ in range(3):
            table = await house.start_table(*people)
            form_opener = next(person for person in people if person.id in ledger.awaited(table))
            await form_opener.click(await house.your_move(form_opener), "Choose")
            await house.play_on(table, *people, moves=4)
            await bot.host.turns.declare(table, people[0].id, "resign")
            await house.quiet()
            assert ledger.status(table) == "over"
            sizes.append(kept(bot, outbox))
        assert sizes[0] == sizes[1] == sizes[2]


def kept(bot: Any, outbox: Scheduler) -> list[int]:
    """Count what stays in memory when nothing is under way."""
    gc.collect()
    views, publisher = bot._connection._view_store, outbox.publisher
    return [
        len(tasks_of_the_bot()),
        len(views._views),
        len(views._synced_message_views),
        len(views._modals),
        len(views._dynamic_items),
        len(publisher.under_way),
        len(publisher._troubles),
        len(publisher._doubtful),
        len(bot.computers.tasks),
        len(bot.computers._woken),
    ]


def tasks_of_the_bot() -> set[asyncio.Task[Any]]:
    """Give all tasks but those of the server of the world, which has one for each open connection."""
    return {task for task in asyncio.all_tasks() if "RequestHandler" not in str(task.get_coro())}


async def test_closing_leaves_no_task_behind(house: House, people: tuple[Person, Person]) -> None:
    before = tasks_of_the_bot()
    async with house.open():
        table = await house.start_table(*people)
        await house.play_on(table, *people, moves=2)
    assert tasks_of_the_bot() == before


def test_who_waits_is_asked_later_and_later_but_within_the_hour() -> None:
    clock = Clock()
    waiting = Backoff(clock)
    waiting.put_off(1, places=[(7, 70)])
    assert not waiting.may_try(1)
    assert waiting.to_try(7) == [1], "something has changed there"
    assert waiting.to_try(7, 71) == [], "in another channel"
    clock.advance(31)
    assert waiting.may_try(1)
    for _ in range(20):
        waiting.put_off(1, places=[(7, 70)])
    assert waiting.to_try(7) == [], "it has failed often"
    clock.advance(60)
    assert waiting.to_try(7) == [1]
    clock.advance(-60)
    clock.advance(3590)
    assert not waiting.may_try(1)
    clock.advance(20)
    assert waiting.may_try(1)
    waiting.forget(1)
    assert 1 not in waiting


def test_who_must_wait_longer_waits_longer() -> None:
    clock = Clock()
    waiting = Backoff(clock)
    waiting.put_off(1, RateLimited(900))
    clock.advance(890)
    assert not waiting.may_try(1)
    clock.advance(20)
    assert waiting.may_try(1)


@on_a_file
async def test_dozens_of_tables_are_taken_up_a_few_at_a_time(
    house: House, ledger: Ledger, people: tuple[Person, Person]
) -> None:
    async with house.open():
        table = await house.open_table(people[0])
    async with house.open() as bot:
        await open_lobbies(bot.host.tables.store, table, 50)
        outbox = cast("Scheduler", bot.get_cog("Scheduler"))
        most = 0

        def count(_method: str, _path: str) -> None:
            nonlocal most
            most = max(most, len(outbox.publisher.under_way))

        house.sandbox.faults.on_request.append(count)
        await minutes(house)
        assert ledger.left_undone() == 0
        assert 2 <= most <= 16


async def open_lobbies(store: Store, table: int, times: int) -> None:
    """Open lobbies like another, which are shown nowhere yet."""
    row = await store.tables.read(table)
    assert row is not None
    kept = set(NewTable.__struct_fields__) & set(TableRow.__struct_fields__)
    new = NewTable(
        **{name: getattr(row, name) for name in kept}, place=Place(row.channel, row.guild), time=row.created
    )
    for _ in range(times):
        await store.tables.create(new)
