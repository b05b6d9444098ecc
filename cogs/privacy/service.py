"""What people may ask for: to see what is kept about them, to be erased; and what is forgotten in time."""

import asyncio
import logging
from collections.abc import Awaitable
from typing import Any

from bot.errors import Refusal
from bot.host import Host
from bot.store.rows.person import FORMER
from bot.store.rows.table import TableRow
from bot.table import seating
from bot.table.decisions import given_up
from bot.table.tables import TRIES, Changed, busy
from cogs.privacy.tables import PrivacyTables, erasing

_log = logging.getLogger(__name__)
_DAY = 24 * 3600.0
# At one look; each is a short transaction, and the next look goes on.
_MOST_TABLES, _MOST_PEOPLE = 50, 5


class Rights:
    """What is kept about people, and for how long."""

    def __init__(self, host: Host) -> None:
        self._tables = host.tables
        self._languages = host.languages
        self._retention = host.retention
        self._kept = host.store.of(PrivacyTables)
        self._forgetting = host.store.forgetting
        self._seen = set[tuple[int, int]]()
        self._erasing = asyncio.Lock()

    async def known(self, user: int) -> dict[str, list[dict[str, Any]]]:
        """Give all that is kept about somebody, by what it is kept in, and nothing of others."""
        return await self._kept.known(user)

    async def erase(self, user: int) -> None:
        """Erase somebody: computers play on for him, and what others keep names a former player."""
        self._languages.forget(user)
        await self._kept.begin(user, self._tables.now())
        await self._erase(user)

    async def note_seen(self, user: int) -> None:
        """Note once a day that somebody was there."""
        today = user, int(self._tables.now() // _DAY)
        if today not in self._seen:
            self._seen = {each for each in self._seen if each[1] == today[1]} | {today}
            await self._kept.note_seen(user, self._tables.now())

    async def look(self) -> None:
        """Go on with what was begun, and forget what has had its time; one process does it for all."""
        if not self._tables.ownership.sees_to_people:
            return
        for user in await self._kept.begun():
            await self._carefully(self._erase(user))
        if self._retention.games:
            await self._forget_games()
        if self._retention.people:
            await self._forget_people()
        await self._kept.wipe()

    async def _forget_games(self) -> None:
        before = self._tables.now() - self._retention.games * _DAY
        for table_id in await self._forgetting.ended_before(before, _MOST_TABLES):
            await self._carefully(self._forgetting.forget_table(table_id))

    async def _forget_people(self) -> None:
        now = self._tables.now()
        before = now - self._retention.people * _DAY
        for user in await self._kept.unseen_since(before, now, _MOST_PEOPLE):
            await self._carefully(self.erase(user))

    async def _carefully(self, act: Awaitable[None]) -> None:
        """Do something about one table or person, whose trouble must not stop the others."""
        try:
            await act
        except Refusal as refusal:
            _log.warning("Something is to be forgotten later: %s", refusal)
        except Exception:  # noqa: BLE001 - one person's trouble must not stop the others
            _log.exception("Something could not be forgotten.")

    async def _erase(self, user: int) -> None:
        async with self._erasing:
            for _ in range(TRIES):
                for table_id in await self._kept.open_tables_of(user):
                    await self._withdraw(table_id, user)
                for table_id in await self._kept.tables_of(user):
                    await self._kept.erase_at(table_id, user)
                    self._tables.notify(Changed(table_id))
                # Meanwhile he may have sat down somewhere.
                if await self._kept.finish(user):
                    return
            raise busy()

    async def _withdraw(self, table_id: int, user: int) -> None:
        """Take somebody away from an open table, and back what he has begun there."""
        await self._tables.store.withdraw_at(table_id, user)
        for _ in range(TRIES):
            row = await self._tables.row(table_id)
            if await self._has_left(row, user):
                self._tables.notify(Changed(table_id, computer=True))
                return
        raise busy()

    async def _has_left(self, row: TableRow, user: int) -> bool:
        """Free somebody's chair, or let a computer play on; False where the table has changed meanwhile."""
        time, store = self._tables.now(), self._tables.store
        if row.lesson is not None:
            # Nobody plays on: it is forgotten next.
            return True
        if row.status == "lobby":
            return await store.tables.arrange(seating.not_now(row, user, time))
        seat = next((seat for seat, chair in enumerate(row.chairs) if chair.user == user), None)
        if row.status != "running" or seat is None:
            return True
        return await store.decisions.give_up(seat, given_up(row, seat, FORMER, time), erasing(row.id, user))
