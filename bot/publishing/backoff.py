"""When to try again what could not be shown: later each time, for it may be gone for good."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

_FIRST_SECONDS = 30.0
_LONGEST_SECONDS = 3600.0


class _Delay(Struct):
    guild: int | None
    seconds: float
    until: float


class Backoff:
    """The tables that could not be shown; one that could leaves no trace."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._delays: dict[int, _Delay] = {}

    def __contains__(self, table_id: object) -> bool:
        return table_id in self._delays

    def put_off(self, table_id: int, guild: int | None, at_least: float = 0.0) -> None:
        """Let a table wait, twice as long as the time before, and as long as Discord demands."""
        before = self._delays.get(table_id)
        seconds = min(2 * before.seconds, _LONGEST_SECONDS) if before else _FIRST_SECONDS
        self._delays[table_id] = _Delay(guild, seconds, self._now() + max(seconds, at_least))

    def forget(self, table_id: int) -> None:
        """Note that a table is shown again."""
        self._delays.pop(table_id, None)

    def may_try(self, table_id: int) -> bool:
        """Say whether a table has waited long enough."""
        delay = self._delays.get(table_id)
        return delay is None or delay.until <= self._now()

    def of_guild(self, guild: int) -> list[int]:
        """List the tables of a server that wait."""
        return [table_id for table_id, delay in self._delays.items() if delay.guild == guild]
