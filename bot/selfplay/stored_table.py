"""Where a table stands: what a simulated person would know who has thought his move over."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from bot.store import Store
from bot.store.rows.table import TableRow
from rules.game import menu_of
from rules.library import find
from rules.question import Menu
from rules.snapshot import restored
from rules.text import Seat


class StoredTable:
    """A running or finished table as stored."""

    def __init__(self, row: TableRow) -> None:
        self.row = row
        self._game = find(row.game)

    @cached_property
    def _state(self) -> Any:
        return restored(self._game.state_type, self.row.snapshot or b"")

    @property
    def is_over(self) -> bool:
        """Whether nobody is asked any more."""
        return self.row.status != "running"

    @property
    def acting(self) -> list[Seat]:
        """The seats the table waits for."""
        return [] if self.is_over else self._game.acting(self._state)

    def menu(self, seat: Seat) -> Menu:
        """Give a seat's menu."""
        return menu_of(self._game, self._state, seat)

    def recorded(self, typed: str) -> str:
        """Write a typed move as the game's records do."""
        return self._game.recorded(typed)

    def turn(self, seat: Seat) -> int:
        """Give the number that the seat's buttons carry now."""
        return self.row.chairs[seat].turn


async def stored_table(store: Store, table: int) -> StoredTable:
    """Read where a table stands."""
    row = await store.tables.read(table)
    if row is None:
        raise LookupError(f"there is no table {table}")
    return StoredTable(row)
