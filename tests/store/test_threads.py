"""Threads beside the event loop: what they are asked is done, whoever waits for it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from threading import Event

import pytest

from bot.store.postgres import Threads


@pytest.fixture
async def thread() -> AsyncIterator[Threads]:
    thread = Threads(1)
    yield thread
    await thread.close()


async def test_what_is_done_or_goes_wrong_is_told(thread: Threads) -> None:
    assert await thread.run(lambda: 1) == 1
    with pytest.raises(ZeroDivisionError):
        await thread.run(lambda: 1 // 0)
    assert await thread.run(lambda: 2) == 2


async def test_what_was_asked_is_done_though_nobody_waits(thread: Threads) -> None:
    done, begun = list[int](), Event()
    first = thread.run(begun.wait)
    second = thread.run(lambda: done.append(2))
    for each in (first, second):
        each.cancel()
    begun.set()
    await thread.close()
    assert done == [2]


async def test_closed_threads_refuse(thread: Threads) -> None:
    await thread.close()
    with pytest.raises(RuntimeError, match="closed"):
        thread.run(lambda: None)
