"""When to try again what could not be shown: later each time, for it may be gone for good."""

from __future__ import annotations

from collections.abc import Callable

import aiohttp
import discord
from msgspec import Struct

from bot.interactions.troubles import Closed
from bot.refusals import OVERLOADED, Meaning, meaning

_FIRST_SECONDS = 30.0
_LONGEST_SECONDS = 3600.0
_BARRED_SECONDS = 6 * 3600.0  # where Discord refuses it: each time counts towards a ban of the address
_REST_SECONDS = 60.0
_NOWHERE_SECONDS = 45.0  # less than from one look of the publisher to the next
_SOON = 2 * _FIRST_SECONDS  # as long as no more is waited, whatever has changed is a reason to try at once


class _Delay(Struct):
    guild: int | None
    channel: int | None
    seconds: float
    since: float
    until: float
    nowhere: bool


class Backoff:
    """The tables that could not be shown; one that could leaves no trace."""

    def __init__(self, now: Callable[[], float], barred: set[int] | None = None) -> None:
        """Note in `barred` at which of them Discord refuses what is to be shown."""
        self._now = now
        self._barred = set[int]() if barred is None else barred
        self._delays: dict[int, _Delay] = {}
        self._shut_until = 0.0

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
        """Let a table wait, twice as long as the time before, and as long as Discord demands.

        Where Discord answers nobody, the fault is not the table's: it is tried at each look, and with it as
        few others as fail meanwhile.
        """
        before, now, nowhere = self._delays.get(table_id), self._now(), _answers_nobody(trouble)
        barred = _is_barred(trouble)
        (self._barred.add if barred else self._barred.discard)(table_id)
        longest = _NOWHERE_SECONDS if nowhere else _BARRED_SECONDS if barred else _LONGEST_SECONDS
        seconds = min(2 * before.seconds if before else _FIRST_SECONDS, longest)
        self._shut_until = now + _FIRST_SECONDS if nowhere else self._shut_until
        demanded = trouble.retry_after if isinstance(trouble, discord.RateLimited) else 0.0
        self._delays[table_id] = _Delay(guild, channel, seconds, now, now + max(seconds, demanded), nowhere)

    def forget(self, table_id: int) -> None:
        """Note that a table is shown again."""
        self._delays.pop(table_id, None)
        self._barred.discard(table_id)

    def may_try(self, table_id: int) -> bool:
        """Say whether a table has waited long enough."""
        delay, now = self._delays.get(table_id), self._now()
        return delay is None or (delay.until <= now and not (delay.nowhere and now < self._shut_until))

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


def _answers_nobody(trouble: Exception | None) -> bool:
    """Say whether Discord is not to be had at all: Cloudflare lets nothing through, say."""
    if isinstance(trouble, discord.HTTPException):
        return trouble.status >= OVERLOADED or meaning(trouble) is Meaning.BLOCKED
    return isinstance(trouble, aiohttp.ClientError | ConnectionError | TimeoutError)
