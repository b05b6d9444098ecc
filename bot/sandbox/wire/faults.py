"""Troubles on the way to Discord: answers that fail as planned, or for as long as that is switched on."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from bot.sandbox.discord.behaviour import Trouble
from bot.sandbox.discord.world import World

Hook = Callable[[str, str], Awaitable[None] | None]
SLOW_SECONDS = 2.0
CUT = 0
# What Cloudflare answers to an address that asks too much, and to one it takes for no honest client; neither
# has passed Discord's own servers (SethCohen/github-releases-to-discord #46; userdoccers, topics/errors).
_TOO_OFTEN = (
    "You are being blocked from accessing our API temporarily due to exceeding our rate limits frequently. "
    "Please read our docs at https://discord.com/developers/docs/topics/rate-limits to prevent this moving "
    "forward."
)
_BLOCKED = "internal network error"


@dataclass(frozen=True)
class Failure:
    """An answer given instead of the right one, by Discord or, without `via`, by Cloudflare before it.

    ``lost``: the request is carried out, and only its answer is another. By the status `CUT` there is none.
    """

    status: int
    retry_after: float = 0.05
    code: int = 0
    lost: bool = False
    via: bool = True
    message: str = "This failure was planned."


BANNED = Failure(429, retry_after=3600.0, via=False, message=_TOO_OFTEN)
LASTING = {
    Trouble.CLOUDFLARE_429: BANNED,
    Trouble.CLOUDFLARE_403: Failure(403, code=40333, via=False, message=_BLOCKED),
    Trouble.OUTAGE: Failure(503, message="503: Service Unavailable"),
    Trouble.ANSWERS_LOST: Failure(502, lost=True, message="502: Bad Gateway"),
}


@dataclass
class Planned:
    """A failure of the n-th request that matches."""

    method: str
    path: re.Pattern[str]
    countdown: int
    failure: Failure

    def is_due(self, method: str, path: str) -> bool:
        """Count a request; whether it is the one."""
        if method == self.method and self.path.search(path):
            self.countdown -= 1
            return self.countdown == 0
        return False


class Faults:
    """The troubles of one server; ``on_request`` hooks get method and path."""

    def __init__(self, world: World) -> None:
        self.on_request: list[Hook] = []
        self.planned: list[Planned] = []
        self._world = world

    def fail(
        self,
        method: str,
        path: str,
        status: int,
        *,
        nth: int = 1,
        retry_after: float = 0.05,
        lost: bool = False,
        code: int = 0,
    ) -> None:
        """Answer the n-th such request (path: a regular expression) with this status and error code."""
        failure = Failure(status, retry_after, code, lost)
        self.planned.append(Planned(method, re.compile(path), nth, failure))

    async def meet(self, method: str, path: str) -> Failure | None:
        """Run the hooks, then say whether this request is to fail."""
        for hook in tuple(self.on_request):
            waiting = hook(method, path)
            if waiting is not None:
                await waiting
        if self._world.troubles.get(Trouble.SLOW_ANSWERS):
            await asyncio.sleep(SLOW_SECONDS)
        due = [planned.failure for planned in self.planned if planned.is_due(method, path)]
        lasting = [failure for trouble, failure in LASTING.items() if self._world.troubles.get(trouble)]
        return next(iter(due + lasting), None)
