"""Looking after a database: is it sound, and where does a copy of it come from?"""

from __future__ import annotations

from pathlib import Path

from bot.errors import CannotOpen
from bot.store import file
from bot.store.address import Address, shown
from bot.store.postgres import check_server, last_beat_of_server
from bot.store.rows.shards import ALL_SHARDS, Shards


def check(address: Address) -> list[str]:
    """Look for damage, also while the bot runs; give a line for each fault."""
    return file.check(address) if isinstance(address, Path) else check_server(address)


def last_beat(address: Address, shards: Shards = ALL_SHARDS) -> float | None:
    """Read when the bot was last seen at work for all of these shards; an `Unusable` error.

    It costs next to nothing.
    """
    return file.last_beat(address) if isinstance(address, Path) else last_beat_of_server(address, shards)


def backup(address: Address, copy: Path) -> None:
    """Copy a file, also while the bot runs; CannotOpen for a database that is none."""
    if not isinstance(address, Path):
        raise CannotOpen(
            f"{shown(address)} is no file to copy: PostgreSQL's own pg_dump makes a backup of it,"
            " also while the bot runs."
        )
    file.backup(address, copy)
