"""A house for end-to-end tests: one world and one database, on which bots come and go."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import pytest
from sqlalchemy import select

from bot.app import RoundTable
from bot.computers.computers import Computers
from bot.deadlines import Deadlines
from bot.host import Host
from bot.publishing.scheduler import Scheduler
from bot.requests import unlimited
from bot.sandbox import Answer, Person, Sandbox, Seen
from bot.sandbox.discord import messages, threads
from bot.sandbox.discord.messages import Draft
from bot.sandbox.discord.permissions import Permission
from bot.sandbox.discord.records import Callback, Channel, ChannelKind, Flag, Json, Message
from bot.sandbox.discord.scenario import ready_world, user_named
from bot.sandbox.discord.world import Event, World
from bot.sandbox.wire.online import online
from bot.store import Address, Store
from bot.store.rows.limits import KEEP_ALL
from bot.store.schema import is_open, seats, surfaces, tables
from rules.chance import dealer
from rules.library import find
from rules.snapshot import restored
from tests.world.clock import Clock
from tests.world.hasty import edit_hastily, write_hastily
from tests.world.mentions import unwritten
from tests.world.walking import unwarned

GAME = "battles_and_builders"


class Guest(Person):
    """Somebody who goes on when the bot has answered to the end; one who `hurries`, when it acknowledges."""

    house: House
    hurries = False

    async def _act(self, *what: Any) -> Answer:
        before = self.house.answering()
        answer = await super()._act(*what)
        begun = self.house.answering() - before
        if begun and not self.hurries:
            await asyncio.wait(begun)
        return answer


class House:
    """A world with people, a database, and at most one bot at a time."""

    def __init__(self, sandbox: Sandbox, database: Address, clock: Clock, *, threads: bool = True) -> None:
        """Let games have `threads` of their own, or stay in their channel."""
        self._threads = threads
        # The sandbox counts no requests, unless a test asks for that.
        self.limiter = unlimited
        self.rung = 0
        self.sandbox = sandbox
        self.database = database
        self.clock = clock
        self.retention = KEEP_ALL
        self._bot: RoundTable | None = None
        self._people: list[Guest] = []
        self.calls: list[tuple[list[int], str]] = []
        self._plain: dict[int, int] = {}  # which of these calls are still to be laid out, by their message
        sandbox.world.listen(self._hear)
        self._choice = dealer(1, "choice")

    def _hear(self, event: Event) -> None:
        """Keep whom a message has rung, and what it said: as it came, and once it was laid out."""
        if event.kind not in {"MESSAGE_CREATE", "MESSAGE_UPDATE"}:
            return
        message = self.sandbox.world.messages[int(event.data["id"])]
        text = Seen(self.sandbox.world, message).text
        if event.kind == "MESSAGE_CREATE":
            self.rung += len(message.pings) if event.guild_id else 0
            self.calls.append((message.pings, text))
            if message.content:
                self._plain[message.id] = len(self.calls) - 1
        elif (number := self._plain.pop(message.id, None)) is not None:
            rung, notice = self.calls[number]
            self.calls[number] = rung, f"{notice}\n{text}"

    @property
    def bot(self) -> RoundTable:
        """The bot that is online."""
        assert self._bot is not None
        return self._bot

    @asynccontextmanager
    async def open(self) -> AsyncIterator[RoundTable]:
        """Bring a new bot online, on the same database."""
        store = await Store.open(self.database)
        host = Host(store, now=self.sandbox.world.now, seed=lambda: "luck", retention=self.retention)
        computers = Computers(host, (0.0, 0.0))
        connector = self.sandbox.connector()
        now = self.sandbox.world.now
        deadlines = Deadlines(host, store, now)
        bot = RoundTable(
            host,
            computers,
            deadlines,
            now=now,
            connector=connector,
            limiter=self.limiter(),
            guild_ready_timeout=0.05,
        )
        self._bot = bot
        try:
            async with online(bot, self.sandbox.token):
                await bot.announced()
                yield bot
                await self.quiet()
                assert await self._overlooked() == []
                assert await self._mistaken() == []
                assert self._ringing_mutely() == []
        finally:
            self._bot = None
            await computers.close()
            await store.close()

    async def _overlooked(self) -> list[int]:
        """Find the tables of which the look of each minute would not know that they are to be shown."""
        store = self.bot.host.tables.store
        behind = select(tables.c.id).join(surfaces, surfaces.c.table_id == tables.c.id)
        rows = await store.outbox._database.rows(
            behind.where(surfaces.c.shown < tables.c.version, ~tables.c.to_show)
        )
        return [row.id for row in rows]

    async def _mistaken(self) -> list[int]:
        """Find the tables whose seats are mistaken about whether they are open."""
        store = self.bot.host.tables.store
        rows = await store.outbox._database.rows(
            select(tables.c.id).join(seats, seats.c.table_id == tables.c.id).where(seats.c.ended == is_open)
        )
        return [row.id for row in rows]

    def _ringing_mutely(self) -> list[str]:
        """Find what rang on a phone without a word, as a message of components does; give their titles."""
        told = self.sandbox.world.notifications.values()
        return [each.title for each in told if not each.silent and not each.body.strip()]

    def person(self, name: str) -> Guest:
        """Somebody in the channel of the tables."""
        sandbox = self.sandbox
        user = user_named(sandbox.world, name)
        person = Guest(sandbox.world, user, sandbox.channel("tables"), sandbox.patience, sandbox.latencies)
        person.house = self
        self._people.append(person)
        return person

    def answering(self) -> set[asyncio.Task[Any]]:
        """Give the tasks that give somebody an answer just now."""
        return set() if self._bot is None else set(self._bot.answers._under_way(None))

    async def quiet(self) -> None:
        """Wait until no computer thinks and everything is shown."""
        # The class is another one where a guest had the cogs imported anew.
        outbox = cast("Scheduler", self.bot.get_cog("Scheduler"))
        await self.bot.computers.idle()
        await outbox.publisher.idle()

    def thread_of(self, *people: Person) -> Channel:
        """Let the first make a thread where he is, and all go there."""
        body = {"name": "evening", "type": int(ChannelKind.PUBLIC_THREAD)}
        thread = threads.start(self.sandbox.world, people[0].at, people[0].id, body)
        for person in people:
            person.go(thread)
        return thread

    async def open_table(self, *people: Person, game: str = GAME, computers: int = 0) -> int:
        """Let the first open a table where he is, the others join, computers too; give the table's number."""
        owner, *others = people
        answer = await owner.slash("play", game=game, thread=self._threads)
        await answer.settled()
        table = max(listed.id for listed in await self.bot.host.tables.tables_of(owner.id))
        # From the thread of another table it is opened in the channel beside.
        await self.follow(table, *people)
        for person in others:
            await person.click(self.lobby(owner), "Join")
            await self.quiet()
        for _ in range(computers):
            await owner.click(self.lobby(owner), "Add computer")
            await self.quiet()
        return table

    async def start_table(
        self, *people: Person, game: str = GAME, computers: int = 0, hints: bool = False
    ) -> int:
        """Open a table with these people and computers, and begin the game; with `hints` if need be."""
        table = await self.open_table(*people, game=game, computers=computers)
        if hints:
            await people[0].click(self.lobby(people[0]), "Allow hints")
            await self.quiet()
        await self.begin(table, people[0])
        return table

    async def begin(self, table: int, owner: Person) -> None:
        """Start a table, and let all who look on go where it is played."""
        looking_on = [person for person in self._people if person.at == owner.at]
        await owner.click(self.lobby(owner), "Start")
        await self.follow(table, *looking_on)

    async def follow(self, table: int, *people: Person) -> None:
        """Let people go where a table has its place."""
        await self.quiet()
        channel = (await self.bot.host.tables.public(table)).channel
        place = self.sandbox.world.channels[channel]
        for person in people:
            if self.sandbox.world.may(person.id, place, Permission.VIEW_CHANNEL):
                person.go(place)

    def lobby(self, person: Person, at: Channel | None = None) -> Seen:
        """Give the newest lobby that somebody sees."""
        return next(seen for seen in reversed(person.messages(at)) if "Join" in seen.labels)

    def table(self, person: Person, at: Channel | None = None) -> Seen:
        """Give the newest message of a table that somebody sees."""
        return next(
            seen for seen in reversed(person.messages(at)) if "Log" in seen.labels and not seen.ephemeral
        )

    async def your_move(self, person: Person) -> Seen:
        """Press *Your move* and read what comes."""
        answer = await person.click(self.table(person), "Your move")
        return await answer.settled()

    async def random_action(self, table: int, person: Person) -> str:
        """Choose an action for somebody who is awaited, which is not asked about."""
        public = await self.bot.host.tables.public(table)
        seat = public.seat_of(person.id)
        row = await self.bot.host.tables.store.tables.read(table)
        assert seat is not None
        assert row is not None
        assert row.snapshot is not None
        game = find(row.game)
        return unwarned(game, restored(game.state_type, row.snapshot), seat, self._choice)

    async def awaited(self, table: int, people: tuple[Person, ...]) -> Person | None:
        """Give one of these people whom the table waits for."""
        public = await self.bot.host.tables.public(table)
        users = {public.sitters[seat].user for seat in public.acting}
        return next((person for person in people if person.id in users), None)

    async def play_on(self, table: int, *people: Person, moves: int = 1000) -> None:
        """Let people type random moves until the game ends, or for some moves."""
        for _ in range(moves):
            await self.quiet()
            person = await self.awaited(table, people)
            if person is None:
                return
            text = await self.random_action(table, person)
            answer = await person.slash("move", text=text, table=table)
            await answer.settled()
        await self.quiet()

    async def play_out(self, table: int, *people: Person) -> None:
        """Let people move at random until the game ends, at a stroke: what is shown need not keep up."""
        await self.bot.computers.idle()
        while (person := await self.awaited(table, people)) is not None:
            text = await self.random_action(table, person)
            await self.bot.host.turns.act(table, person.id, None, text)
            await self.bot.computers.idle()
        await self.quiet()

    async def is_over(self, table: int) -> bool:
        """Say whether a game has ended."""
        return (await self.bot.host.tables.public(table)).result is not None

    async def version(self, table: int) -> int:
        """Give a table's version, which rises with everything that happens there."""
        return (await self.bot.host.tables.public(table)).version

    async def state_waits_for(self, table: int) -> list[int]:
        """Give the seats that the rules wait for, straight from the stored snapshot."""
        row = await self.bot.host.tables.store.tables.read(table)
        assert row is not None
        assert row.snapshot is not None
        game = find(row.game)
        return game.acting(restored(game.state_type, row.snapshot))


def forged(world: World, at: Channel, parts: list[Json]) -> Message:
    """Let parts stand in a message of the bot that it has never sent; it rings nobody."""
    draft = Draft({"flags": int(Flag.SILENT), "components": parts}, {})
    return messages.post(world, at, next(iter(world.applications)), draft)


def refusal(answer: Answer) -> str:
    """Read the sentence that somebody alone is given, having made sure that there is one."""
    message = answer.followups[-1] if answer.followups else answer.message
    assert message.ephemeral
    assert answer.kind in {Callback.MESSAGE, Callback.DEFERRED, Callback.DEFERRED_UPDATE}
    return message.text


@pytest.fixture
async def house(database: Path, monkeypatch: pytest.MonkeyPatch, unhurried: None) -> AsyncIterator[House]:
    """Give a house; what Discord would complain of fails the test."""
    write_hastily(monkeypatch)
    edit_hastily(monkeypatch)
    clock = Clock()
    async with Sandbox(ready_world(clock)) as sandbox:
        yield House(sandbox, database, clock)
        assert sandbox.findings.all == []
        assert unwritten(sandbox.world) == []
