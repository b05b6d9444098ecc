"""What is looked through again and again, with few and with many finished games stored: milliseconds."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.store import Store
from bot.store.schema import people, results, seats, surfaces, tables
from tests.databases import engine_of, prepare

_FINISHED = (10, 1_000, 100_000)
_ROUNDS = 7
_AT_ONCE = 10_000
_CHANNEL, _GUILD, _ANNA, _BEN = 7, 5, 1, 2


def measured() -> dict[str, float]:
    """Give `growth.WHAT.NUMBER` for each number of finished games, all of the same two people."""
    found: dict[str, float] = {}
    for number in _FINISHED:
        with TemporaryDirectory() as folder:
            path = Path(folder) / "tables.db"
            prepare(path)
            fill(path, number)
            found |= asyncio.run(_measured(path, number))
    return found


async def _measured(path: Path, number: int) -> dict[str, float]:
    store = await Store.open(path)
    looks: dict[str, Callable[[], Awaitable[object]]] = {
        "surfaces": store.outbox.surfaces_due,
        "clocks": lambda: _clocks(store),
        "computers": store.tables.computers_awaited,
        "completion": lambda: store.tables.tables_over(_ANNA, _CHANNEL),
        "room": lambda: store.tables.open_now(_ANNA, _CHANNEL, _GUILD),
    }
    found = {}
    for what, look in looks.items():
        # The first look notes that nothing is to be shown of what was written in.
        await look()
        found[f"growth.{what}.{number}"] = 1000 * min([await _seconds(look) for _ in range(_ROUNDS)])
    await store.close()
    return found


async def _clocks(store: Store) -> None:
    await store.clocks.to_remind(1.0)
    await store.clocks.overdue(1.0)
    await store.tables.lobbies_before(1.0)


async def _seconds(look: Callable[[], Awaitable[object]]) -> float:
    began = time.perf_counter()
    await look()
    return time.perf_counter() - began


def fill(path: Path, number: int) -> None:
    """Write finished games of two people in one channel, each shown to its end."""
    row = {
        "game": "gone",
        "rules": 1,
        "status": "over",
        "version": 9,
        "owner": _ANNA,
        "guild": _GUILD,
        "channel": _CHANNEL,
        "parent": _CHANNEL,
        "options": {},
        "created": 0,
        "snapshot": b"x" * 1000,
        "seed": "seed",
        "salt": "salt",
    }
    with engine_of(path).begin() as connection:
        names = {_ANNA: "Anna", _BEN: "Ben"}
        connection.execute(people.insert(), [{"user": user, "name": name} for user, name in names.items()])
        for start in range(1, number + 1, _AT_ONCE):
            numbers = range(start, min(start + _AT_ONCE, number + 1))
            connection.execute(tables.insert(), [{**row, "changed": each} for each in numbers])
            sitting = [{"table_id": each, "seat": seat} for each in numbers for seat in (0, 1)]
            connection.execute(seats.insert(), [{**each, "user": each["seat"] + 1} for each in sitting])
            ended = [{**each, "user": each["seat"] + 1, "place": 1, "reason": "end"} for each in sitting]
            connection.execute(results.insert(), ended)
            shown = [{"table_id": each, "channel": _CHANNEL, "shown": 9, "message": each} for each in numbers]
            connection.execute(surfaces.insert(), shown)
