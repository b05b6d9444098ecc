"""Threads beside the event loop, in which transactions are done as a whole, not a statement at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeAlias, TypeVar

T = TypeVar("T")
_Task: TypeAlias = tuple[asyncio.Future[Any], Callable[[], Any]]


class Threads:
    """So many threads, which do what they are asked to its end, even if nobody waits for it any more.

    Each way there and back costs as much as a statement; by a `ThreadPoolExecutor` half as much again.
    """

    def __init__(self, count: int) -> None:
        self._asked: SimpleQueue[_Task | None] = SimpleQueue()
        self._closed = False
        self._threads = [Thread(target=self._work, name="database", daemon=True) for _ in range(count)]
        for thread in self._threads:
            thread.start()

    def run(self, work: Callable[[], T]) -> asyncio.Future[T]:
        """Do something in one of the threads; RuntimeError where they are closed.

        A task or a shield around it would take the loop another round, as dear as a short statement.
        """
        if self._closed:
            raise RuntimeError("The threads of the database are closed.")
        done = asyncio.get_running_loop().create_future()
        self._asked.put((done, work))
        return done

    async def close(self) -> None:
        """Let what was asked be done, and end."""
        self._closed = True
        for _ in self._threads:
            self._asked.put(None)
        await asyncio.to_thread(self._join)

    def _join(self) -> None:
        for thread in self._threads:
            thread.join()

    def _work(self) -> None:
        while (asked := self._asked.get()) is not None:
            _do(*asked)
            # What was given is not kept until the next is asked.
            del asked


def _do(done: asyncio.Future[Any], work: Callable[[], Any]) -> None:
    result, error = None, None
    try:
        result = work()
    except BaseException as raised:  # noqa: BLE001 - it is raised where it is awaited
        error = raised
    done.get_loop().call_soon_threadsafe(_hand_over, done, result, error)


def _hand_over(done: asyncio.Future[Any], result: Any, error: BaseException | None) -> None:
    """Give what was done to whoever still waits for it."""
    if done.cancelled():
        return
    if error is not None:
        done.set_exception(error)
    else:
        done.set_result(result)
