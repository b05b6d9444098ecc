"""Where the ladder meets the kernel."""

from __future__ import annotations

from collections.abc import Sequence

from bot.features import Feature
from bot.host import Host
from bot.store.rows.table import TableRow
from bot.table.tables import Tables
from bot.table.view import PublicView
from cogs.ladder.honours import honours_written
from cogs.ladder.tables import ResultTables
from rules.game import Options


class LadderFeature(Feature):
    """Titles, ratings and high scores."""

    async def over(self, host: Host, public: PublicView) -> Sequence[str]:
        """Tell what a game brought those who played it."""
        return await honours_written(host, public)

    async def won(self, tables: Tables, row: TableRow, users: Sequence[int]) -> Sequence[tuple[int, Options]]:
        """Give the games that people have won in a server."""
        wins = await tables.store.of(ResultTables).wins(row.game, row.guild, users)
        return [(win.user, win.options) for win in wins]


FEATURE = LadderFeature()
