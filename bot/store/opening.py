"""Opening a database, of whichever kind."""

from __future__ import annotations

from pathlib import Path

from bot.errors import CannotOpen
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


async def open_existing(address: Address) -> Database:
    """Open what is there already; CannotOpen where nothing is, another `Unusable` error, CannotWrite."""
    if isinstance(address, Path) and not address.is_file():
        raise CannotOpen(f"There is no database {address}.")
    return await open_database(address)
