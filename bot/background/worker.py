"""What computer seats do, and hints, worked out in processes of their own under a time limit."""

from __future__ import annotations

import logging
import os
import signal
from collections.abc import Callable
from functools import partial
from time import monotonic, process_time
from types import FrameType

from msgspec import Struct

from bot.background.pool import Died, Pool
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
_NICE = 10  # Kings think when nobody else wants the core
_LEAST = 0.1  # seconds that a King gets, however many think
_BUSY = 4  # times as long a search may take where others use the core as well


class TookTooLong(Exception):
    """A computer has not made up its mind in time."""


class Share(Struct, frozen=True):
    """So many seconds of a core, and no more than a while by the clock."""

    core: Until
    clock: Until

    def allows(self, trials: int) -> bool:
        """Say whether neither is used up."""
        return self.core.allows(trials) and self.clock.allows(trials)


class Worker:
    """Thinks for all computers; searching here would hold up everybody's clicks.

    Kings have processes of their own, which give way to everything else: nobody waits for their thoughts who
    plays with none.
    """

    def __init__(
        self,
        find_game: Callable[[str], AnyGame] = find,
        *,
        limit: float = 5.0,
        quick: Pool | None = None,
        searching: Pool | None = None,
    ) -> None:
        """Give each action at most `limit` seconds; `find_game` must be importable by its name."""
        self._find_game = find_game
        self._limit = limit
        self._quick = quick or Pool(1)
        self._searching = searching or Pool(max(1, (os.cpu_count() or 1) // 2), niceness=_NICE)

    async def advice(
        self,
        game: str,
        snapshot: bytes,
        seat: Seat,
        seed: str,
        strength: Strength = Strength.KNIGHT,
        seconds: float = 1.0,
    ) -> Advice | None:
        """Work out what a seat is to do; None where that failed, which the log of errors tells.

        A King thinks for so many `seconds` of a core, and less where more of them think than there are
        processes: then all wait about as long.
        """
        searches = strength is Strength.KING
        pool = self._searching if searches else self._quick
        share = max(_LEAST, seconds * pool.processes / max(pool.processes, pool.under_way + 1))
        limit = self._limit + searches * _BUSY * share
        work = partial(advised, self._find_game, game, snapshot, seat, seed, limit, strength, share)
        try:
            return await pool.run(work)
        except Died:
            return None
        except Exception as error:  # noqa: BLE001 - whatever a computer does, its game goes on
            # What the error says may name what the seat holds.
            _log.warning("The computer of %s on seat %s gave no action: %s", game, seat, type(error).__name__)
        return None

    def close(self) -> None:
        """End the processes, once they have finished their present action."""
        self._quick.close()
        self._searching.close()


def advised(
    find_game: Callable[[str], AnyGame],
    game: str,
    snapshot: bytes,
    seat: Seat,
    seed: str,
    limit: float,
    strength: Strength,
    seconds: float,
) -> Advice:
    """Let a game's computer choose from what its seat sees; runs in a process of `Worker`."""
    signal.signal(signal.SIGALRM, _ring)
    signal.setitimer(signal.ITIMER_REAL, limit)
    try:
        rules = find_game(game)
        state = taken_up(rules, snapshot)
        # A computer asks the state itself what may be done: let that be one of those the seat could be in.
        rules.resample(state, seat, dealer(seed, "worlds"))
        core = Until(process_time, process_time() + seconds)
        clock = Until(monotonic, monotonic() + _BUSY * seconds)
        return chosen(rules, state, seat, strength, dealer(seed, "computer"), Share(core, clock))
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def _ring(_signal: int, _frame: FrameType | None) -> None:
    raise TookTooLong("no action in time")
