"""The right to do things by oneself, for some shards; who owns a file has it always."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TypeAlias

from bot.store.rows.shards import Shards

# Told of a table and its server.
Heard: TypeAlias = Callable[[int, int | None], None]


class Lease:
    """The right of the one process there is; and the clock that counts, in seconds since 1970.

    `on_change` are called whenever it is got or lost, `on_heard` when another process has changed a table,
    `on_wanted` when somebody looks for one there. It is `superseded` once another process has it instead, or
    a newer version has migrated the database.
    """

    def __init__(self) -> None:
        self.on_change: list[Callable[[], None]] = []
        self.on_heard: list[Heard] = []
        self.on_wanted: list[Heard] = []
        self.superseded = asyncio.Event()

    @property
    def is_held(self) -> bool:
        """Whether nobody else can have it just now."""
        return True

    @property
    def is_shared(self) -> bool:
        """Whether there may be other processes."""
        return False

    def now(self) -> float:
        """Tell the time that counts for all processes."""
        return time.time()

    def begin(self) -> None:
        """Try to get it, from now on."""

    async def got(self) -> bool:
        """Wait until it is held for the first time; False where it is superseded before."""
        return True

    async def turn(self, number: int) -> None:
        """Wait until a shard may identify that shares the turn of a number with others of any process."""

    async def close(self) -> None:
        """Leave it to others."""


def written(shards: Shards) -> str:
    """Name shards for the log."""
    return "All shards" if shards.are_all else f"Shards {','.join(map(str, shards.ids))} of {shards.count}"
