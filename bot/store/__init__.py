"""The store: everything that outlasts the process, in a file of SQLite or a database of PostgreSQL."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Self

from bot.store.clocks import Clocks
from bot.store.database import Database
from bot.store.moves import Moves
from bot.store.outbox import Outbox
from bot.store.people import People
from bot.store.postgres import is_postgres, open_server
from bot.store.proposals import Proposals
from bot.store.results import Results
from bot.store.sqlite import Synchronous, open_file
from bot.store.tables import Tables

__all__ = ["Store", "Synchronous"]


class Store:
    """All that is stored, a part a concern."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.tables = Tables(database)
        self.moves = Moves(database)
        self.people = People(database)
        self.outbox = Outbox(database)
        self.clocks = Clocks(database)
        self.proposals = Proposals(database)
        self.results = Results(database)

    @classmethod
    async def open(cls, address: Path | str, synchronous: Synchronous = "NORMAL") -> Self:
        """Open the file at a path, or the database at a `postgresql://` address, or make its tables.

        An `Unusable` error or CannotWrite where that cannot be.
        """
        return cls(await asyncio.to_thread(_opened, address, synchronous))

    async def close(self) -> None:
        """Let go of the database."""
        await self._database.close()


def _opened(address: Path | str, synchronous: Synchronous) -> Database:
    if is_postgres(address):
        return open_server(str(address))
    return open_file(Path(address), synchronous)
