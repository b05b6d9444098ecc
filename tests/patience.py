"""How long a test waits for what has to come: much longer than it takes, however busy the machine is."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

PATIENCE: Final = 180.0  # seconds
_LOOK = 0.02  # seconds


async def seen(holds: Callable[[], bool], within: float = PATIENCE) -> None:
    """Wait for what no event tells, so many seconds at most."""
    async with asyncio.timeout(within):
        while not holds():  # noqa: ASYNC110
            await asyncio.sleep(_LOOK)
