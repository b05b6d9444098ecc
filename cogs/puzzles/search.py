"""Each night some finished games whose people all allow it are searched for puzzles, one after the other."""

import asyncio
import logging
from collections.abc import Mapping
from typing import Final

from bot.errors import Refusal
from bot.host import Host
from bot.table.thinking import Seeker
from bot.table.time_control import day_at, end_of
from cogs.puzzles.tables.games import PuzzleTables
from rules.library import game_ids
from rules.puzzles.puzzle import kinds_of, puzzles_of

_log = logging.getLogger(__name__)
_HOUR: Final = 3600.0
_NIGHT: Final = range(1, 5)  # hours of UTC
_MOST: Final = 10  # games in a night


class Search:
    """The search for puzzles in finished games of people."""

    def __init__(self, host: Host) -> None:
        """Without a `seeker` there is none."""
        self._tables, self._history, self._seeker = host.tables, host.history, host.seeker
        self._kept = host.store.of(PuzzleTables)
        self._failed = set[int]()
        self._searching: asyncio.Task[None] | None = None

    async def look(self) -> None:
        """Begin to search the next game, by night, beside everything else; one process does it for all."""
        now = self._tables.now()
        is_free = self._searching is None or self._searching.done()
        if self._seeker is None or not is_free or not self._tables.ownership.sees_to_people:
            return
        tonight = end_of(day_at(now) - 1)
        if (now - tonight) // _HOUR not in _NIGHT or await self._kept.number_since(tonight) >= _MOST:
            return
        table_id = await self._kept.to_search(self._rules(), day_at(now), self._failed)
        if table_id is not None:
            self._searching = asyncio.create_task(self._search(table_id, self._seeker))

    async def idle(self) -> None:
        """Wait until no game is searched."""
        if self._searching is not None:
            await self._searching

    def _rules(self) -> Mapping[str, int]:
        """Give the version of the rules of each game that has puzzles."""
        infos = [game.info for game in map(self._tables.game, game_ids()) if kinds_of(game)]
        return {info.id: info.rules for info in infos}

    async def _search(self, table_id: int, seeker: Seeker) -> None:
        """Search a game; one that gives trouble is left alone until the next start."""
        self._failed.add(table_id)
        try:
            if await self._is_searched(table_id, seeker):
                self._failed.discard(table_id)
        except Refusal as refusal:
            _log.warning("Table %s was not searched for puzzles: %s", table_id, refusal)
        except Exception:  # noqa: BLE001 - one game's trouble must not stop the others
            _log.exception("The search for puzzles of table %s has stopped.", table_id)

    async def _is_searched(self, table_id: int, seeker: Seeker) -> bool:
        """Search a game, and keep what is found if that is still allowed; NotStarted, NotOver."""
        record = await self._history.record(table_id)
        found = await seeker.puzzles(record.game, record)
        if found is None:
            return False
        known = {each.mark for each in puzzles_of(self._tables.game(record.game))}
        new = [each for each in found if each.mark not in known]
        now = self._tables.now()
        await self._kept.keep(table_id, day_at(now), now, new, record.game)
        return True
