"""How many requests Discord takes, and what it says of that in the headers of every answer.

As in discord/discord-api-docs, topics/rate-limits: each answer carries the bucket that it was counted in,
with what is left; only a refusal says whose limit it is; a limit of a single feature, such as that of names,
shows in no header beforehand (#1900). Too many refusals ban the address.
"""

import time
from collections import Counter
from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import NamedTuple

from bot.sandbox.discord.limits import REQUESTS_A_SECOND, ApiError, Refusal, Scope, Tally
from bot.sandbox.discord.measured import UNMEASURED, Measured, Rate, route_of, usual

Headers = dict[str, str]
# discord.py takes a 429 without this header for a ban and does not try again.
VIA = {"Via": "1.1 sandbox"}
# "401, 403, or 429 statuses", but for limits that are shared; a ban lasts a day (userdoccers says).
INVALID = frozenset({401, 403, 429})
INVALID_MOST, INVALID_SECONDS, BAN_SECONDS = 10_000, 600.0, 86_400.0
# What a test that counts nothing may do more than Discord would let it.
_LENIENCE = 1000
# Of what a path names, buckets keep these apart.
_MAJOR = ("channel_id", "guild_id", "webhook_id", "webhook_token", "interaction_id")


class Bucket(NamedTuple):
    """What is counted together, at such a rate: of a token, by a route to one channel, guild or webhook."""

    token: str
    method: str
    template: str
    major: tuple[str, ...]
    rate: Rate


def bucket_of(
    token: str, method: str, template: str, params: Mapping[str, str], measured: Measured = UNMEASURED
) -> Bucket:
    """The bucket that a request is counted in."""
    route = route_of(method, template)
    rate = measured.rates.get(route) or usual(route, by_token=bool(token))
    return Bucket(token, method, template, tuple(params[name] for name in _MAJOR if name in params), rate)


class Throttle:
    """Counts requests; `refused` says how often it was too much, by method and route.

    A lenient one takes a thousand times as many.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic, *, lenient: bool = False) -> None:
        self.refused: Counter[str] = Counter()
        self._tally = Tally(now)
        self._is_lenient = lenient

    def meet(self, bucket: Bucket) -> None:
        """Count a request; ApiError where it is one too many."""
        if bucket.token:
            self._demand(bucket, bucket.token, self._most(REQUESTS_A_SECOND), 1.0, "global")
        self._demand(bucket, bucket, self._most(bucket.rate.most), bucket.rate.seconds, "user")

    def _most(self, most: int) -> int:
        return most * _LENIENCE if self._is_lenient else most

    def _demand(self, bucket: Bucket, what: Bucket | str, most: int, seconds: float, scope: Scope) -> None:
        wait = self._tally.wait(what, most, seconds)
        if wait:
            self.refused[f"{bucket.method} {bucket.template}"] += 1
            raise ApiError(Refusal.TOO_MANY, retry_after=wait, scope=scope)

    def headers(self, bucket: Bucket) -> Headers:
        """What every answer says of the bucket that its request was counted in."""
        most, seconds = self._most(bucket.rate.most), bucket.rate.seconds
        after = self._tally.left(bucket, seconds)
        return {
            "X-RateLimit-Limit": str(most),
            "X-RateLimit-Remaining": str(max(0, most - self._tally.count(bucket, seconds))),
            "X-RateLimit-Reset": f"{time.time() + after:.3f}",
            "X-RateLimit-Reset-After": f"{after:.3f}",
            "X-RateLimit-Bucket": sha256(f"{bucket.method} {bucket.template}".encode()).hexdigest()[:32],
        }


def refusal(error: ApiError) -> Headers:
    """What an answer says that refuses one request too many."""
    after = {"Retry-After": f"{error.retry_after:.3f}", "X-RateLimit-Scope": error.scope}
    return after | ({"X-RateLimit-Global": "true"} if error.scope == "global" else {})


class Invalid:
    """Requests that were refused, by route; of too many in ten minutes the address is banned for a day."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.by_route: Counter[str] = Counter()
        self._now = now
        self._tally = Tally(now)
        self._banned_until = 0.0

    @property
    def is_banned(self) -> bool:
        """Whether nothing that the address asks is heard."""
        return self._now() < self._banned_until

    def note(self, route: str) -> None:
        """Count a refusal: its status, method and path."""
        self.by_route[route] += 1
        if self._tally.wait("", INVALID_MOST - 1, INVALID_SECONDS):
            self._banned_until = self._now() + BAN_SECONDS
