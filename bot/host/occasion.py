"""The occasion of a game: its time, and what its players have won before."""

from __future__ import annotations

from datetime import UTC, datetime

from bot.store import Store
from bot.store.rows import TableRow
from rules.game import Occasion


async def occasion_of(store: Store, row: TableRow, time: float) -> Occasion:
    """Tell a game of its time, and of what its players have won here; computers have won nothing."""
    users = [chair.user for chair in row.chairs]
    wins = await store.results.wins(row.game, row.guild, [user for user in users if user is not None])
    won = tuple(tuple(win.options for win in wins if win.user == user) for user in users)
    return Occasion(datetime.fromtimestamp(time, UTC).month, won)
