"""The store: everything that outlasts the process, in a file of SQLite or a database of PostgreSQL.

The kernel's tables are here, in `schema`; those of a feature are in its own `tables`, as `features` says.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.store.address import Address, Synchronous, address_of

if TYPE_CHECKING:
    from bot.store.store import Store
else:

    def __getattr__(name: str) -> object:
        """Import the store when it is asked for: whoever needs none of it starts in a tenth of the time."""
        if name != "Store":
            raise AttributeError(name)
        from bot.store.store import Store  # noqa: PLC0415 - as above

        return Store


__all__ = ["Address", "Store", "Synchronous", "address_of"]
