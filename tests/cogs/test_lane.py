"""Work for each table, as often as it is woken, until the end."""

from __future__ import annotations

import asyncio

from cogs._outbox.lane import Lane


async def test_what_is_woken_while_it_is_done_is_done_once_more() -> None:
    done: list[int] = []

    async def work(table_id: int) -> None:
        done.append(table_id)
        if len(done) == 1:
            lane.wake(table_id)

    lane = Lane(work)
    lane.wake(7)
    await asyncio.gather(*lane.tasks.values())
    assert done == [7, 7]


async def test_nothing_begins_after_the_end() -> None:
    done: list[int] = []

    async def work(table_id: int) -> None:
        done.append(table_id)

    lane = Lane(work)
    await lane.close()
    lane.wake(7)
    assert not lane.tasks
    assert done == []
