"""When to try again what could not be shown: later each time, for it may be gone for good."""

from collections.abc import Callable, Collection, Sequence

import aiohttp
import discord
from msgspec import Struct

from bot.interactions.troubles import Closed
from bot.refusals import OVERLOADED, Meaning, meaning

_FIRST_SECONDS = 30.0
_LONGEST_SECONDS = 3600.0
_BARRED_SECONDS = 6 * 3600.0  # where Discord refuses it: each time counts towards a ban of the address
_REST_SECONDS = 60.0
_LONGEST_OUTAGE_SECONDS = 240.0
_SOON = 2 * _FIRST_SECONDS  # as long as no more is waited, whatever has changed is a reason to try at once


class _Delay(Struct):
    places: Collection[tuple[int | None, int]]
    seconds: float
    since: float
    until: float


class Backoff:
    """The tables that could not be shown; one that could leaves no trace."""

    def __init__(self, now: Callable[[], float], barred: set[int] | None = None) -> None:
        """Note in `barred` at which of them Discord refuses what is to be shown."""
        self._now = now
        self._barred = set[int]() if barred is None else barred
        self._delays: dict[int, _Delay] = {}

    def __contains__(self, table_id: object) -> bool:
        return table_id in self._delays

    def put_off(
        self, table_id: int, trouble: Exception | None = None, places: Collection[tuple[int | None, int]] = ()
    ) -> None:
        """Let a table, seen in these `places`, wait twice as long as before, and as long as Discord demands.

        Where Discord answers nobody, the fault is not the table's, and it waits for the end of the `Outage`.
        """
        before, now = self._delays.get(table_id), self._now()
        barred = isinstance(trouble, Closed) or (trouble is not None and meaning(trouble) is Meaning.BARRED)
        (self._barred.add if barred else self._barred.discard)(table_id)
        longest = _BARRED_SECONDS if barred else _LONGEST_SECONDS
        seconds = min(2 * before.seconds if before else _FIRST_SECONDS, longest)
        demanded = trouble.retry_after if isinstance(trouble, discord.RateLimited) else 0.0
        until = now if answers_nobody(trouble) else now + max(seconds, demanded)
        self._delays[table_id] = _Delay(places, seconds, now, until)

    def forget(self, table_id: int) -> None:
        """Note that a table is shown again."""
        self._delays.pop(table_id, None)
        self._barred.discard(table_id)

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
            if any(server == guild and channel in {None, place} for server, place in delay.places)
            and (delay.seconds <= _SOON or self._now() - delay.since >= _REST_SECONDS)
        ]


class Outage:
    """Whether Discord answers nobody: then one table is tried for all, later each time."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._failed: set[int] = set()
        self._seconds = _FIRST_SECONDS
        self._next = 0.0
        self.is_on = False

    def met(self, table_id: int, trouble: Exception | None) -> None:
        """Note what came of showing a table: whatever else Discord answers, it is there again."""
        if answers_nobody(trouble):
            self._failed.add(table_id)
            if not self.is_on:
                self.is_on, self._seconds = True, _FIRST_SECONDS
                self._next = self._now() + self._seconds
        elif trouble is None or isinstance(trouble, discord.DiscordException):
            self.is_on = False
            self._failed.clear()

    def is_silent(self) -> None:
        """Note that Discord answers nothing whatever: a table is tried as soon as it does."""
        self._next, self._seconds = 0.0, _FIRST_SECONDS

    def table_to_try(self, due: Sequence[int]) -> int | None:
        """Choose a table to be tried for all that are due; None as long as it is too early for that.

        One that has not failed may be tried at any time: what failed may be the fault of one table.
        """
        found = next((table_id for table_id in due if table_id not in self._failed), None)
        if found is not None or not due or self._now() < self._next:
            return found
        self._seconds = min(2 * self._seconds, _LONGEST_OUTAGE_SECONDS)
        self._next = self._now() + self._seconds
        return due[0]


def answers_nobody(trouble: Exception | None) -> bool:
    """Say whether Discord is not to be had at all: Cloudflare lets nothing through, say."""
    if isinstance(trouble, discord.HTTPException):
        return trouble.status >= OVERLOADED or meaning(trouble) is Meaning.BLOCKED
    return isinstance(trouble, aiohttp.ClientError | ConnectionError | TimeoutError)
