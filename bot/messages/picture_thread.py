"""A thread for one kind of work on pictures, which takes up the most urgent first."""

from __future__ import annotations

import sys
from collections.abc import Callable
from concurrent.futures import Future
from itertools import count
from queue import PriorityQueue
from threading import Thread
from typing import TypeVar

from bot.requests import Priority

T = TypeVar("T")

# A click waits so long for the interpreter at each of its steps while something is drawn; by default 5 ms.
_SHARED_EVERY = 0.0005


class PictureThread:
    """Does one picture after the other: drawing holds the interpreter, and a second thread had to wait."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._came = count()
        self._tasks: PriorityQueue[tuple[Priority, int, Callable[[], None]]] = PriorityQueue()
        self._thread: Thread | None = None

    @property
    def waiting(self) -> int:
        """How much is to be done by and by, as far as another thread can know."""
        return self._tasks.qsize()

    def submit(self, priority: Priority, work: Callable[[], T]) -> Future[T]:
        """Let something be done once nothing more urgent is to be."""
        if self._thread is None:
            self._thread = Thread(target=self._run, name=self._name, daemon=True)
            self._thread.start()
        done: Future[T] = Future()
        self._tasks.put((priority, next(self._came), lambda: _do(work, done)))
        return done

    def _run(self) -> None:
        sys.setswitchinterval(_SHARED_EVERY)
        while True:
            _, _, task = self._tasks.get()
            task()


def _do(work: Callable[[], T], done: Future[T]) -> None:
    # Whoever wanted it may have gone meanwhile.
    if not done.set_running_or_notify_cancel():
        return
    try:
        done.set_result(work())
    except BaseException as error:  # noqa: BLE001 - it is raised where the picture is waited for
        done.set_exception(error)
