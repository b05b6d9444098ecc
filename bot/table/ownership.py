"""What a process does by itself: post a table, run its clocks, play its computers."""

from __future__ import annotations

from collections.abc import Callable

from bot.store.rows.shards import ALL_SHARDS, Shards


class Ownership:
    """Which tables are this process's own; at all others it only does what somebody asks of it.

    A table belongs to the process that serves the shard of its server, one in no server to that of the first.
    """

    def __init__(self, shards: Shards = ALL_SHARDS, acts: Callable[[], bool] = lambda: True) -> None:
        """Let a process with these shards do things by itself as long as it `acts`."""
        self.shards = shards
        self._acts = acts

    @property
    def acts(self) -> bool:
        """Whether anything may be done now: not while another process may be doing it."""
        return self._acts()

    @property
    def sees_to_people(self) -> bool:
        """Whether this process does what concerns people and no single table, such as a digest."""
        return self.acts and self.shards.hold_first

    def owns(self, guild: int | None) -> bool:
        """Say whether the tables of a server, or of none, are to be seen to now."""
        return self.acts and self.shards.serve(guild)
