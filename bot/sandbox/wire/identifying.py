"""Who may identify when: of the shards that share a turn one in so many seconds."""

import time
from collections.abc import Callable

from bot.sandbox.discord.records import Application

SECONDS = 5.0  # at Discord


class Turns:
    """The turns of all bots; without ``seconds`` everybody identifies when he likes.

    ``taken`` are the shards that have identified, as they came, ``refused`` those that came out of turn.
    """

    def __init__(self, seconds: float = 0.0, now: Callable[[], float] = time.monotonic) -> None:
        self.seconds = seconds
        self.taken: list[int] = []
        self.refused: list[int] = []
        self._now = now
        self._last: dict[tuple[int, int], float] = {}

    def take(self, application: Application, shard: int) -> bool:
        """Whether a shard may identify now: those whose numbers leave the same rest share a turn."""
        turn, now = (application.id, shard % application.max_concurrency), self._now()
        if turn in self._last and now < self._last[turn] + self.seconds:
            self.refused.append(shard)
            return False
        self._last[turn] = now
        self.taken.append(shard)
        return True
