"""Troubles a test may plan: failing answers, and hooks that hear of each request."""

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

Hook = Callable[[str, str], Awaitable[None] | None]


@dataclass
class Failure:
    """An answer given instead of the right one to the n-th request that matches.

    ``lost``: the request is carried out, and only its answer is another.
    """

    method: str
    path: re.Pattern[str]
    status: int
    retry_after: float
    countdown: int
    lost: bool = False
    code: int = 0

    def is_due(self, method: str, path: str) -> bool:
        if method == self.method and self.path.search(path):
            self.countdown -= 1
            return self.countdown == 0
        return False


@dataclass
class Faults:
    """The planned troubles of one server; ``on_request`` hooks get method and path."""

    on_request: list[Hook] = field(default_factory=list)
    planned: list[Failure] = field(default_factory=list)

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
    ) -> Failure:
        """Answer the n-th such request (path: a regular expression) with this status and error code."""
        failure = Failure(method, re.compile(path), status, retry_after, nth, lost, code)
        self.planned.append(failure)
        return failure

    async def meet(self, method: str, path: str) -> Failure | None:
        """Run the hooks, then say whether this request is to fail."""
        for hook in tuple(self.on_request):
            waiting = hook(method, path)
            if waiting is not None:
                await waiting
        due = [failure for failure in self.planned if failure.is_due(method, path)]
        return due[0] if due else None
