"""Shards: the parts by which Discord's servers are shared out among processes."""

from typing import Final

from msgspec import Struct

_BIT: Final = 22  # of a server's number, from which on Discord counts by it


class Shards(Struct, frozen=True):
    """Which shards of how many a process serves; of one there are in truth as many as Discord advises."""

    count: int = 1
    ids: tuple[int, ...] = (0,)

    @property
    def are_all(self) -> bool:
        """Whether there are no others."""
        return len(self.ids) == self.count

    @property
    def hold_first(self) -> bool:
        """Whether the first is among them, to which belongs what is in no server: messages, and people."""
        return 0 in self.ids

    def serve(self, guild: int | None) -> bool:
        """Say whether a server is served by them, or what is in none."""
        return shard_of(guild, self.count) in self.ids


class Beat(Struct, frozen=True):
    """When the bot was last at work for a shard of so many."""

    count: int
    shard: int
    time: float

    def counts_for(self, guild: int | None) -> bool:
        """Say whether a server, or what is in none, was served by then."""
        return shard_of(guild, self.count) == self.shard


ALL_SHARDS: Final = Shards()


def shard_of(guild: int | None, count: int) -> int:
    """Give the shard, of so many, of a server or of what is in none; as Discord does."""
    return ((guild or 0) >> _BIT) % count
