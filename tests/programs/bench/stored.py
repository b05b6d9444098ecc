"""What clicks cost with few and with many finished games stored, on each kind of database."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager, contextmanager
from pathlib import Path
from statistics import fmean
from tempfile import TemporaryDirectory

from bot.sandbox import Person, Sandbox
from bot.sandbox.discord.scenario import ready_world
from bot.store import Address
from tests.programs.bench.growth import Past, fill
from tests.programs.scale.work import DATABASE, OURSELVES, Work
from tests.world.clock import Clock
from tests.world.databases import Postgres, execute, prepare, serving
from tests.world.house import GAME, House
from tests.world.scribbling import scribbling

_FINISHED = (1_000, 100_000, 1_000_000)
_OF_EACH = 100  # of them each pair of people has
_ROUNDS, _MOVES = 9, 6


def measured() -> dict[str, float]:
    """Give `stored.KIND.NUMBER` for each number of finished games, in milliseconds of CPU, and `stored.KIND`.

    They are what a short game takes of bot, database and sandbox: it is opened, joined, begun, played and
    given up. `stored.KIND` is the dearest of them over that with the fewest games stored.
    """
    with ExitStack() as held:
        held.enter_context(scribbling())
        folder = Path(held.enter_context(TemporaryDirectory()))
        server = held.enter_context(serving())
        found = asyncio.run(_measured("sqlite", server, lambda number: folder / f"{number}.db"))
        return found | asyncio.run(_measured("postgresql", server, lambda _: server.empty()))


async def _measured(kind: str, server: Postgres, address: Callable[[int], Address]) -> dict[str, float]:
    """Let those with few games and those with many take turns: a busy machine slows all of them down."""
    async with AsyncExitStack() as held:
        companies = {
            number: await held.enter_async_context(_company(address(number), number)) for number in _FINISHED
        }
        spent = {number: _Spent(server) for number in _FINISHED}
        for _ in range(_ROUNDS + 1):
            for number, company in companies.items():
                with spent[number].counted():
                    await company.play()
    found = {number: each.milliseconds(kind) for number, each in spent.items()}
    figures = {f"stored.{kind}.{number}": found[number] for number in _FINISHED}
    return {**figures, f"stored.{kind}": max(found.values()) / found[_FINISHED[0]]}


@asynccontextmanager
async def _company(address: Address, number: int) -> AsyncIterator[_Company]:
    """Let two people have finished so many games where they are about to play."""
    clock = Clock()
    async with Sandbox(ready_world(clock), check_bodies=False) as sandbox:
        house = House(sandbox, address, clock)
        people = house.person("Arthur"), house.person("Guinevere")
        hall = people[0].at
        await asyncio.to_thread(prepare, address)
        pairs = number // _OF_EACH
        past = Past(GAME, hall.guild_id or 0, hall.id, (people[0].id, people[1].id), pairs)
        fill(address, number, past)
        if isinstance(address, str):
            # As the server does by itself, some time.
            execute("vacuum analyze", address)
        async with house.open():
            yield _Company(house, people)


class _Company:
    """Two people, in the channel in which they open their tables."""

    def __init__(self, house: House, people: tuple[Person, Person]) -> None:
        self._house = house
        self._people = people
        self._hall = people[0].at

    async def play(self) -> None:
        """Open a table, play a little, and give up."""
        for person in self._people:
            person.go(self._hall)
        table = await self._house.start_table(*self._people)
        await self._house.play_on(table, *self._people, moves=_MOVES)
        await self._house.bot.host.turns.declare(table, self._people[0].id, "resign")
        await self._house.quiet()


class _Spent:
    """The work of each round but the first, in which everything is read for the first time."""

    def __init__(self, server: Postgres) -> None:
        self._server = server
        self._rounds: list[dict[str, float]] = []

    @contextmanager
    def counted(self) -> Iterator[None]:
        """Count what is worked meanwhile."""
        work = Work([], self._server)
        yield
        self._rounds.append(work.done())

    def milliseconds(self, kind: str) -> float:
        """Give what a round takes: the least of ours, and the mean of the server's, whose clock is slow."""
        ours = min(each[OURSELVES] for each in self._rounds[1:])
        theirs = fmean(each[DATABASE] for each in self._rounds[1:]) if kind == "postgresql" else 0.0
        return 1000 * (ours + theirs)
