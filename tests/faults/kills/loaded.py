"""What the bots that are killed are forked off: only the process that forks them may import it."""

from __future__ import annotations

import asyncio
import gc
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from bot.features import extensions
from bot.messages import pictures
from bot.messages.pictures import PictureThread
from bot.sandbox import Sandbox
from rendering.drawing import drawing_of
from rules.library import game_ids
from tests.world.clock import Clock
from tests.world.databases import share_statements, wait_for_no_disk
from tests.world.house import House
from tests.world.scribbling import scribble_always


def _load() -> None:
    """Load what a bot loads, and compile its statements: one that is forked off this process has it all."""
    extensions()
    for game in game_ids():
        drawing_of(game)
    share_statements(pytest.MonkeyPatch())
    wait_for_no_disk(pytest.MonkeyPatch())
    scribble_always()
    with pytest.MonkeyPatch.context() as patched:
        # A thread that runs already is missing in whoever is forked off.
        for name in ("_drawing", "_writing"):
            patched.setattr(pictures, name, PictureThread(name))
        asyncio.run(_play_a_little())


async def _play_a_little() -> None:
    async with Sandbox(check_bodies=False) as sandbox:
        with TemporaryDirectory() as folder:
            house = House(sandbox, Path(folder) / "tables.db", Clock())
            people = house.person("Arthur"), house.person("Guinevere")
            async with house.open():
                await house.play_on(await house.start_table(*people), *people, moves=2)


_load()
# What is loaded stays: who is forked off need not look through it for what is no longer used.
gc.collect()
gc.freeze()
gc.set_threshold(20_000, 20, 100)
