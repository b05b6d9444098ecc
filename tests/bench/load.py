"""Moves at 200 tables, each answered with a new picture by a bot in a process of its own.

A rush is 50 in half a second; then one comes at each table, 60 a second.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec import Struct

from bot.sandbox import Person, Sandbox, Seen
from bot.sandbox.records import Channel, Json
from bot.sandbox.scenario import PEOPLE
from rules.library import find, game_ids
from tests.bench.measure import p99

_TABLES = 200
_RUSHING, _SECONDS = 50, 0.5
_A_SECOND = 60
_ROUNDS = 3
_PATIENCE = 30.0
_BOT = """
import asyncio, math, sys
from pathlib import Path
from msgspec.structs import replace
from bot import settings
from bot.app import opened
from bot.host.quotas import NO_QUOTAS
from bot.requests import Limiter
from bot.sandbox.connector import connect

async def serve(address, token, database):
    found = replace(settings.read({}), database=Path(database), computer_delay=(0.0, 0.0), quotas=NO_QUOTAS)
    # All the lobbies stand in one channel, which would hold them up for minutes.
    limiter = Limiter(in_a_channel=math.inf)
    opening = opened(found, connector=connect(address), limiter=limiter, guild_ready_timeout=0.05)
    async with opening as bot:
        await bot.start(token)

asyncio.run(serve(*sys.argv[1:]))
"""


class _Table(Struct, frozen=True):
    """A table in its channel, and the people at it."""

    number: int
    channel: Channel
    people: tuple[Person, ...]


class _Move(Struct, frozen=True):
    """What somebody is about to type."""

    table: _Table
    person: Person
    text: str


class _Rush(Struct, frozen=True):
    """How long people waited: the 99th percentiles of first answer and of picture, in seconds."""

    ack_p99: float
    done_p99: float
    answers_a_second: float


def measured() -> dict[str, float]:
    """Give `load.ack_p99_ms` and `load.done_p99_ms`, the best of three rushes, and what 60 a second take."""
    return asyncio.run(_measured())


async def _measured() -> dict[str, float]:
    with TemporaryDirectory() as folder:
        async with Sandbox(check_bodies=False, patience=_PATIENCE) as sandbox, _bot(sandbox, folder):
            people = tuple(sandbox.person(name) for name in PEOPLE[: find(game_ids()[0]).info.fewest])
            tables = [await _opened(people) for _ in range(_TABLES)]
            rushing = tables[:_RUSHING]
            rushes = [await _rush(await _moves(rushing), _SECONDS) for _ in range(_ROUNDS)]
            steady = await _rush(await _moves(tables), len(tables) / _A_SECOND)
    return {
        "load.ack_p99_ms": min(rush.ack_p99 for rush in rushes) * 1000,
        "load.done_p99_ms": min(rush.done_p99 for rush in rushes) * 1000,
        "load.steady_ack_p99_ms": steady.ack_p99 * 1000,
        "load.steady_done_p99_ms": steady.done_p99 * 1000,
        "load.answers_per_s": steady.answers_a_second,
    }


@asynccontextmanager
async def _bot(sandbox: Sandbox, folder: str) -> AsyncIterator[None]:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", _BOT, sandbox.address, sandbox.token, str(Path(folder) / "load.db")
    )
    try:
        async with asyncio.timeout(_PATIENCE):
            await sandbox.gateway.connected()
            await sandbox.registered()
        yield
    finally:
        process.kill()
        await process.wait()


async def _opened(people: tuple[Person, ...]) -> _Table:
    """Open a table and begin its game; every table but the first is in a thread."""
    owner, *others = people
    known = {message.id for message in _all(owner)}
    await (await owner.slash("play", game=game_ids()[0])).settled()
    lobby = await _fresh(owner, known, "Join")
    for person in others:
        await person.click(lobby, "Join")
    await owner.until(lambda: not _button(lobby, "Start").get("disabled"), _PATIENCE)
    await owner.click(lobby, "Start")
    message = await _fresh(owner, known, "Your move")
    number = int(_button(message, "Your move")["custom_id"].split(":")[1], 36)
    return _Table(number, owner.world.channels[message.record.channel_id], people)


def _button(message: Seen, label: str) -> Json:
    return next(button for button in message.buttons if button.get("label") == label)


def _all(person: Person) -> list[Seen]:
    return [seen for channel in person.world.channels.values() for seen in person.messages(channel)]


async def _fresh(person: Person, known: set[int], label: str) -> Seen:
    """Wait for a new message with a button of this label."""

    def found() -> list[Seen]:
        return [seen for seen in _all(person) if seen.id not in known and label in seen.labels]

    await person.until(lambda: bool(found()), _PATIENCE)
    return found()[0]


async def _prepared(table: _Table) -> _Move:
    """Find out who is awaited at a table, and a move of his."""
    while True:
        for person in table.people:
            offered = await person.complete("move", "text", "", table=table.number, at=table.channel)
            if len(offered.values) > 1:
                return _Move(table, person, str(offered.values[-1]))


async def _moves(tables: list[_Table]) -> list[_Move]:
    return [await _prepared(table) for table in tables]


async def _rush(moves: list[_Move], seconds: float) -> _Rush:
    """Type all moves within so many seconds."""
    began = time.perf_counter()
    times = await asyncio.gather(
        *(_typed(move, number * seconds / len(moves)) for number, move in enumerate(moves))
    )
    lasted = time.perf_counter() - began
    return _Rush(p99([first for first, _ in times]), p99([done for _, done in times]), len(moves) / lasted)


async def _typed(move: _Move, after: float) -> tuple[float, float]:
    await asyncio.sleep(after)
    began = time.perf_counter()
    answer = await move.person.slash("move", text=move.text, table=move.table.number, at=move.table.channel)
    message = await answer.settled(_PATIENCE)
    if not message.pictures:
        raise LookupError(f"{move.text!r} was answered without a picture: {message.text}")
    return answer.latency, time.perf_counter() - began
