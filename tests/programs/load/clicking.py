"""So many clicks a second, spread over all tables, and how long each was waited for."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Sequence

from msgspec import Struct

from bot.sandbox import InteractionFailed
from tests.faults.ledger import Ledger
from tests.programs.bench.measure import p99
from tests.programs.load.serving import PATIENCE, Served
from tests.programs.load.tables import Move, Table, next_move

# Of ten clicks six are moves, three *Your move* and one the log.
MIXED, MOVES = "MYMMYMLMYM", "M"
ANSWERED_WITHIN = 3.0  # seconds that Discord gives for the first answer
_BUTTONS = {"Y": "Your move", "L": "Log"}


class Waited(Struct, frozen=True):
    """How long people waited, in seconds: for the first answer to a click, and for the last, with picture."""

    first: float
    done: float
    answered: bool = True


class Rate(Struct, frozen=True, kw_only=True):
    """What so many clicks a second came to; `cpu_ms_a_click` is what the bot worked for each.

    Who is not answered within the time that Discord gives counts with the time he has waited.
    """

    clicks_per_s: float
    ack_p99_ms: float
    done_p50_ms: float
    done_p99_ms: float
    cpu_ms_a_click: float
    unanswered: int
    peak_mb: int


class Clicks:
    """People who click at a steady rate, at each table one at a time."""

    def __init__(self, tables: Sequence[Table], bot: Served) -> None:
        """Think of a move at each table."""
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
        waited = await asyncio.gather(*(self._click(kind, when) for kind, when in due))
        lasted, worked = time.perf_counter() - began, self._bot.cpu_seconds() - worked
        done = sorted(each.done for each in waited)
        return Rate(
            clicks_per_s=round(clicks / lasted, 1),
            ack_p99_ms=round(1000 * p99([each.first for each in waited]), 1),
            done_p50_ms=round(1000 * done[len(done) // 2], 1),
            done_p99_ms=round(1000 * p99(done), 1),
            cpu_ms_a_click=round(1000 * worked / clicks, 1),
            unanswered=sum(not each.answered for each in waited),
            peak_mb=round(self._bot.peak_mb()),
        )

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
