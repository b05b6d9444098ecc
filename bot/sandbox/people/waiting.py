"""Waiting for something to become true in a world."""

import asyncio
from collections.abc import Callable

from bot.sandbox.discord.world import Event, World


async def until(world: World, holds: Callable[[], bool], seconds: float) -> None:
    """Return once it holds, looking after every event; raises ``TimeoutError``."""
    if holds():
        return
    done = asyncio.get_running_loop().create_future()

    def look(_: Event) -> None:
        if not done.done() and holds():
            done.set_result(None)

    stop = world.listen(look)
    try:
        async with asyncio.timeout(seconds):
            await done
    finally:
        stop()
