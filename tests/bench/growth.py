"""What is looked through again and again, with few and with many finished games stored: milliseconds."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import Connection

from bot.store import Store
from bot.store.rows.standing import Best, Standing
from bot.store.schema import endings, people, results, seats, standings, surfaces, tables
from tests.databases import engine_of, prepare

_FINISHED = (10, 1_000, 100_000)
_ROUNDS = 7
_AT_ONCE = 10_000
_CHANNEL, _GUILD, _ANNA, _BEN = 7, 5, 1, 2
_GAME = "gone"
_LOST, _OTHERS = 1000, 100


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
        "ladder": lambda: ladder(store),
        "stats": lambda: stats(store),
        "records": lambda: records(store),
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


async def ladder(store: Store) -> None:
    """Read what `/ladder` shows."""
    own = (await store.standings.of(_ANNA, _GUILD))[_GAME]
    listed = await store.standings.ladder(_GAME, _GUILD, 20)
    await store.results.title_forms(_GAME, [each.user for each in listed])
    await store.standings.place(_GAME, _GUILD, own.rating)


async def stats(store: Store) -> None:
    """Read what `/stats` shows."""
    await store.standings.of(_ANNA, _GUILD)
    await store.standings.course(_ANNA, _GUILD, 300)


async def records(store: Store) -> None:
    """Read what `/records` shows."""
    for feat in (store.standings.highest, store.standings.longest, store.standings.closest):
        await feat(_GAME, _GUILD)
    await store.standings.high_scores(_GAME, _GUILD, 10)


async def _seconds(look: Callable[[], Awaitable[object]]) -> float:
    began = time.perf_counter()
    await look()
    return time.perf_counter() - began


def fill(path: Path, number: int) -> None:
    """Write finished games of two people in one channel, each shown to its end."""
    row = {
        "game": _GAME,
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
            connection.execute(results.insert(), [_result(**each) for each in sitting])
            connection.execute(endings.insert(), [_ending(each) for each in numbers])
            shown = [{"table_id": each, "channel": _CHANNEL, "shown": 9, "message": each} for each in numbers]
            connection.execute(surfaces.insert(), shown)
        _rank(connection)


def _result(table_id: int, seat: int) -> dict[str, object]:
    rated = {"rating": _LOST + seat, "rated_at": float(table_id), "before": Standing()}
    return {"table_id": table_id, "seat": seat, "user": seat + 1, "place": 1, "reason": "end", **rated}


def _ending(number: int) -> dict[str, object]:
    of_table = {"table_id": number, "guild": _GUILD, "game": _GAME, "number": number, "people": 2, "moves": 9}
    return {
        **of_table,
        "lasted": number % 977,
        "ended": number,
        "score": 5,
        "scorer": 0,
        "margin": number % 9,
    }


def _rank(connection: Connection) -> None:
    """Let the two, and others who have not played, stand on the ladder."""
    others = range(10**6, 10**6 + _OTHERS)
    connection.execute(people.insert(), [{"user": user, "name": "Knight"} for user in others])
    alone = {"best": 5, "best_time": 1.0, "record": Standing(games=9, best=Best(1, 5, 1.0))}
    standing = {"guild": _GUILD, "game": _GAME, "rated": 9, **alone}
    users = (_ANNA, _BEN, *others)
    rows = [{**standing, "user": user, "rating": _LOST + user % 500} for user in users]
    connection.execute(standings.insert(), rows)
