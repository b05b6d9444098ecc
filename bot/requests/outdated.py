"""What is about to be posted is looked at again after a wait: who was to be rung may have answered meanwhile.

It waits for its turn, as long as Discord says so, or while this process is stopped or may send nothing.
"""

import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final, NamedTuple

_FRESH: Final = 1.0  # seconds in which nobody is asked again


class Outdated(ConnectionError):
    """What was to be posted does not hold any more."""


class _Made(NamedTuple):
    at: float  # by the monotonic clock
    holds: Callable[[], Awaitable[bool]]


_made: ContextVar[_Made | None] = ContextVar("made", default=None)


@contextmanager
def looked_at_again(holds: Callable[[], Awaitable[bool]]) -> Iterator[None]:
    """Let what is posted in this block be posted only as long as it holds; Outdated."""
    before = _made.set(_Made(time.monotonic(), holds))
    try:
        yield
    finally:
        _made.reset(before)


async def look_again() -> None:
    """Make sure that what is about to be posted holds, where it was made a while ago; Outdated."""
    made = _made.get()
    if made is not None and time.monotonic() - made.at >= _FRESH and not await made.holds():
        raise Outdated("what was to be posted does not hold any more")
