"""Living through the simulated month, step by step."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from random import Random

from msgspec import Struct

from bot.deadlines import Deadlines
from bot.host import Host
from bot.people.preferences import NO, YES
from bot.store import Store
from bot.store.rows.posted import Surface
from bot.store.rows.table import Place
from bot.table.time_control import expiries
from cogs.consent.service import Consent
from rules.chance import dealer
from tests.programs.bench.measure import p99
from tests.programs.month.bell import Bell
from tests.programs.month.citizen import SERVERS, Citizen, born, settled
from tests.programs.month.leagues import Judged, Leagues
from tests.programs.month.silence import asking, dead, going_on
from tests.programs.month.visit import Visiting
from tests.world.games import find
from tests.world.hosting import Clock

_BEGIN = datetime(2026, 10, 16, tzinfo=UTC).timestamp()  # clocks change on 25 October and on 1 November
_DAY = 24 * 3600.0
_LOOKED = 0.005
_CHANNEL = 77
_GAMES = "invented", "invented", "timed"
_PACES = "None", "21600", "86400", "86400", "259200"
_LEAVES = "14", "computer", "runs"
_BANKS = "None", "259200", "604800"
_TABLES_A_PERSON = 0.4


class Month(Struct, frozen=True):
    """How many people live for how many days, looked at after each pause of seconds, and by which luck.

    So many come by `at_once`; more than one, and no two runs are the same.
    """

    people: int
    days: int
    pause: float = 900.0
    seed: int = 1
    at_once: int = 1
    begin: float = _BEGIN
    leagues: int = 0


class Lived(Struct, frozen=True):
    """What came of it; `lag_p99_ms` is how long the event loop kept others waiting."""

    people: int
    days: int
    tables: int
    moves: int
    votes: int
    absences: int
    rung: dict[str, int]
    lag_p99_ms: float
    lag_most_ms: float
    seasons: Judged


async def lived(month: Month, database: Path, told: Callable[[], None] = lambda: None) -> Lived:
    """Live through a month on a new file, and judge it; `told` is called once a day."""
    store, clock, luck = await Store.open(database), Clock(), Random(month.seed)
    clock.time = month.begin
    host = Host(store, find_game=find, now=clock, seed=lambda: str(luck.random()))
    try:
        async with _lag() as lags:
            life = _Life(month, host, Deadlines(host, store, clock), clock, luck)
            await life.begin()
            for _ in range(month.days):
                await life.day()
                told()
        return life.figures(lags)
    finally:
        await store.close()


def batched(things: Sequence[Citizen], most: int) -> Iterator[Sequence[Citizen]]:
    """Part people into groups of at most so many."""
    for start in range(0, len(things), most):
        yield things[start : start + most]


@asynccontextmanager
async def _lag() -> AsyncIterator[list[float]]:
    """Measure again and again how much later than it wished a task goes on."""
    lags = list[float]()

    async def measure() -> None:
        while True:
            began = time.perf_counter()
            await asyncio.sleep(_LOOKED)
            lags.append(time.perf_counter() - began - _LOOKED)

    measuring = asyncio.create_task(measure())
    try:
        yield lags
    finally:
        measuring.cancel()


class _Life:
    """The people, their tables, and the clock."""

    def __init__(self, month: Month, host: Host, deadlines: Deadlines, clock: Clock, luck: Random) -> None:
        self._month, self._host, self._deadlines = month, host, deadlines
        self._clock, self._luck = clock, luck
        born_now = [born(number, clock.time, luck) for number in range(month.people)]
        self._citizens = {each.user: each for each in born_now}
        self._bell = Bell(host, clock, self._citizens)
        self._visiting = Visiting(host, clock, luck, dealer(str(month.seed), "choice"))
        self._leagues = Leagues(host, clock, luck, self._citizens, self._bell)
        self._tables = 0

    async def begin(self) -> None:
        """Let everybody say what he wants, and open the first tables."""
        await self._deadlines.look()
        for citizen in self._citizens.values():
            await settled(self._host, citizen, self._luck)
        for _ in range(int(self._month.people * _TABLES_A_PERSON)):
            await self._open()
        await self._leagues.open(self._month.leagues)

    async def day(self) -> None:
        """Live through a day; new tables take the place of those that have ended, and none is dead."""
        midnight = self._clock.time
        while self._clock.time < midnight + _DAY:
            self._clock.time += self._month.pause
            await self._look()
            self._visiting.asking = await asking(self._host)
            coming = [each for each in self._citizens.values() if each.next_visit <= self._clock.time]
            for some in batched(coming, self._month.at_once):
                await asyncio.gather(*map(self._visit, some))
        if self._month.leagues:
            # What people have done just now is answered by computers, and what that has ended is counted.
            await self._look()
            await self._look()
        silent = await dead(self._host, self._bell, self._citizens, self._clock.time)
        assert silent == [], silent[:3]
        await self._leagues.judge()
        for _ in range(int(self._month.people * _TABLES_A_PERSON) - len(await going_on(self._host))):
            await self._open()

    async def _visit(self, citizen: Citizen) -> None:
        await self._visiting.visit(citizen)
        if self._month.leagues:
            await self._leagues.visit(citizen)

    async def _look(self) -> None:
        """Do what the bot does each minute."""
        await self._deadlines.look()
        await self._host.of(Consent).look_at_proposals()
        await self._bell.ring()
        if self._month.leagues:
            await self._leagues.look()

    async def _open(self) -> None:
        """Let some people of a server play."""
        luck, lobby = self._luck, self._host.lobby
        server = luck.choice(SERVERS)
        here = [each for each in self._citizens.values() if each.server == server]
        owner, *guests = luck.sample(here, luck.choice((2, 2, 3, 4)))
        place = Place(_CHANNEL + self._tables, server)
        table_id = (await lobby.create(luck.choice(_GAMES), owner.person, place)).id
        self._tables += 1
        for guest in guests:
            await lobby.join(table_id, guest.person)
        await self._time(table_id, owner.user)
        for citizen in (owner, *guests):
            await self._reach(table_id, citizen)
        await lobby.start(table_id, owner.user)

    async def _time(self, table_id: int, owner: int) -> None:
        """Choose how time is counted at a table."""
        luck, lobby = self._luck, self._host.lobby
        info = (await self._host.tables.public(table_id)).info
        await lobby.set_pace(table_id, owner, luck.choice(_PACES))
        await lobby.set_expiry(table_id, owner, luck.choice([*expiries(info)]))
        await lobby.set_leave(table_id, owner, luck.choice(_LEAVES))
        await lobby.set_weekends(table_id, owner, luck.choice((YES, NO)))
        await lobby.set_bank(table_id, owner, luck.choice(_BANKS))

    async def _reach(self, table_id: int, citizen: Citizen) -> None:
        """Let somebody's own messages show the table, where he takes any."""
        if citizen.mail is not None:
            await self._host.store.people.reach(citizen.user, citizen.mail)
            await self._host.outbox.show(Surface(table_id, citizen.mail, citizen.user))

    def figures(self, lags: list[float]) -> Lived:
        """Give what came of it."""
        return Lived(
            people=self._month.people,
            days=self._month.days,
            tables=self._tables,
            moves=self._visiting.moves,
            votes=self._visiting.votes,
            absences=sum(each.absences for each in self._citizens.values()),
            rung=dict(sorted(self._bell.rung.items())),
            lag_p99_ms=round(1000 * p99(lags), 1),
            lag_most_ms=round(1000 * max(lags), 1),
            seasons=self._leagues.judged,
        )
