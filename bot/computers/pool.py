"""Processes that work things out beside the event loop, and are started anew when they die."""

import asyncio
import logging
import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.synchronize import Event
from typing import TypeVar

T = TypeVar("T")

_log = logging.getLogger(__name__)


class Died(Exception):
    """A process has died over its work."""


class Pool:
    """Processes for one kind of work, which is done in the order in which it comes."""

    def __init__(self, processes: int, *, niceness: int = 0) -> None:
        """Start none before there is work; where they are `nice`, all other work goes first."""
        self.processes = processes
        self.under_way = 0
        self._niceness = niceness
        self._executor: ProcessPoolExecutor | None = None
        self._closing: Event | None = None

    async def run(self, work: Callable[[], T]) -> T:
        """Do some work, of which pickle must know how to write it; Died, and what the work raises."""
        executor = self._executor = self._executor or self._started()
        self.under_way += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(executor, work)
        except BrokenProcessPool as error:
            _log.warning("The computers' process has died; a new one is started.")
            # Others may have waited on the same process, and started the new one already.
            self._executor = None if self._executor is executor else self._executor
            raise Died from error
        finally:
            self.under_way -= 1

    def close(self) -> None:
        """End the processes, once they have finished their present work or cut it short."""
        if self._closing is not None:
            self._closing.set()
        if self._executor is not None:
            self._executor.shutdown(cancel_futures=True)
            self._executor = None

    def _started(self) -> ProcessPoolExecutor:
        # Not forked: a fork would share the lock on the database.
        context = multiprocessing.get_context("spawn")
        self._closing = context.Event()
        begun_with = self._niceness, self._closing
        return ProcessPoolExecutor(self.processes, context, initializer=_begin, initargs=begun_with)


class _Process:
    """What a process of a pool was begun with."""

    closing: Event | None = None


def is_closing() -> bool:
    """Say, in a process of a pool, whether nobody waits for its work any more."""
    return _Process.closing is not None and _Process.closing.is_set()


def _begin(niceness: int, closing: Event) -> None:
    _Process.closing = closing
    # An interrupt from the keyboard is the bot's.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(niceness)
