"""Letting the computers play: each answers a moment after it is asked."""

import asyncio
import logging
from functools import partial
from random import Random
from time import monotonic

from bot.errors import Refusal
from bot.host import Host
from bot.table.tables import Changed
from bot.table_tasks import TableTasks

_log = logging.getLogger(__name__)
_GOING_ON = 0.2  # of the time before its first move a computer takes before each further one in a row
_SPARE = (
    0.3  # seconds beside what it may think, in which a choice that needs no thought is worked out and sent
)


class Computers(TableTasks):
    """A task for each table that waits for a computer; it ends when a person is awaited.

    What is not stored yet as they are stopped is done again when somebody goes on, or after the next start.
    """

    def __init__(self, host: Host, delay: tuple[float, float]) -> None:
        """Wait for `delay` seconds, from the shortest to the longest, before it begins to move.

        Without a delay it answers as soon as it can; else no sooner than if it had thought as long as it may.
        """
        super().__init__(self._play_on)
        self._host = host
        self._delay = delay
        self._hurries = False
        self._waiting: set[asyncio.Future[None]] = set()
        self._delays = Random()  # no stream of a game's: how long one thinks must tell nothing
        host.tables.watch(self._changed)

    async def resume(self) -> None:
        """Go on with every table that waits for a computer: at the start, and whenever one got stuck."""
        for table in await self._host.turns.computers_awaited():
            self.wake(table)

    async def finish(self) -> None:
        """Play on until people are awaited everywhere, without waiting before a move."""
        self._hurries = True
        for waiting in self._waiting:
            waiting.cancel()
        try:
            await self.idle()
        finally:
            self._hurries = False

    def _changed(self, changed: Changed) -> None:
        if changed.computer:
            self.wake(changed.table_id)

    async def _play_on(self, table_id: int) -> None:
        """Play as long as a computer is awaited; after trouble, until somebody else has moved."""
        try:
            await self._play(table_id)
        except Refusal as refusal:
            _log.warning("The computers of table %s have to wait: %s", table_id, refusal)
            self.let_rest(table_id)
        except Exception:  # noqa: BLE001 - one table's trouble must not stop the others
            _log.exception("The computers of table %s have stopped.", table_id)
            self.let_rest(table_id)

    async def _play(self, table_id: int) -> None:
        before = None
        while (seat := await self._host.turns.computer_awaited(table_id)) is not None:
            thinking = self._delays.uniform(*self._delay)
            await self._wait(thinking * _GOING_ON if seat == before else thinking)
            if not self._host.ownership.acts:
                return
            await self._host.turns.computer_turn(table_id, partial(self._ripen, monotonic()))
            before = seat

    async def _ripen(self, since: float, seconds: float) -> None:
        """Keep an answer for as long as a computer may have thought `since`: what it held must not show."""
        if any(self._delay):
            await self._wait(max(0.0, since + seconds + _SPARE - monotonic()))

    async def _wait(self, seconds: float) -> None:
        waiting = asyncio.ensure_future(asyncio.sleep(0 if self._hurries else seconds))
        self._waiting.add(waiting)
        try:
            await asyncio.wait({waiting})
        finally:
            waiting.cancel()
            self._waiting.discard(waiting)
