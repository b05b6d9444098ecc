"""Doing for people what leaves them no choice, so that nobody can tell it from what they do themselves."""

from contextlib import suppress
from typing import Final

from bot.errors import Refusal
from bot.host import Host
from bot.people.ringing import end_of_quiet
from bot.table.clock import only_action, pause
from bot.table.position import Act, chance_of
from bot.table.transition import acted, followed
from cogs.passes.tables import PassTables
from rules.text import Seat

_LOOKED: Final = 300.0  # seconds within which what has come due is looked at


class Passes:
    """What is done for those who want that."""

    def __init__(self, host: Host) -> None:
        self._tables = host.tables

    async def look(self, *, moved: bool = False) -> None:
        """Do what has come due, unless its person could not have answered just now, or the bot was away.

        Where somebody has `moved` the clock, it was not.
        """
        now, passes = self._tables.now(), self._tables.store.of(PassTables)
        due = await passes.due(now)
        own = await self._tables.own({passing.table_id for passing in due})
        for passing in (each for each in due if each.table_id in own):
            rings = end_of_quiet(passing, now)
            if rings > now or (now - passing.passes_at > _LOOKED and not moved):
                await passes.put_off(passing, rings + pause(passing.pace))
            else:
                with suppress(Refusal):
                    await self._pass(passing.table_id, passing.seat, passing.turn)

    async def _pass(self, table_id: int, seat: Seat, turn: int) -> None:
        """Do the only thing that a seat can do, as if its person had done it."""
        position = await self._tables.load(table_id)
        chair, text = position.row.chairs[seat], only_action(position.menu(seat))
        if text is None or chair.turn != turn or chair.user is None or chair.passes_at is None:
            return
        act = Act(chair.user, seat, text, self._tables.now(), notify=True)
        moves, after = followed(*acted(position, act, chance_of(position.row)))
        await self._tables.stored(*moves, after=after.row)
