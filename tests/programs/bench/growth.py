"""What is looked through again and again, with few and with many finished games stored: milliseconds."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from msgspec import Struct
from sqlalchemy import BigInteger, ColumnElement, Connection, Table, literal, select

from bot.store import Address, Store
from bot.store.schema import events, people, pings, seats, surfaces, tables
from cogs.ladder.rows import Best, Standing
from cogs.ladder.tables import LadderTables, ResultTables
from cogs.ladder.tables.schema import endings, ladders, results, standings
from tests.world.databases import engine_of, prepare

_FINISHED = (10, 1_000, 100_000)
_ROUNDS = 7
_VERSIONS = 9  # of each table
_APART = 1 << 40  # from one pair's numbers to the next one's
_CHANNEL, _GUILD, _ANNA, _BEN = 7, 5, 1, 2
_GAME = "gone"
_LOST, _OTHERS = 1000, 100


class Past(Struct, frozen=True):
    """Who has finished games, of which game and where; and other pairs, of which each has as many."""

    game: str = _GAME
    guild: int = _GUILD
    channel: int = _CHANNEL
    people: tuple[int, int] = (_ANNA, _BEN)
    pairs: int = 1


PAST = Past()


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
    own = (await store.of(LadderTables).of(_ANNA, _GUILD))[_GAME]
    listed = await store.of(LadderTables).ladder(_GAME, _GUILD, 20)
    await store.of(ResultTables).title_forms(_GAME, [each.user for each in listed])
    await store.of(LadderTables).place(_GAME, _GUILD, own.rating)


async def stats(store: Store) -> None:
    """Read what `/stats` shows."""
    await store.of(LadderTables).of(_ANNA, _GUILD)
    await store.of(LadderTables).course(_ANNA, _GUILD, 300)


async def records(store: Store) -> None:
    """Read what `/records` shows."""
    for feat in (
        store.of(LadderTables).highest,
        store.of(LadderTables).longest,
        store.of(LadderTables).closest,
    ):
        await feat(_GAME, _GUILD)
    await store.of(LadderTables).high_scores(_GAME, _GUILD, 10)


async def _seconds(look: Callable[[], Awaitable[object]]) -> float:
    began = time.perf_counter()
    await look()
    return time.perf_counter() - began


def fill(address: Address, number: int, past: Past = PAST) -> None:
    """Write finished games of two people in one channel, each shown to its end, by the database itself."""
    with engine_of(address).begin() as connection:
        for user in past.people:
            place = counted(past.pairs)
            _write(connection, people, {"user": _one_of(past, place, user), "name": "Knight"})
        each = counted(number)
        row = _table_of(past) | {"changed": each}
        _write(connection, tables, row)
        for seat, user in enumerate(past.people):
            sitting = {"table_id": each, "seat": seat, "user": _one_of(past, each, user)}
            _write(connection, seats, sitting | {"ended": True})
            rated = {"rating": _LOST + seat, "rated_at": each, "before": Standing()}
            _write(connection, results, sitting | rated | {"place": 1, "reason": "end"})
            rung = {"turn": 1, "kind": "turn", "due": 0.0, "sent": 1.0}
            _write(connection, pings, sitting | rung)
        for version in range(1, _VERSIONS + 1):
            happened = {"table_id": each, "version": version, "seat": 0, "turn": version, "text": "a move"}
            happened |= {"user": _one_of(past, each, past.people[0])}
            of_play = {"draws": (), "notes": (), "bar": "", "time": 0.0, "salt": "salt"}
            _write(connection, events, happened | of_play)
        _write(connection, endings, _ending(past, each))
        shown = {"table_id": each, "channel": past.channel, "shown": _VERSIONS, "message": each}
        _write(connection, surfaces, shown)
        _rank(connection, past, number)


def _one_of(past: Past, each: ColumnElement[int], user: int) -> ColumnElement[int]:
    """Give somebody his games, and those between them to others, pair by pair."""
    return literal(user, BigInteger) + each % past.pairs * literal(_APART, BigInteger)


def counted(number: int) -> ColumnElement[int]:
    """Count from one to a number."""
    first = select(literal(1).label("n")).cte("counted", recursive=True)
    counted = first.union_all(select(first.c.n + 1).where(first.c.n < number))
    return counted.c.n


def _write(connection: Connection, table: Table, row: Mapping[str, Any]) -> None:
    """Write a row for each number that is counted."""
    columns = [
        value if isinstance(value, ColumnElement) else literal(value, table.c[name].type)
        for name, value in row.items()
    ]
    connection.execute(table.insert().from_select([*row], select(*columns)))


def _table_of(past: Past) -> dict[str, Any]:
    return {
        "game": past.game,
        "rules": 1,
        "status": "over",
        "version": _VERSIONS,
        "owner": past.people[0],
        "guild": past.guild,
        "channel": past.channel,
        "parent": past.channel,
        "options": {},
        "created": 0.0,
        "snapshot": b"x" * 1000,
        "seed": "seed",
        "salt": "salt",
        "to_show": False,
    }


def _ending(past: Past, each: ColumnElement[int]) -> dict[str, Any]:
    of_table = {"table_id": each, "guild": past.guild, "game": past.game, "number": each}
    ended = {"people": 2, "moves": _VERSIONS, "lasted": each % 977, "ended": each}
    return of_table | ended | {"score": 5, "scorer": 0, "margin": each % 9}


def _rank(connection: Connection, past: Past, number: int) -> None:
    """Let the two, and others who have not played, stand on the ladder."""
    others = range(10**6, 10**6 + _OTHERS)
    connection.execute(people.insert(), [{"user": user, "name": "Knight"} for user in others])
    ladder = {"guild": past.guild, "game": past.game}
    connection.execute(ladders.insert(), {**ladder, "games": number})
    alone = {"best": 5, "best_time": 1.0, "record": Standing(games=9, best=Best(1, 5, 1.0))}
    users = (*past.people, *others)
    rows = [{**ladder, "rated": 9, **alone, "user": user, "rating": _LOST + user % 500} for user in users]
    connection.execute(standings.insert(), rows)
