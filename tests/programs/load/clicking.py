"""So many clicks a second, spread over all tables, and how long each was waited for."""

from __future__ import annotations

import asyncio
import math
import time
from collections import deque
from collections.abc import Sequence

from msgspec import Struct

from bot.sandbox import InteractionFailed, Person
from tests.faults.ledger import Ledger
from tests.programs.bench.click import bare_button
from tests.programs.bench.measure import p99
from tests.programs.load.serving import PATIENCE, Served
from tests.programs.load.tables import Move, Table, next_move

# Of ten clicks six are moves, three *Your move* and one the log.
MIXED, MOVES = "MYMMYMLMYM", "M"
ANSWERED_WITHIN = 3.0  # seconds that Discord gives for the first answer
_BARE_A_SECOND = 4
_LOOK, _AT_REST = 1.0, 0.05  # seconds, and the share of a core that a bot works at most while nobody clicks
_BUTTONS = {"Y": "Your move", "L": "Log"}


class Waited(Struct, frozen=True):
    """How long people waited, in seconds: for the first answer to a click, and for the last, with picture."""

    first: float
    done: float
    answered: bool = True


class Rate(Struct, frozen=True, kw_only=True):
    """What so many clicks a second came to; `cpu_ms_a_click` is what the bot worked for each.

    `bare_p99_ms` is how long the first answer took meanwhile to clicks that are answered with a fixed text.
    Who is not answered within the time that Discord gives counts with the time he has waited.
    """

    clicks_per_s: float
    ack_p99_ms: float
    bare_p99_ms: float
    done_p50_ms: float
    done_p99_ms: float
    cpu_ms_a_click: float
    unanswered: int
    peak_mb: int


class Clicks:
    """People who click at a steady rate, at each table one at a time."""

    def __init__(self, tables: Sequence[Table], bot: Served, beside: Person | None = None) -> None:
        """Think of a move at each table; somebody beside them, if anybody, clicks where nothing is done."""
        self._beside = beside
        for person in {person for table in tables for person in table.people}:
            person.patience = ANSWERED_WITHIN
        self._bot = bot
        self._ledger = Ledger(bot.database)
        self._ready = deque[Move]()
        self._freed = asyncio.Condition()
        for table in tables:
            self._think(table)

    def close(self) -> None:
        """Let go of the database."""
        self._ledger.close()

    async def at(self, clicks_per_s: int, seconds: float, kinds: str = MIXED) -> Rate:
        """Click so often for so long, one kind after the other."""
        self._bot.forget_peak()
        began, worked = time.perf_counter(), self._bot.cpu_seconds()
        clicks = int(clicks_per_s * seconds)
        due = ((kinds[number % len(kinds)], began + number / clicks_per_s) for number in range(clicks))
        every = range(int(seconds * _BARE_A_SECOND) if self._beside else 0)
        bare = asyncio.gather(*(self._bare(began + number / _BARE_A_SECOND) for number in every))
        waited = await asyncio.gather(*(self._click(kind, when) for kind, when in due))
        lasted, worked = time.perf_counter() - began, self._bot.cpu_seconds() - worked
        done = sorted(each.done for each in waited)
        return Rate(
            clicks_per_s=round(clicks / lasted, 1),
            ack_p99_ms=round(1000 * p99([each.first for each in waited]), 1),
            bare_p99_ms=round(1000 * p99([*await bare, 0.0]), 1),
            done_p50_ms=round(1000 * done[len(done) // 2], 1),
            done_p99_ms=round(1000 * p99(done), 1),
            cpu_ms_a_click=round(1000 * worked / clicks, 1),
            unanswered=sum(not each.answered for each in waited),
            peak_mb=round(self._bot.peak_mb()),
        )

    async def bare_cpu_ms(self, clicks_per_s: int, seconds: float) -> float:
        """Give what the bot works at rest for a click that is answered with a fixed text."""
        await self._at_rest()
        began, worked = time.perf_counter(), self._bot.cpu_seconds()
        clicks = int(clicks_per_s * seconds)
        await asyncio.gather(*(self._bare(began + number / clicks_per_s) for number in range(clicks)))
        return round(1000 * (self._bot.cpu_seconds() - worked) / clicks, 2)

    async def _at_rest(self) -> None:
        """Wait until the bot has shown all there is to show."""
        worked = -math.inf
        while self._bot.cpu_seconds() - worked > _AT_REST * _LOOK:
            worked = self._bot.cpu_seconds()
            await asyncio.sleep(_LOOK)

    async def _bare(self, due: float) -> float:
        await asyncio.sleep(due - time.perf_counter())
        assert self._beside is not None
        try:
            return (await self._beside.click(bare_button(self._beside), "Bare")).latency
        except InteractionFailed:
            return time.perf_counter() - due

    async def _click(self, kind: str, due: float) -> Waited:
        await asyncio.sleep(due - time.perf_counter())
        async with self._freed:
            await self._freed.wait_for(lambda: bool(self._ready))
            move = self._ready.popleft()
        try:
            first = await (_typed(move) if kind == "M" else _pressed(move, _BUTTONS[kind]))
            return Waited(first, time.perf_counter() - due)
        except (InteractionFailed, TimeoutError):
            late = time.perf_counter() - due
            return Waited(late, late, answered=False)
        finally:
            async with self._freed:
                self._think(move.table)
                self._freed.notify()

    def _think(self, table: Table) -> None:
        move = next_move(table, self._ledger)
        if move is not None:
            self._ready.append(move)


async def _typed(move: Move) -> float:
    """Type a move, and wait for its picture; give the time to the first answer."""
    person, table = move.person, move.table
    answer = await person.slash("move", text=move.text, table=table.number, at=table.channel)
    message = await answer.settled(PATIENCE)
    if not message.pictures:
        raise LookupError(f"{move.text!r} was answered without a picture: {message.text}")
    return answer.latency


async def _pressed(move: Move, label: str) -> float:
    """Press a button of the board, and wait for all of the answer; give the time to the first."""
    answer = await move.person.click(move.table.board(), label)
    await answer.settled(PATIENCE)
    return answer.latency
