"""The store: everything that outlasts the process, in a file of SQLite or a database of PostgreSQL.

The kernel's tables are here, in `schema`; those of a feature are in its own `tables`, as `features` says.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Self, TypeVar, cast

from bot.store.address import Address, address_of
from bot.store.clocks import Clocks
from bot.store.database import Database, Lease
from bot.store.features import declared
from bot.store.moves import Decisions, Moves
from bot.store.opening import open_database, open_existing
from bot.store.outbox import Outbox
from bot.store.people import People, Servers
from bot.store.rings import Rings
from bot.store.rows.shards import Shards
from bot.store.sqlite import Synchronous
from bot.store.tables import Counting, Forgetting, Tables

T = TypeVar("T")

__all__ = ["Address", "Store", "Synchronous", "address_of"]


class Store:
    """All that is stored, a part a concern."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._of_features: dict[Callable[[Database], object], object] = {}
        self.tables = Tables(database)
        self.moves = Moves(database)
        self.people = People(database)
        self.outbox = Outbox(database)
        self.clocks = Clocks(database)
        self.counting = Counting(database)
        self.decisions = Decisions(database)
        self.rings = Rings(database)
        self.servers = Servers(database)
        self.forgetting = Forgetting(database)

    @classmethod
    async def open(cls, address: Address, synchronous: Synchronous = "NORMAL") -> Self:
        """Open a file of SQLite or a database of PostgreSQL, or make its tables.

        An `Unusable` error or CannotWrite where that cannot be. Finished games that are not counted yet are
        counted.
        """
        store = cls(await open_database(address, synchronous))
        await store.recount(anew=False)
        return store

    @classmethod
    async def open_existing(cls, address: Address) -> Self:
        """Open what is there already; an `Unusable` error or CannotWrite where nothing is, or cannot be."""
        return cls(await open_existing(address))

    def of(self, tables: Callable[[Database], T]) -> T:
        """Give the tables of a feature; they are made when they are asked for the first time."""
        made = self._of_features.get(tables)
        if made is None:
            made = self._of_features[tables] = tables(self._database)
        return cast("T", made)

    async def recount(self, *, anew: bool = True) -> int:
        """Count finished games, all `anew` or what is missing; give how many they were."""
        return sum([await recount(self._database, anew=anew) for recount in declared("RECOUNT")])

    def lease(self, shards: Shards) -> Lease:
        """Give the right to do things by oneself, for some shards; it is to be begun, and closed."""
        return self._database.lease(shards)

    async def close(self) -> None:
        """Let go of the database."""
        await self._database.close()
