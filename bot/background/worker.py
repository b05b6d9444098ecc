"""What computer seats do, and hints, worked out in a process of their own under a time limit."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from time import monotonic
from types import FrameType

from rules.advice import Advice
from rules.chance import dealer
from rules.game import AnyGame
from rules.library import find
from rules.opponent import chosen
from rules.search.effort import Until
from rules.snapshot import taken_up
from rules.strength import Strength
from rules.text import Seat

_log = logging.getLogger(__name__)
_THINKING = 1.0  # seconds that a search takes


class TookTooLong(Exception):
    """A computer has not made up its mind in time."""


class Worker:
    """One process that thinks for all computers; searching here would hold up everybody's clicks."""

    def __init__(self, find_game: Callable[[str], AnyGame] = find, *, limit: float = 5.0) -> None:
        """Give each action at most `limit` seconds; `find_game` must be importable by its name."""
        self._find_game = find_game
        self._limit = limit
        self._pool: ProcessPoolExecutor | None = None

    async def advice(self, game: str, snapshot: bytes, seat: Seat, seed: str) -> Advice | None:
        """Work out what a seat is to do; None where that failed, which the log of errors tells."""
        pool = self._pool = self._pool or _new_pool()
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(
                pool, advised, self._find_game, game, snapshot, seat, seed, self._limit
            )
        except BrokenProcessPool:
            _log.warning("The computers' process has died; a new one is started.")
            # Others may have waited on the same process, and started the new one already.
            self._pool = None if self._pool is pool else self._pool
        except Exception as error:  # noqa: BLE001 - whatever a computer does, its game goes on
            # What the error says may name what the seat holds.
            _log.warning("The computer of %s on seat %s gave no action: %s", game, seat, type(error).__name__)
        return None

    def close(self) -> None:
        """End the process, once it has finished its present action."""
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)
            self._pool = None


def _new_pool() -> ProcessPoolExecutor:
    # Not forked: a fork would share the lock on the database. An interrupt from the keyboard is ours.
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(
        1, context, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN)
    )


def advised(
    find_game: Callable[[str], AnyGame], game: str, snapshot: bytes, seat: Seat, seed: str, limit: float
) -> Advice:
    """Let a game's computer choose from what its seat sees; runs in the process of `Worker`."""
    signal.signal(signal.SIGALRM, _ring)
    signal.setitimer(signal.ITIMER_REAL, limit)
    try:
        rules = find_game(game)
        state = taken_up(rules, snapshot)
        # A computer asks the state itself what may be done: let that be one of those the seat could be in.
        rules.resample(state, seat, dealer(seed, "worlds"))
        effort = Until(monotonic, monotonic() + _THINKING)
        return chosen(rules, state, seat, Strength.KNIGHT, dealer(seed, "computer"), effort)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def _ring(_signal: int, _frame: FrameType | None) -> None:
    raise TookTooLong("no action in time")
