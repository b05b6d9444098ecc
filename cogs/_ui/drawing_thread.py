"""One thread for everything that is drawn, which takes up the most urgent first."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from itertools import count
from queue import PriorityQueue
from threading import Thread
from typing import TypeVar

from bot.requests import Priority

T = TypeVar("T")


class DrawingThread:
    """Draws one picture after the other: drawing holds the interpreter, and a second thread had to wait."""

    def __init__(self) -> None:
        self._came = count()
        self._tasks: PriorityQueue[tuple[Priority, int, Callable[[], None]]] = PriorityQueue()
        self._thread: Thread | None = None

    def submit(self, priority: Priority, draw: Callable[[], T]) -> Future[T]:
        """Let something be drawn once nothing more urgent is to be."""
        if self._thread is None:
            self._thread = Thread(target=self._run, name="drawing", daemon=True)
            self._thread.start()
        drawn: Future[T] = Future()
        self._tasks.put((priority, next(self._came), lambda: _draw(draw, drawn)))
        return drawn

    def _run(self) -> None:
        while True:
            _, _, task = self._tasks.get()
            task()


def _draw(draw: Callable[[], T], drawn: Future[T]) -> None:
    # Whoever wanted it may have gone meanwhile.
    if not drawn.set_running_or_notify_cancel():
        return
    try:
        drawn.set_result(draw())
    except BaseException as error:  # noqa: BLE001 - it is raised where the picture is waited for
        drawn.set_exception(error)
