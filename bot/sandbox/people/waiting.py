"""Waiting for something to become true in a world; and what goes wrong for a person, not for the bot."""

import asyncio
from collections.abc import Callable
from time import perf_counter, process_time

from bot.sandbox.discord.world import Event, World
from rules.text import Text, written


class Impossible(Exception):
    """A person's client would not offer this; it says why in the words of whoever it is."""

    def __init__(self, why: Text | str) -> None:
        self.why = why
        super().__init__(written(why))


class InteractionFailed(Exception):
    """The bot gave no answer in time: the person reads "This interaction failed"."""


def demand(holds: object, why: Text) -> None:
    """Refuse what a person could not do."""
    if not holds:
        raise Impossible(why)


_LOOKED = 0.1  # seconds between two looks at what this process has worked meanwhile
_SHARE = 10  # seconds that one of work may take where a machine is busy with something else
_MOST = 120.0  # seconds, however much is worked


async def until(world: World, holds: Callable[[], bool], seconds: float) -> None:
    """Return once it holds, looking after every event; raises ``TimeoutError``.

    The seconds are those in which this process has nothing to do: as long as it works, it is waited for.
    """
    if holds():
        return
    done = asyncio.get_running_loop().create_future()

    def look(_: Event) -> None:
        if not done.done() and holds():
            done.set_result(None)

    stop = world.listen(look)
    try:
        await _wait(done, seconds)
    finally:
        stop()


async def _wait(done: "asyncio.Future[None]", seconds: float) -> None:
    latest = perf_counter() + _MOST + seconds
    while seconds > 0 and perf_counter() < latest:
        began, worked = perf_counter(), process_time()
        await asyncio.wait([done], timeout=min(seconds, _LOOKED))
        if done.done():
            return
        seconds -= max(0.0, perf_counter() - began - _SHARE * (process_time() - worked))
    raise TimeoutError
