"""Time that passes for the bot: its minutes, counted by hand, and the requests it makes meanwhile."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

from tests.world.house import House


async def minutes(house: House, number: int = 1) -> None:
    """Let minutes pass, in each of which the bot looks for what was left undone."""
    # In the order in which they were loaded: first what the bot posts by itself.
    cogs = house.bot.cogs.values()
    looking = [look for cog in cogs for name, look in cog.get_listeners() if name == "on_time_moved"]
    for _ in range(number):
        house.clock.advance(60)
        for look in looking:
            await look()
        await house.quiet()


@contextmanager
def requests(house: House, method: str, path: str) -> Iterator[list[str]]:
    """Note the requests of a method whose path matches a regular expression."""
    found: list[str] = []

    def note(asked: str, where: str) -> None:
        if asked == method and re.search(path, where):
            found.append(where)

    house.sandbox.faults.on_request.append(note)
    try:
        yield found
    finally:
        house.sandbox.faults.on_request.remove(note)
