"""The same moves twice, in peace and over processes that are killed: what differs, how long people wait."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from msgspec import Struct

from bot.progress import Bar, bar
from bot.sandbox import InteractionFailed, Sandbox
from bot.sandbox.discord.world import Event
from tests.faults.kills.transcripts import Line, transcript
from tests.faults.ledger import Ledger
from tests.programs.load.clicking import ANSWERED_WITHIN
from tests.programs.load.serving import PATIENCE
from tests.programs.load.tables import Table, next_move
from tests.programs.scale.processes import Processes, Range, online
from tests.programs.scale.steady import Scale, found
from tests.programs.scale.tables import at_rest, opened, placed, shard_of
from tests.world.databases import Postgres

_SEED = 4


class Told(Struct, frozen=True):
    """What has happened at each table, what its people have read, and what was noted of it in all."""

    events: list[Counter[tuple[int, int | None, str]]]
    transcripts: list[list[Line]]
    doubled_pings: int
    killed: int
    gaps: list[float]
    takeovers: list[float]
    noted: dict[str, object]


async def compared(scale: Scale, every: int, server: Postgres) -> dict[str, object]:
    """Play in peace, and again while every few seconds a process is killed; give what differs."""
    peace = await _played(scale, 0, server)
    war = await _played(scale, every, server)
    pairs = list(zip(peace.events, war.events, strict=True))
    return {
        "events": sum(events.total() for events in peace.events),
        "kills": war.killed,
        "lost": sum((before - after).total() for before, after in pairs),
        "doubled": sum((after - before).total() for before, after in pairs),
        "pings_doubled": war.doubled_pings,
        "tables_that_read_otherwise": [
            number
            for number, texts in enumerate(zip(peace.transcripts, war.transcripts, strict=True), 1)
            if texts[0] != texts[1]
        ],
        "longest_takeover_s": round(max(war.takeovers, default=0.0), 1),
        "longest_gap_s": round(max(war.gaps, default=0.0), 1),
        **war.noted,
    }


async def _played(scale: Scale, every: int, server: Postgres) -> Told:
    """Make the same moves at the same rate as ever, and kill a process every so many seconds, if at all."""
    address = server.fresh()
    with (
        TemporaryDirectory() as folder,
        closing(Ledger(address)) as ledger,
        bar("Tables", 2 * scale.tables) as shown,
    ):
        async with Sandbox(check_bodies=False, patience=PATIENCE) as sandbox:
            rings = _Rings(sandbox)
            guilds = placed(sandbox, scale.servers)
            starting = online(sandbox, address, Path(folder), scale.processes, stand_by=bool(every))
            async with starting as processes:
                tables = await opened(sandbox, ledger, guilds, scale.game, scale.tables, shown)
                playing = Playing(scale, ledger, processes, tables)
                await playing.through(every, shown)
                return Told(
                    events=[_events(ledger, table) for table in tables],
                    transcripts=[transcript(sandbox.world, *table.people) for table in tables],
                    doubled_pings=max(rings.heard - ledger.pings_sent(), 0),
                    killed=playing.killed,
                    gaps=playing.gaps,
                    takeovers=playing.takeovers,
                    noted=found(sandbox, processes),
                )


def _events(ledger: Ledger, table: Table) -> Counter[tuple[int, int | None, str]]:
    return Counter((version, seat, text) for version, seat, _, text in ledger.events(table.number))


class _Rings:
    """Counts whom messages ring in servers as they come: some are deleted later."""

    def __init__(self, sandbox: Sandbox) -> None:
        self.heard = 0
        self._world = sandbox.world
        sandbox.world.listen(self._hear)

    def _hear(self, event: Event) -> None:
        if event.kind == "MESSAGE_CREATE" and event.guild_id:
            self.heard += len(self._world.messages[int(event.data["id"])].pings)


class Playing:
    """People who move at a steady rate, each again until it counts.

    `gaps` are the seconds from each kill until somebody is answered who has clicked after it, `takeovers`
    those until the stand-by has identified.
    """

    def __init__(self, scale: Scale, ledger: Ledger, processes: Processes, tables: Sequence[Table]) -> None:
        """Let nobody wait longer than Discord does."""
        self.gaps: list[float] = []
        self.takeovers: list[float] = []
        self.killed = 0
        self._rate = min(scale.clicks_per_s)
        self._moves = max(self._rate * scale.seconds // len(tables), 1)
        self._ledger = ledger
        self._processes = processes
        self._tables = tables
        self._killed: dict[Range, float] = {}
        for person in (person for table in tables for person in table.people):
            person.patience = ANSWERED_WITHIN

    async def through(self, every: int, shown: Bar) -> None:
        """Make all moves, each table its own, and kill a process every so many seconds, if at all."""
        began = time.monotonic()
        killing = asyncio.create_task(self._kill(every)) if every else None
        await asyncio.gather(*(self._play(table, began, shown) for table in self._tables))
        if killing:
            killing.cancel()
            with suppress(asyncio.CancelledError):
                await killing

    async def _kill(self, every: int) -> None:
        random = Random(_SEED)
        while True:
            await asyncio.sleep(every)
            served = random.choice(self._processes.ranges)
            self._killed[served] = time.monotonic()
            self.killed += 1
            self.takeovers.append(await self._processes.kill(served))
            await self._processes.stand_by(served)

    async def _play(self, table: Table, began: float, shown: Bar) -> None:
        for number in range(self._moves):
            due = began + (number * len(self._tables) + table.number) / self._rate
            await asyncio.sleep(due - time.monotonic())
            version = self._ledger.version(table.number)
            while self._ledger.version(table.number) == version:
                await self._try(table)
                await at_rest(self._ledger, table)
        shown.step()

    async def _try(self, table: Table) -> None:
        """Let whoever is awaited type a move; the answer may never come."""
        move = next_move(table, self._ledger)
        assert move is not None, f"the game at table {table.number} is over"
        began = time.monotonic()
        with suppress(InteractionFailed, TimeoutError):
            answer = await move.person.slash("move", text=move.text, table=table.number, at=table.channel)
            self._answered(table, began)
            await answer.settled(ANSWERED_WITHIN)

    def _answered(self, table: Table, began: float) -> None:
        served = self._processes.of_shard(shard_of(table))
        if began > self._killed.get(served, began):
            self.gaps.append(time.monotonic() - self._killed.pop(served))
