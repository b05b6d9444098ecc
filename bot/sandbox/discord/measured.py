"""What a trial measured at Discord otherwise than a sandbox does by itself, for a world to do the same."""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple

from msgspec import Struct

from bot.sandbox.discord.limits import CHANNEL_SECONDS, MESSAGES_IN_A_CHANNEL, REQUESTS_A_SECOND, ApiError

_NAMED = re.compile(r"\{\w+\}|@original")
_UNCOUNTED = 1000  # times as many where no token of a bot is carried


class Rate(Struct, frozen=True):
    """So many requests in so many seconds."""

    most: int
    seconds: float


class Refused(NamedTuple):
    """How a request was refused: status, code and sentence."""

    status: int
    code: int
    message: str


@lru_cache(maxsize=512)
def route_of(method: str, template: str) -> str:
    """Name a route alike, whatever the parts of its path are called that change."""
    return f"{method} {_NAMED.sub('{}', template)}"


_MESSAGES: Final = "/channels/{id}/messages"
_ONE: Final = f"{_MESSAGES}/{{id}}"
_IN_A_CHANNEL: Final = Rate(MESSAGES_IN_A_CHANNEL, CHANNEL_SECONDS)
_RATES: Final = {
    route_of("POST", _MESSAGES): _IN_A_CHANNEL,
    route_of("GET", _MESSAGES): _IN_A_CHANNEL,
    **{route_of(method, _ONE): _IN_A_CHANNEL for method in ("GET", "PATCH", "DELETE")},
    # As discord/discord-api-docs #1900 shows its headers.
    route_of("PATCH", "/channels/{id}"): Rate(5, 15.0),
}
_OTHERS: Final = Rate(REQUESTS_A_SECOND, 1.0)
_FREE: Final = Rate(REQUESTS_A_SECOND * _UNCOUNTED, 1.0)


def usual(route: str, *, by_token: bool) -> Rate:
    """How many requests a sandbox takes by itself, those `by_token` of a bot or others."""
    return _RATES.get(route, _OTHERS) if by_token else _FREE


class Measured(Struct, frozen=True):
    """Switches by name; rates by route; how else is refused what is refused so, by route, status and code."""

    switches: Mapping[str, Any] = {}
    rates: Mapping[str, Rate] = {}
    refusals: Mapping[tuple[str, str], Refused] = {}

    def restate(self, route: str, error: ApiError) -> None:
        """Let an error say what Discord has said there."""
        other = self.refusals.get((route, f"{error.status} {error.code}"))
        if other is not None:
            error.status, error.code, error.message = other


UNMEASURED: Final = Measured()
