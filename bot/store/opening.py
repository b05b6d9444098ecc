"""Opening a database, of whichever kind."""

from __future__ import annotations

from pathlib import Path

from bot.store.address import Address
from bot.store.database import Database
from bot.store.postgres import open_server
from bot.store.sqlite import Synchronous, open_file


async def open_database(address: Address, synchronous: Synchronous = "NORMAL") -> Database:
    """Open the file at a path, or the database at an address, or make its tables.

    An `Unusable` error or CannotWrite where that cannot be. `synchronous` is for a file alone.
    """
    if isinstance(address, Path):
        return await open_file(address, synchronous)
    return await open_server(address)
