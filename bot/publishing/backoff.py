"""When to try again what could not be shown: later each time, for it may be gone for good."""

from __future__ import annotations

from collections.abc import Callable

import discord
from msgspec import Struct

from bot.interactions.troubles import Closed
from bot.refusals import Meaning, meaning

_FIRST_SECONDS = 30.0
_LONGEST_SECONDS = 3600.0
_BARRED_SECONDS = 6 * 3600.0  # where Discord refuses it: each time counts towards a ban of the address
_REST_SECONDS = 60.0
_SOON = 2 * _FIRST_SECONDS  # as long as no more is waited, whatever has changed is a reason to try at once


class _Delay(Struct):
    guild: int | None
    channel: int | None
    seconds: float
    since: float
    until: float


class Backoff:
    """The tables that could not be shown; one that could leaves no trace."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._delays: dict[int, _Delay] = {}

    def __contains__(self, table_id: object) -> bool:
        return table_id in self._delays

    def put_off(
        self,
        table_id: int,
        trouble: Exception | None = None,
        *,
        guild: int | None = None,
        channel: int | None = None,
    ) -> None:
        """Let a table wait, twice as long as the time before, and as long as Discord demands."""
        before, now = self._delays.get(table_id), self._now()
        longest = _BARRED_SECONDS if _is_barred(trouble) else _LONGEST_SECONDS
        seconds = min(2 * before.seconds, longest) if before else _FIRST_SECONDS
        demanded = trouble.retry_after if isinstance(trouble, discord.RateLimited) else 0.0
        self._delays[table_id] = _Delay(guild, channel, seconds, now, now + max(seconds, demanded))

    def forget(self, table_id: int) -> None:
        """Note that a table is shown again."""
        self._delays.pop(table_id, None)

    def may_try(self, table_id: int) -> bool:
        """Say whether a table has waited long enough."""
        delay = self._delays.get(table_id)
        return delay is None or delay.until <= self._now()

    def to_try(self, guild: int, channel: int | None = None) -> list[int]:
        """List the tables of a server, or of a channel there, to be tried at once as something has changed.

        That is often so in a big server: one that has failed several times rests a minute between two tries.
        """
        return [
            table_id
            for table_id, delay in self._delays.items()
            if delay.guild == guild
            and channel in {None, delay.channel}
            and (delay.seconds <= _SOON or self._now() - delay.since >= _REST_SECONDS)
        ]


def _is_barred(trouble: Exception | None) -> bool:
    return isinstance(trouble, Closed) or (trouble is not None and meaning(trouble) is Meaning.BARRED)
