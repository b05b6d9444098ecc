"""Tasks do the work of each table, as often as it is woken, and take up none once they are closed."""

from __future__ import annotations

import asyncio

from bot.table_tasks import TableTasks


async def test_what_is_woken_meanwhile_is_done_once_more() -> None:
    done: list[int] = []

    async def work(table_id: int) -> None:
        done.append(table_id)
        if len(done) == 1:
            tables.wake(table_id)
            tables.wake(table_id)

    tables = TableTasks(work)
    tables.wake(7)
    await asyncio.gather(*tables.tasks.values())
    assert done == [7, 7]


async def test_what_is_under_way_is_finished_and_nothing_taken_up() -> None:
    begun, may_end, done = asyncio.Event(), asyncio.Event(), list[int]()

    async def work(table_id: int) -> None:
        begun.set()
        await may_end.wait()
        done.append(table_id)

    tables = TableTasks(work)
    tables.wake(7)
    await begun.wait()
    closing = asyncio.create_task(tables.close(60.0))
    await asyncio.sleep(0)
    tables.wake(8)
    may_end.set()
    await closing
    assert (done, tables.tasks) == ([7], {})


async def test_what_takes_too_long_is_stopped() -> None:
    begun = asyncio.Event()

    async def work(_: int) -> None:
        begun.set()
        await asyncio.Event().wait()

    tables = TableTasks(work)
    tables.wake(7)
    await begun.wait()
    await tables.close()
    await tables.idle()
    assert not tables.tasks


async def test_what_is_to_rest_is_not_done_once_more() -> None:
    done: list[int] = []

    async def work(table_id: int) -> None:
        done.append(table_id)
        tables.wake(table_id)
        tables.let_rest(table_id)

    tables = TableTasks(work)
    tables.wake(7)
    await tables.idle()
    assert done == [7]
