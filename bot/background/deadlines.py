"""Looking at the clock: who is reminded, whose turn is played for him, which lobbies are forgotten."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

from bot.errors import Refusal
from bot.host import Host
from bot.host.base import Changed
from bot.host.clock import reminder_of, resumed
from bot.host.seating import IDLE_DAYS
from bot.store import Store
from rules.text import Seat

_log = logging.getLogger(__name__)
_DAY = 24 * 3600.0
# Acts for one late turn at one look; a game may ask this often and more, the next look goes on.
_MOST_ACTS = 50


class Deadlines:
    """The clocks of all tables. All there is to know about them stands in the store."""

    def __init__(self, host: Host, store: Store, now: Callable[[], float]) -> None:
        self._host = host
        self._store = store
        self._now = now
        self._back = False

    async def look(self) -> None:
        """Do what has come due; at the first look, give back the time that the bot was away."""
        if not self._back:
            await self._resume()
            self._back = True
        await self._remind()
        await self._host.away.look()
        await self._host.daily.look()
        await self._host.lessons.look()
        late = await self._store.clocks.overdue(self._now())
        for table, seat in [*late, *await self._store.absences.stood_in_for(self._now())]:
            await self._carefully(table, self._play(table, seat))
        for table in await self._store.tables.lobbies_before(self._now() - IDLE_DAYS * _DAY):
            await self._carefully(table, self._host.lobby.close_lobby(table))

    async def _resume(self) -> None:
        clocks, time = self._store.clocks, self._now()
        since = await clocks.last_beat()
        stopped = await clocks.running_at(since) if since is not None and time > since else []
        await clocks.resume([resumed(clock, since or time, time) for clock in stopped], time)

    async def leave(self) -> None:
        """Note the time, from which on the clocks stand still."""
        if self._back:
            await self._remind()

    async def _remind(self) -> None:
        """Remind those about whose clocks it is time, and note that the bot is at work."""
        time = self._now()
        if clocks := await self._store.clocks.to_remind(time):
            await self._store.clocks.remind([reminder_of(clock, time) for clock in clocks])
            for table_id in {clock.table_id for clock in clocks}:
                self._host.tables.tell(Changed(table_id))
        await self._store.clocks.beat(time)

    async def _play(self, table_id: int, seat: Seat) -> None:
        """Play a turn to its end for somebody who is late, or away."""
        for _ in range(_MOST_ACTS):
            if not await self._host.turns.expire(table_id, seat):
                return

    async def _carefully(self, table_id: int, act: Awaitable[None]) -> None:
        """Do something about one table, whose trouble must not stop the others."""
        try:
            await act
        except Refusal as refusal:
            _log.warning("The clock of table %s has to wait: %s", table_id, refusal)
        except Exception:  # noqa: BLE001 - one table's trouble must not stop the others
            _log.exception("The clock of table %s has stopped.", table_id)
