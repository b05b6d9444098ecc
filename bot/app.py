"""The bot on Discord: a client with the host, and the cogs as its extensions."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import cache
from types import ModuleType
from typing import Any

import aiohttp
import discord
from discord import app_commands
from discord.ext import commands
from yarl import URL

from bot.answers import AnsweringTree, Answers
from bot.application.announcing import Mentions, Translator, announce
from bot.computers.computers import Computers
from bot.computers.worker import Worker
from bot.deadlines import Deadlines
from bot.discord_internals import (
    acknowledge_once,
    ask_at,
    clear_limits_seldom,
    connect_in_silence_once_ended,
    do_without_emojis,
    hear_no_edits,
    send_forms_whole,
    speak_json_quickly,
)
from bot.features import extensions
from bot.host import Host
from bot.requests import Limiter
from bot.requests.limiter import limited
from bot.requests.second_copy import Lookout
from bot.settings import Settings, Web
from bot.store import Store
from bot.store.database import Lease
from bot.store.rows.shards import Shards
from bot.table.lobby import unforeseeable
from bot.table.tables import Changed, Ownership
from languages.spoken import name_commands

_LAST_SECONDS = 5.0
_ANSWERED_ELSEWHERE = 0.5  # seconds


class _TriedAgain(Exception):
    """The library tries once more to connect a shard."""


class RoundTable(commands.AutoShardedBot):
    """The bot, on as many shards as Discord wants. It knows no game and draws nothing: the cogs do."""

    def __init__(
        self,
        host: Host,
        computers: Computers,
        deadlines: Deadlines,
        *,
        now: Callable[[], float] = time.time,
        connector: aiohttp.BaseConnector | None = None,
        limiter: Limiter | None = None,
        guild_ready_timeout: float = 2.0,
        lease: Lease | None = None,
        announces: bool = True,
        bears_emojis: bool = False,
        web: Web | None = None,
    ) -> None:
        """Without a `lease` this is the only process; where it `announces` nothing, others list commands.

        Where it `bears_emojis` it has those of all games uploaded, and its buttons and options bear them.
        With `web` browsers may link roles.
        """
        shards = host.ownership.shards
        self.limiter = limiter or Limiter()
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=AnsweringTree,
            intents=discord.Intents(guilds=True, dm_messages=True),
            # Nobody asks for what was written; each edit would be looked for among a thousand.
            max_messages=None,
            # Nobody is rung but where that is said; where a message is edited, that is each time.
            allowed_mentions=discord.AllowedMentions.none(),
            # An edit refused for long (of an old message) is better posted anew than waited for.
            max_ratelimit_timeout=30.0,
            guild_ready_timeout=guild_ready_timeout,
            connector=connector,
            http_trace=limited(self.limiter),
            **_sharded(shards),
        )
        self.host = host
        self.computers = computers
        self.deadlines = deadlines
        self.now = now
        self.answers = Answers()
        host.tables.watch(self.answers.note)
        self.announces = announces and shards.hold_first
        self.bears_emojis = bears_emojis
        self.web = web
        self.emoji_refused = asyncio.Event()
        self.mentions = Mentions()
        self.lease = lease or Lease()
        self.lookout = Lookout(self.lease)
        self.limiter.may_send = lambda: self.lease.is_held
        self.lease.on_change.append(self._lease_changed)
        self.lease.on_heard.append(self._heard)
        self.lease.on_wanted.append(self._wanted)
        self._posted: Callable[[], Awaitable[None]] | None = None
        self._announcing: asyncio.Task[None] | None = None
        self._at_once: int | None = None  # shards that may identify together
        self._launching: int | None = None  # the shard that is being connected

    async def on_message(self, message: discord.Message, /) -> None:
        """Take no command from a message; a cog answers it."""

    def posts(self, posted: Callable[[], Awaitable[None]]) -> None:
        """Take a way to wait until every change is posted; the cog that posts gives it."""
        self._posted = posted

    async def idle(self) -> None:
        """Wait until every click is answered, and every change is shown."""
        await self.answers.given()
        if self._posted is not None:
            await self._posted()

    async def close(self) -> None:
        """Finish what was acknowledged, and go offline."""
        if self._announcing is not None:
            self._announcing.cancel()
        if not self.lease.is_held:
            self.answers.end()
            self.limiter.end()
        await self.computers.close()
        with suppress(TimeoutError):
            await asyncio.wait_for(self.answers.given(), _LAST_SECONDS)
        await super().close()

    async def start(self, token: str, *, reconnect: bool = True) -> None:
        """Go online as soon as nobody else is with our shards, until closed, or until somebody else is."""
        if not await self.lease.got():
            return
        running = asyncio.create_task(super().start(token, reconnect=reconnect))
        superseded = asyncio.create_task(self.lease.superseded.wait())
        try:
            await asyncio.wait({running, superseded}, return_when=asyncio.FIRST_COMPLETED)
            if running.done():
                await running
            else:
                # The library would try on to connect, even closed; what it does is ended below.
                await self.close()
        finally:
            superseded.cancel()
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)

    async def launch_shard(self, gateway: URL, shard_id: int, *, initial: bool = False) -> None:
        """Connect a shard, however often that fails: the library itself goes one call deeper each time."""
        if self._launching == shard_id:
            raise _TriedAgain
        self._launching = shard_id
        while self._launching == shard_id:
            with suppress(_TriedAgain):
                await super().launch_shard(gateway, shard_id, initial=initial)
                self._launching = None

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait for a turn, where other processes identify as well."""
        if not self.lease.is_shared:
            await super().before_identify_hook(shard_id, initial=initial)
            return
        if self._at_once is None:
            self._at_once = (await self.fetch_session_start_limits()).max_concurrency
        await self.lease.turn((shard_id or 0) % self._at_once)

    def _lease_changed(self) -> None:
        """Do nothing by oneself any more as soon as somebody else may; go on when nobody can."""
        if self.lease.is_held:
            self.limiter.go_on()
            self.dispatch("lease_got")
        else:
            self.limiter.pause()
            self.computers.stop()
            self.deadlines.stop()

    def _heard(self, table_id: int, guild: int | None) -> None:
        """See to a table of ours that another process has changed."""
        if self.host.ownership.owns(guild):
            changed = Changed(table_id, computer=True)
            # Who has changed it is given an answer there first.
            asyncio.get_running_loop().call_later(_ANSWERED_ELSEWHERE, self.host.tables.notify, changed)

    def _wanted(self, table_id: int, guild: int | None) -> None:
        """Try again at once to show a table of ours that somebody looks for at another process."""
        if self.host.ownership.owns(guild):
            self.dispatch("table_wanted", table_id)

    async def setup_hook(self) -> None:
        """Load every cog, begin to announce the commands, and go on with what was left undone."""
        acknowledge_once(self.lookout, self.emoji_refused.set)
        do_without_emojis(self, self.emoji_refused.set)
        clear_limits_seldom(self)
        hear_no_edits(self)
        connect_in_silence_once_ended()
        name_commands(self.mentions)
        await self.load()
        announcing = announce(
            self.tree, self.host.store.deployment, self.mentions, by_others=not self.announces
        )
        self._announcing = asyncio.create_task(announcing)
        await self.computers.resume()

    async def load(self) -> None:
        """Load every cog, with its commands in all languages."""
        for cog in extensions():
            for command in commands_in(cog):
                self.tree.add_command(command)
            # Not as discord.py's extension, which is executed for each bot and taken apart with it.
            if hasattr(cog, "setup"):
                await cog.setup(self)
        await self.tree.set_translator(Translator())

    async def announced(self) -> None:
        """Wait until Discord knows the commands, which may be long after everything else works."""
        if self._announcing is not None:
            await asyncio.wait({self._announcing})


# Not looked for in each module anew by the next bot of a process.
@cache
def commands_in(module: ModuleType) -> list[app_commands.Command[Any, Any, Any] | app_commands.ContextMenu]:
    """Give the commands that a module defines, in that order."""
    found = [
        each
        for each in vars(module).values()
        if isinstance(each, (app_commands.Command, app_commands.ContextMenu))
    ]
    return [each for each in found if each.module == module.__name__]


@asynccontextmanager
async def opened(
    settings: Settings,
    *,
    connector: aiohttp.BaseConnector | None = None,
    now: Callable[[], float] | None = None,
    seed: Callable[[], str] = unforeseeable,
    limiter: Limiter | None = None,
    guild_ready_timeout: float = 2.0,
    announces: bool = True,
    bears_emojis: bool = False,
) -> AsyncIterator[RoundTable]:
    """Open the database and build the bot on it, not yet online; an `Unusable` error, CannotWrite.

    Unless told `now`, the database's time counts. In the end the bot finishes what was acknowledged and goes
    offline; then the database is closed.
    """
    ask_at(settings.discord_api)
    send_forms_whole()
    speak_json_quickly()
    # Whoever stands by has everything at hand; and who imports meets no deadline of a line to the database.
    extensions()
    async with AsyncExitStack() as held:
        store = await Store.open(settings.database, settings.synchronous)
        held.push_async_callback(store.close)
        lease = store.lease(settings.shards)
        held.push_async_callback(lease.close)
        lease.begin()
        worker = Worker()
        # The process is let finish its present thought, which may take seconds.
        held.push_async_callback(asyncio.to_thread, worker.close)
        host = Host(
            store,
            now=now or lease.now,
            seed=seed,
            worker=worker,
            judge=worker,
            seeker=worker,
            quotas=settings.quotas,
            retention=settings.retention,
            ownership=Ownership(settings.shards, lambda: lease.is_held),
        )
        computers = Computers(host, settings.computer_delay)
        held.push_async_callback(computers.close)
        bot = RoundTable(
            host,
            computers,
            Deadlines(host, store, now or lease.now),
            now=now or lease.now,
            connector=connector,
            limiter=limiter,
            guild_ready_timeout=guild_ready_timeout,
            lease=lease,
            announces=announces,
            bears_emojis=bears_emojis,
            web=settings.web,
        )
        yield await held.enter_async_context(bot)


def _sharded(shards: Shards) -> dict[str, Any]:
    """Say what the library is to connect; of one shard it makes as many as Discord advises."""
    return {"shard_ids": list(shards.ids), "shard_count": shards.count} if shards.count > 1 else {}
