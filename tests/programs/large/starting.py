"""A bot that starts in many servers, announces its commands, is checked, and comes back to a line."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from time import perf_counter

from bot import settings
from bot.application.checking import look
from bot.sandbox import Impossible, InteractionFailed, Person, Sandbox
from bot.sandbox.discord.scenario import user_named
from bot.sandbox.wire.gateway import SECONDS, Turns
from bot.sandbox.wire.rest import Exchange
from bot.store.rows.shards import shard_of
from tests.programs.large.servers import OWNER, first_channels
from tests.programs.load.serving import Served, spawned

_A_TRY = 1.0  # seconds in which whoever is heard has an answer
_PATIENCE = 180.0


class Large:
    """A bot in a process of its own, and somebody in a server of each of its shards."""

    def __init__(self, sandbox: Sandbox, shards: int) -> None:
        sandbox.gateway.turns = Turns(SECONDS)
        self._sandbox = sandbox
        self._asked: list[str] = []
        self._announced: list[float] = []
        sandbox.faults.on_request.append(lambda method, path: self._asked.append(f"{method} {path}"))
        sandbox.rest.on_answer.append(self._note)
        user = user_named(sandbox.world, OWNER)
        places = sorted(
            first_channels(sandbox.world)[:shards], key=lambda place: shard_of(place.guild_id, shards)
        )
        self._people = [Person(sandbox.world, user, place, _A_TRY, []) for place in places]

    def _note(self, exchange: Exchange) -> None:
        if exchange.request.method == "PUT" and exchange.request.path.endswith("/commands"):
            self._announced.append(perf_counter())

    async def started(self, database: Path) -> dict[str, float]:
        """Start the bot; give seconds until the first and the last shard answer, and what it takes."""
        async with self._running(database) as (bot, began):
            first = await self._seconds(began, self._people[:1])
            last = await self._seconds(began, self._people)
            figures = {
                "first_answer_s": first,
                "all_shards_s": last,
                "announced_s": round(self._announced[0] - began, 1),
                "announcing_requests": sum(each.endswith("/commands") for each in self._asked),
                "start_requests": len(self._asked),
                "start_cpu_s": round(bot.cpu_seconds(), 1),
                "peak_mb": round(bot.peak_mb()),
            }
            return figures | await self._checked() | await self._returned()

    @asynccontextmanager
    async def _running(self, database: Path) -> AsyncIterator[tuple[Served, float]]:
        began = perf_counter()
        async with spawned(self._sandbox, database) as bot:
            yield bot, began

    async def _returned(self) -> dict[str, float]:
        """Let all lines break, be asked to connect again, and all sessions be lost."""
        gateway = self._sandbox.gateway
        breaks: dict[str, Callable[[], None]] = {
            "resumed_s": gateway.drop,
            "reconnected_s": gateway.reconnect,
            "identified_anew_s": gateway.invalidate,
        }
        figures: dict[str, float] = {}
        for name, break_line in breaks.items():
            began = perf_counter()
            break_line()
            figures[name] = await self._seconds(began, self._people)
        return figures

    async def _checked(self) -> dict[str, float]:
        """Check the bot as its owner does, with tables in each server."""
        places = {each.guild_id or 0: {each.id} for each in first_channels(self._sandbox.world)}
        asked = settings.read({settings.TOKEN.name: self._sandbox.token})
        self._asked.clear()
        began = perf_counter()
        found = await look(asked, places, self._sandbox.connector())
        if found.missing:
            raise AssertionError(found.missing)
        return {"check_requests": len(self._asked), "check_s": round(perf_counter() - began, 1)}

    async def _seconds(self, began: float, people: list[Person]) -> float:
        """Wait until each of these has an answer, however often that is asked for; give the seconds since."""
        async with asyncio.timeout(_PATIENCE):
            await asyncio.gather(*map(_answered, people))
        return round(perf_counter() - began, 1)


async def _answered(person: Person) -> None:
    while True:
        try:
            await person.slash("help")
        except (Impossible, InteractionFailed):
            await asyncio.sleep(0)
        else:
            return
