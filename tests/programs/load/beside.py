"""How long somebody waits for the first answer to his click while another person is a burden, in each way."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Any, Final

from msgspec import Struct

from bot.sandbox import Answer, InteractionFailed, Person, Sandbox
from bot.sandbox.discord.scenario import PEOPLE
from tests.faults.ledger import Ledger
from tests.programs.bench.measure import p99
from tests.programs.load.serving import PATIENCE, Served
from tests.programs.load.tables import Table, next_move, opened

_EVERY = 0.1  # seconds between the clicks of whoever waits
_AT_LEAST = 30  # of his clicks, for each burden
_FINISHED, _MOVES = 4, 80  # games to be filmed and judged, and moves after which one of them is left at that
_AT_ONCE, _LEFT, _A_SECOND, _SECONDS = 40, 200, 30, 4


class Burden(Struct, frozen=True):
    """Somebody who is a burden: a table where he is asked much, one where he waits, and finished games."""

    person: Person
    asked: Table
    waiting: Table
    finished: Sequence[Table]


async def measured(sandbox: Sandbox, bot: Served) -> dict[str, float]:
    """Give `beside.NAME`, the 99th percentile in milliseconds, for each way of being a burden, or none."""
    burdening, partner, clicking, other = (sandbox.person(name) for name in PEOPLE[:4])
    clicking.patience = PATIENCE
    quiet = await opened((clicking, other), "battles_and_builders")
    burden = await _burden((burdening, partner), bot)
    found = dict[str, float]()
    for name, way in WAYS.items():
        found[f"beside.{name}"] = round(1000 * p99(await _waits(quiet, way(burden))), 1)
        print(f"{name:>12} {found[f'beside.{name}']:>10} ms", flush=True)
    return found


async def _burden(people: tuple[Person, Person], bot: Served) -> Burden:
    asked = await opened(people, "return_to_camelot")
    waiting = await opened(people, "somerset")
    finished = [await _played(await opened(people, "return_to_camelot"), bot) for _ in range(_FINISHED)]
    return Burden(people[0], asked, waiting, finished)


async def _played(table: Table, bot: Served) -> Table:
    """Play a table to its end, or so far that its film is long, and resign then."""
    ledger = Ledger(bot.database)
    for _ in range(_MOVES):
        move = next_move(table, ledger)
        if move is None:
            return table
        await _settled(move.person.slash("move", text=move.text, table=table.number, at=table.channel))
    asked = await table.people[0].slash("resign", table=table.number, at=table.channel)
    await _settled(table.people[0].click(await asked.settled(PATIENCE), "Resign"))
    return table


async def _waits(table: Table, burden: Coroutine[Any, Any, None]) -> list[float]:
    """Click at a table as long as the burden lasts; give the seconds to each first answer."""
    lasting, clicks = asyncio.create_task(burden), list[asyncio.Task[float]]()
    while not lasting.done() or len(clicks) < _AT_LEAST:
        clicks.append(asyncio.create_task(_clicked(table)))
        await asyncio.sleep(_EVERY)
    await lasting
    return await asyncio.gather(*clicks)


async def _clicked(table: Table) -> float:
    person = table.people[0]
    return (await person.click(table.board(), "Your move")).latency


async def _settled(asked: Awaitable[Answer]) -> None:
    # What he himself waits for in vain is not measured.
    with suppress(InteractionFailed, TimeoutError):
        await (await asked).settled(PATIENCE)


async def _offered(asked: Awaitable[Answer]) -> None:
    with suppress(InteractionFailed):
        await asked


async def _none(_: Burden) -> None:
    """Nobody is a burden."""


async def _typing(burden: Burden) -> None:
    """Type lines of eight hundred moves, and words without any sense where a menu is large."""
    await _typed(burden, "bid 1b, " * 800)


async def _nonsense(burden: Burden) -> None:
    await _typed(burden, "1 2 3 4 5 6 7 8 9 no such army to be had a")


async def _emojis(burden: Burden) -> None:
    await _typed(burden, "\U0001f40e\U0001f3f0" * 2500)


async def _typed(burden: Burden, text: str) -> None:
    table, person = burden.asked, burden.person
    await _at_once(
        person.slash("move", text=text, table=table.number, at=table.channel) for _ in range(_AT_ONCE)
    )


async def _completing(burden: Burden) -> None:
    """Ask for what a move may go on with, thirty times a second."""
    await _asking(burden.asked, burden.person, "move", "text")


async def _looking_up(burden: Burden) -> None:
    await _asking(burden.waiting, burden.person, "lookup", "name")


async def _asking(table: Table, person: Person, command: str, option: str) -> None:
    asked = list[asyncio.Task[None]]()
    for number in range(int(_A_SECOND * _SECONDS)):
        typed = f"no {number} such"
        asked.append(asyncio.create_task(_offered(person.complete(command, option, typed, at=table.channel))))
        await asyncio.sleep(1 / _A_SECOND)
    await asyncio.gather(*asked)


async def _films(burden: Burden) -> None:
    """Want the films of all games at once, and after each other."""
    await _from_replay(burden, "Film")


async def _judgements(burden: Burden) -> None:
    await _from_replay(burden, "What the King thinks")


async def _from_replay(burden: Burden, button: str) -> None:
    person = burden.person

    async def wanted(table: Table) -> None:
        asked = await person.slash("replay", table=table.number, at=table.channel)
        await _settled(person.click(await asked.settled(PATIENCE), button))

    await asyncio.gather(*(wanted(table) for table in burden.finished))


async def _ahead(burden: Burden) -> None:
    """Leave answers ahead, hundreds of them."""
    person, table = burden.person, burden.asked
    await _at_once(
        person.slash("ahead", answer="1 2 3 4 no such army", to=f"e2 e{number}", at=table.channel)
        for number in range(_LEFT)
    )


async def _at_once(asked: Any) -> None:
    await asyncio.gather(*(_settled(each) for each in asked))


WAYS: Final[dict[str, Callable[[Burden], Coroutine[Any, Any, None]]]] = {
    "nobody": _none,
    "typing": _typing,
    "nonsense": _nonsense,
    "emojis": _emojis,
    "completing": _completing,
    "looking_up": _looking_up,
    "films": _films,
    "judgements": _judgements,
    "ahead": _ahead,
}
