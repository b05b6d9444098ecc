"""The occasion of a game: its time, and what its players have won before."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from bot.store import Store
from bot.store.rows import TableRow
from bot.store.rows.invited import Invited
from rules.game import Occasion


async def occasion_of(store: Store, row: TableRow, time: float, guests: Sequence[Invited] = ()) -> Occasion:
    """Tell a game of its time, and of what its players have won here; computers have won nothing.

    `guests` are expected to take the next seats.
    """
    users = [chair.user for chair in row.chairs] + [guest.user for guest in guests]
    wins = await store.results.wins(row.game, row.guild, [user for user in users if user is not None])
    won = tuple(tuple(win.options for win in wins if win.user == user) for user in users)
    return Occasion(datetime.fromtimestamp(time, UTC).month, won)
