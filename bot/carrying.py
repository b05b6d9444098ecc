"""Carrying all tables to another database, with the progress of it on a terminal."""

from __future__ import annotations

import asyncio

from rich.console import Console
from rich.progress import Progress, TaskID

from bot.store import Address
from bot.store.copying import Copied, copy


def carried(source: Address, target: Address) -> Copied:
    """Carry all there is from a database to an empty one; an `Unusable` error, CannotWrite."""
    console = Console(stderr=True)
    with Progress(console=console, disable=not console.is_terminal) as progress:
        bars: dict[str, TaskID] = {}

        def told(table: str, carried: int, rows: int) -> None:
            if table not in bars:
                bars[table] = progress.add_task(table, total=rows)
            progress.update(bars[table], completed=carried)

        return asyncio.run(copy(source, target, told))
