"""Processes of one bot that share a database and a sandbox, all of them in this one."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from sqlalchemy import select

from bot.app import RoundTable, opened
from bot.requests import unlimited
from bot.sandbox import Person, Sandbox
from bot.sandbox.discord.records import Channel, Guild
from bot.sandbox.wire.gateway import Turns
from bot.sandbox.wire.online import online
from bot.sandbox.wire.rest import Exchange
from bot.settings import Settings
from bot.store.rows.shards import Shards
from bot.store.schema import tables
from rules.chance import dealer
from rules.library import find
from rules.snapshot import restored
from tests.faults.ledger import Ledger
from tests.patience import seen
from tests.world.databases import engine_of
from tests.world.house import GAME
from tests.world.served_by import application_of, guild_on
from tests.world.walking import unwarned


class Company:
    """The world, its database, and what each process has asked of Discord by the bot's token."""

    def __init__(self, sandbox: Sandbox, address: str) -> None:
        self.sandbox = sandbox
        self.address = address
        self.ledger = Ledger(address)
        self.asked: defaultdict[str, list[str]] = defaultdict(list)
        sandbox.rest.on_answer.append(self._note)

    @property
    def turns(self) -> Turns:
        """Who has identified, and who came out of turn."""
        return self.sandbox.gateway.turns

    def _note(self, exchange: Exchange) -> None:
        if "Authorization" in exchange.request.headers:
            who = exchange.request.headers["User-Agent"]
            self.asked[who].append(f"{exchange.request.method} {exchange.request.path}")

    @asynccontextmanager
    async def process(
        self, name: str, shards: Shards, address: str | None = None
    ) -> AsyncIterator[RoundTable]:
        """Build a bot whose requests are known by a name; it is not online yet.

        It may reach the database by an address of its own.
        """
        settings = Settings("", address or self.address, "NORMAL", (0.0, 0.0), "WARNING", shards=shards)
        opening = opened(
            settings,
            connector=self.sandbox.connector(),
            seed=lambda: "luck",
            limiter=unlimited(),
            guild_ready_timeout=0.05,
        )
        async with opening as bot:
            bot.http.user_agent = name
            yield bot

    @asynccontextmanager
    async def online(self, name: str, shards: Shards) -> AsyncIterator[RoundTable]:
        """Bring a process online."""
        async with self.process(name, shards) as bot, online(bot, self.sandbox.token):
            yield bot

    def place(self, shard: int, count: int) -> tuple[Guild, Channel]:
        """Make a server of Arthur's and Guinevere's on a shard, with a channel."""
        world = self.sandbox.world
        guild = guild_on(world, shard, count)
        world.join(guild, self.sandbox.person("Guinevere").user)
        return guild, world.add_channel(guild, "round-table")

    def mail_of(self, person: Person) -> Channel:
        """Give somebody's direct messages with the bot."""
        world = self.sandbox.world
        return world.dm(person.user, world.users[application_of(world).id])

    async def begun(self, channel: Channel, owner: Person) -> int:
        """Let somebody begin a game against a Knight in a channel; give the table's number, once shown."""
        owner.go(channel)
        await seen(self.has_commands)  # registered a little after it is online
        await (await owner.slash("play", game=GAME, thread=False)).settled()
        table = self.newest()
        for label in ("Add computer", "Start"):
            await seen(self.is_at_rest)
            version = self.ledger.version(table)
            await owner.click(
                next(each for each in reversed(owner.messages()) if label in each.labels), label
            )
            await self.moved(table, version)
        return table

    def has_commands(self) -> bool:
        """Say whether the bot has registered what can be typed."""
        world = self.sandbox.world
        return any(world.applications[application_of(world).id].commands.values())

    async def moved(self, table: int, version: int) -> None:
        """Wait until a table has gone on from a version, and all is shown."""
        await seen(lambda: self.ledger.version(table) > version and self.is_at_rest())

    def newest(self) -> int:
        """Give the number of the newest table."""
        with engine_of(self.address).connect() as connection:
            number: int = connection.scalars(select(tables.c.id).order_by(tables.c.id.desc())).first() or 0
            return number

    async def move(self, table: int, person: Person) -> None:
        """Let somebody make a move that is allowed, wherever he is."""
        name, snapshot = self.ledger.snapshot(table)
        game = find(name)
        state, seat = restored(game.state_type, snapshot), self.ledger.seat(table, person.id)
        text = unwarned(game, state, seat, dealer(self.ledger.version(table), "choice"))
        answer = await person.slash("move", text=text, table=table)
        with suppress(TimeoutError):
            await answer.settled()

    def is_at_rest(self) -> bool:
        """Say whether all is shown and told, and no computer is awaited."""
        return self.ledger.left_undone() == 0
