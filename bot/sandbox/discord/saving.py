"""Keeps a world on disk while it changes."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from bot.sandbox.discord.passing import PASSED
from bot.sandbox.discord.world import Event, World

EVERY_SECONDS = 5.0


@asynccontextmanager
async def kept(world: World, path: Path, every: float = EVERY_SECONDS) -> AsyncIterator[None]:
    """Save the world now and then when it has changed, and once more in the end."""
    changed = asyncio.Event()

    def note(event: Event) -> None:
        changed.set()
        # What a bot then does bears the moved time: not even a crash may take that back.
        if event.kind == PASSED:
            world.save(path)

    stop_listening = world.listen(note)
    saving = asyncio.create_task(_save_changes(world, path, changed, every))
    try:
        yield
    finally:
        stop_listening()
        saving.cancel()
        with suppress(asyncio.CancelledError):
            await saving
        world.save(path)


async def _save_changes(world: World, path: Path, changed: asyncio.Event, every: float) -> None:
    while True:
        await changed.wait()
        changed.clear()
        world.save(path)
        await asyncio.sleep(every)
