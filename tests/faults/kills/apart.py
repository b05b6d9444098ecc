"""A bot that is killed: its process, the moves people make meanwhile, and what they read in the end."""

from __future__ import annotations

import asyncio
import multiprocessing
import re
from collections.abc import Callable, Coroutine
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

from bot.sandbox import Person, Sandbox, Seen
from bot.sandbox.discord.world import Event
from bot.store import Address
from rules.chance import dealer
from rules.library import find
from rules.snapshot import restored
from tests.faults.kills.lonely import serve
from tests.faults.kills.transcripts import Line, transcript
from tests.faults.ledger import Ledger
from tests.patience import PATIENCE
from tests.world.house import GAME
from tests.world.walking import unwarned

# Forked off a process that has everything loaded: a start takes tenths of a second.
processes = multiprocessing.get_context("forkserver")
processes.set_forkserver_preload(["tests.faults.kills.loaded"])
_LOOK_SECONDS = 0.01
_TALK = re.compile(r"^/(channels|webhooks|interactions)/")

# Says whether the bot is to be killed at a request: method and path.
Moment = Callable[[str, str], bool]


async def seen(holds: Callable[[], bool]) -> None:
    """Wait for what no event tells: that another process has written to its database, or is gone."""
    async with asyncio.timeout(PATIENCE):
        while not holds():  # noqa: ASYNC110
            await asyncio.sleep(_LOOK_SECONDS)


class Apart:
    """A bot in another process, which is killed at a chosen request and started again."""

    def __init__(self, sandbox: Sandbox, folder: Path, database: Address) -> None:
        self.sandbox = sandbox
        self.ledger = Ledger(database)
        self.kills = 0
        self._database = database
        self._log = folder / "errors.log"
        self._process: BaseProcess | None = None
        self._dead = asyncio.Event()
        self._moment: Moment | None = None
        self._heard = True
        self.rung = 0
        sandbox.faults.on_request.append(self._look)
        sandbox.world.listen(self._hear)

    def _hear(self, event: Event) -> None:
        """Count whom messages ring as they come: some are deleted later."""
        if event.kind == "MESSAGE_CREATE" and event.guild_id:
            self.rung += len(self.sandbox.world.messages[int(event.data["id"])].pings)

    @property
    def errors(self) -> str:
        """What the bots have logged as errors."""
        return self._log.read_text() if self._log.exists() else ""

    def kill_at(self, moment: Moment, *, heard: bool) -> None:
        """Kill the bot at the first request of which `moment` is true, whether or not it is carried out."""
        self._moment = moment
        self._heard = heard

    @property
    def is_doomed(self) -> bool:
        """Whether a kill is still to come."""
        return self._moment is not None

    def _look(self, method: str, path: str) -> None:
        if self._moment is None or not _TALK.match(path):
            return
        if self._moment(method, path):
            self._moment = None
            if not self._heard:
                self.sandbox.faults.fail(method, f"^{re.escape(path)}$", 500)
            self._strike()
            self.kills += 1
            self._dead.set()

    def _strike(self) -> None:
        """Kill the bot, which lives whenever it asks for something."""
        if self._process is not None:
            self._process.kill()

    async def start(self) -> None:
        """Start the bot, and wait until it is online."""
        self._dead.clear()
        arguments = (self.sandbox.address, self.sandbox.token, self._database, self._log)
        self._process = processes.Process(target=serve, args=arguments, daemon=True)
        self._process.start()
        async with asyncio.timeout(PATIENCE):
            await self.sandbox.gateway.connected()
            await self.sandbox.registered()

    def _announced(self) -> bool:
        return all(application.commands for application in self.sandbox.world.applications.values())

    async def stop(self) -> None:
        """Kill the bot, should it still live, and see its line broken."""
        if self._process is not None:
            self._process.kill()
            await asyncio.to_thread(self._process.join)
            self._process.close()
            self._process = None
        self.ledger.close()
        await seen(lambda: not self.sandbox.gateway._connections)

    async def settle(self) -> None:
        """Wait until nothing is left to be shown or told; a bot killed meanwhile is started again."""
        await seen(lambda: self._dead.is_set() or not self.ledger.left_undone())
        while self._dead.is_set():
            await self.stop()
            await self.start()
            await seen(lambda: self._dead.is_set() or not self.ledger.left_undone())

    async def begin(self, *people: Person, option: str = "", start: Moment | None = None) -> int:
        """Let people open a table and begin the game; give the table's number.

        With `start` the bot is killed at that moment of the beginning.
        """
        await self.start()
        await seen(self._announced)
        await (await people[0].slash("play", game=GAME, thread=False)).settled()
        await self.settle()
        for person in people[1:]:
            await person.click(self.newest(person, "Join"), "Join")
            await person.new_mail()
            await self.settle()
        if option:
            chosen = people[0].choose(self.newest(people[0], "Start"), option)
            await self.changing(lambda: self.ledger.version(1), chosen)
        if start:
            self.kill_at(start, heard=True)
        started = people[0].click(self.newest(people[0], "Start"), "Start")
        await self.changing(lambda: self.ledger.version(1), started)
        return 1

    async def changing(self, stored: Callable[[], object], deed: Coroutine[Any, Any, Any]) -> None:
        """Let somebody do something that changes what is stored, and wait until all is shown."""
        before = stored()
        await self.alive(deed)
        await seen(lambda: self._dead.is_set() or stored() != before)
        await self.settle()

    def newest(self, person: Person, label: str) -> Seen:
        """Give the newest message with a button that somebody sees."""
        return next(seen for seen in reversed(person.messages()) if label in seen.labels)

    async def play(self, table: int, *people: Person, moves: int) -> None:
        """Let people make moves, each again until it counts; the same moves in every run."""
        for _ in range(moves):
            if self.ledger.status(table) != "running":
                return
            version = self.ledger.version(table)
            while self.ledger.version(table) == version:
                await self._try(table, people)
                await self.settle()

    async def press(self, person: Person, message: Seen, label: str) -> None:
        """Let somebody press a button that changes the table once; the answer may never come."""
        await self.changing(lambda: self.ledger.version(1), person.click(message, label))

    async def _try(self, table: int, people: tuple[Person, ...]) -> None:
        """Let whoever is awaited type a move; the answer may never come."""
        awaited = self.ledger.awaited(table)
        person = next(person for person in people if person.id in awaited)
        await self.alive(self._asked(person, self._chosen(table, person), table))

    async def alive(self, deed: Coroutine[Any, Any, Any]) -> None:
        """Let somebody do something, which ends with the bot's life."""
        asking = asyncio.create_task(deed)
        dying = asyncio.create_task(self._dead.wait())
        await asyncio.wait({asking, dying}, return_when=asyncio.FIRST_COMPLETED)
        dying.cancel()
        if self._dead.is_set():
            await self._give_up(asking)
        else:
            asking.result()

    async def _give_up(self, asking: asyncio.Task[Any]) -> None:
        """Wait no longer for what a bot that is dead will never answer."""
        asking.cancel()
        await asyncio.wait({asking})

    async def _asked(self, person: Person, text: str, table: int) -> None:
        await (await person.slash("move", text=text, table=table)).settled()

    def _chosen(self, table: int, person: Person) -> str:
        name, snapshot = self.ledger.snapshot(table)
        game = find(name)
        state, seat = restored(game.state_type, snapshot), self.ledger.seat(table, person.id)
        return unwarned(game, state, seat, dealer(self.ledger.version(table), "choice"))

    def orphans(self) -> list[Seen]:
        """Give the boards, lobbies and panels that somebody may click, and the bot knows nothing of."""
        world, noted = self.sandbox.world, self.ledger.noted()
        posted = [Seen(world, each) for each in world.messages.values() if each.interaction_id is None]
        return [seen for seen in posted if {"Log", "Start"} & {*seen.labels} and seen.id not in noted]

    @property
    def doubled(self) -> int:
        """How often somebody was rung more than is noted."""
        return max(self.rung - self.ledger.pings_sent(), 0)

    def transcript(self, *people: Person) -> list[Line]:
        """Write down all that people can read in the end."""
        return transcript(self.sandbox.world, *people)
