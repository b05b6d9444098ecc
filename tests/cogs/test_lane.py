"""A lane does the work of each table, to its end, and takes up none once it is closed."""

from __future__ import annotations

import asyncio

from bot.publishing.lane import Lane


async def test_what_is_woken_meanwhile_is_done_once_more() -> None:
    done: list[int] = []

    async def work(table_id: int) -> None:
        done.append(table_id)
        if len(done) == 1:
            lane.wake(table_id)
            lane.wake(table_id)

    lane = Lane(work)
    lane.wake(7)
    await asyncio.gather(*lane.tasks.values())
    assert done == [7, 7]


async def test_a_closed_lane_finishes_and_takes_up_nothing() -> None:
    begun, may_end, done = asyncio.Event(), asyncio.Event(), list[int]()

    async def work(table_id: int) -> None:
        begun.set()
        await may_end.wait()
        done.append(table_id)

    lane = Lane(work)
    lane.wake(7)
    await begun.wait()
    closing = asyncio.create_task(lane.close())
    await asyncio.sleep(0)
    lane.wake(8)
    may_end.set()
    await closing
    assert (done, lane.tasks) == ([7], {})
