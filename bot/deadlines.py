"""Looking at the clock: who is reminded, whose turn is played for him, which lobbies are forgotten."""

import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from bot.errors import Refusal
from bot.features import Door
from bot.host import Host
from bot.people.ringing import is_ahead_of_quiet
from bot.store import Store
from bot.store.clocks import ResumedClock, StoppedClock
from bot.store.rows.shards import Beat
from bot.table.clock import reminder_of, resumed
from bot.table.seating import IDLE_DAYS
from bot.table.tables import Changed
from rules.text import Seat

_log = logging.getLogger(__name__)
_DAY = 24 * 3600.0
# Acts for one late turn at one look; a game may ask this often and more, the next look goes on.
_MOST_ACTS = 50


# What time has brought at our tables, before those play on whose time is over; each minute.
TIME: Final = Door[Callable[[Host], Awaitable[None]]]()


class Deadlines:
    """The clocks of all tables. All there is to know about them stands in the store."""

    def __init__(self, host: Host, store: Store, now: Callable[[], float]) -> None:
        self._host = host
        self._store = store
        self._now = now
        self._owner = host.ownership
        self._back = False

    async def look(self) -> None:
        """Do what has come due at our tables; at the first look, give back the time that the bot was away."""
        if not self._owner.acts:
            self._back = False
            return
        if not self._back:
            await self._resume()
            self._back = True
        await self._remind()
        for bring in TIME.asked():
            await bring(self._host)
        late = await self._store.clocks.overdue(self._now())
        late += await self._store.clocks.stood_in_for(self._now())
        seats = dict[int, list[Seat]]()
        for table, seat in late:
            seats.setdefault(table, []).append(seat)
        own = await self._host.tables.own({*seats})
        for table in (each for each in seats if each in own):
            with self._host.tables.gathering(table):
                for seat in seats[table]:
                    await self._carefully(table, self._play(table, seat))
        idle = await self._store.tables.lobbies_before(self._now() - IDLE_DAYS * _DAY)
        for table in sorted(await self._host.tables.own(idle)):
            await self._carefully(table, self._host.lobby.close_lobby(table))

    async def _resume(self) -> None:
        clocks, time, shards = self._store.clocks, self._now(), self._owner.shards
        beats = await clocks.beats()
        since = min((beat.time for beat in beats), default=time)
        stopped = await clocks.running_at(since) if time > since else []
        own = [clock for clock in stopped if shards.serve(clock.guild)]
        went_on = [gone_on for clock in own if (gone_on := _resumed(clock, beats, time))]
        await clocks.resume(went_on, time, shards)

    def stop(self) -> None:
        """Let the next look give back the time until then: nothing is looked at meanwhile."""
        self._back = False

    async def leave(self) -> None:
        """Note the time, from which on the clocks stand still."""
        if self._back and self._owner.acts:
            await self._remind()

    async def _remind(self) -> None:
        """Remind those about whose clocks it is time, and note that the bot is at work."""
        time = self._now()
        ahead = await self._store.clocks.to_remind_ahead(time)
        due = [
            *await self._store.clocks.to_remind(time),
            *(clock for clock in ahead if is_ahead_of_quiet(clock.wishes, clock.remind, clock.due, time)),
        ]
        if clocks := [clock for clock in due if self._owner.owns(clock.guild)]:
            await self._store.clocks.remind([reminder_of(clock, time) for clock in clocks], time)
            for table_id in {clock.table_id for clock in clocks}:
                self._host.tables.notify(Changed(table_id))
        await self._store.clocks.beat(time, self._owner.shards)

    async def _play(self, table_id: int, seat: Seat) -> None:
        """Play a turn to its end for somebody who is late, or away."""
        for _ in range(_MOST_ACTS):
            if not self._owner.acts or not await self._host.turns.expire(table_id, seat):
                return

    async def _carefully(self, table_id: int, act: Awaitable[None]) -> None:
        """Do something about one table, whose trouble must not stop the others."""
        try:
            await act
        except Refusal as refusal:
            _log.warning("The clock of table %s has to wait: %s", table_id, refusal)
        except Exception:  # noqa: BLE001 - one table's trouble must not stop the others
            _log.exception("The clock of table %s has stopped.", table_id)


def _resumed(clock: StoppedClock, beats: Sequence[Beat], time: float) -> ResumedClock | None:
    """Let a clock go on that ran when the bot was last at work for its table; None for any other."""
    since = max((beat.time for beat in beats if beat.counts_for(clock.guild)), default=time)
    return resumed(clock, since, time) if since < min(clock.due, time) else None
