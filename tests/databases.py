"""Databases to test on."""

from __future__ import annotations

import asyncio
from pathlib import Path

from bot.store import Store


def prepare(address: Path | str) -> None:
    """Make the tables of a database."""

    async def open_and_close() -> None:
        await (await Store.open(address)).close()

    asyncio.run(open_and_close())
