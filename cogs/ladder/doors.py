"""Where the ladder meets the kernel."""

from __future__ import annotations

from collections.abc import Sequence

from bot.features import Feature
from bot.store import Store
from bot.store.rows import TableRow
from cogs.ladder.tables import ResultTables
from rules.game import Options


class LadderFeature(Feature):
    """Titles, ratings and high scores."""

    async def won(self, store: Store, row: TableRow, users: Sequence[int]) -> Sequence[tuple[int, Options]]:
        """Give the games that people have won in a server."""
        wins = await store.of(ResultTables).wins(row.game, row.guild, users)
        return [(win.user, win.options) for win in wins]


FEATURE = LadderFeature()
