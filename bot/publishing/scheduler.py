"""Everything the bot posts by itself: the tables, the hands by direct message, and the pings."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Final

import discord
from discord.ext import commands, tasks

from bot.app import RoundTable
from bot.errors import Refusal
from bot.features import Door
from bot.interactions.troubles import TROUBLES
from bot.messages.pictures import make_ready
from bot.publishing.card import thread_gone
from bot.publishing.lines import Lines
from bot.publishing.nonce import mark_of
from bot.publishing.publisher import Publisher
from bot.publishing.thread import Asleep, keep_open
from bot.refusals import described
from bot.table.tables import Changed

_log = logging.getLogger(__name__)


# What time brings, each minute: once those have `played` whose time was over; or, where it may take as long
# as Discord takes, once tables left undone are `shown`.
DUE: Final = Door[Callable[[RoundTable], Awaitable[None]]]()


class Scheduler(commands.Cog):
    """Publishes each change, keeps the clocks, and looks once a minute for what was left undone."""

    def __init__(self, bot: RoundTable) -> None:
        self._bot = bot
        self.publisher = Publisher(bot)
        self._asleep, self._lines = Asleep(bot), Lines(bot)
        self._keeping, self._looking = asyncio.Lock(), asyncio.Lock()
        self._closed = False

    async def cog_load(self) -> None:
        """Begin to listen to the host."""
        make_ready()
        self._bot.host.tables.watch(self._changed)
        self._bot.posts(self.publisher.idle)
        self.keep_time.start()
        self.look_through.start()

    def _changed(self, changed: Changed) -> None:
        self.publisher.wake(changed.table_id)

    async def cog_unload(self) -> None:
        """Stop looking, once everything under way is posted."""
        self._closed = True
        self.keep_time.cancel()
        self.look_through.cancel()
        async with self._keeping, self._looking:
            pass
        await self.publisher.close()
        with suppress(Refusal):
            await self._bot.deadlines.leave()

    @tasks.loop(minutes=1)
    async def keep_time(self) -> None:
        """Do what has come due, however long it takes to show it; the next minute comes in any case."""
        async with self._keeping:
            features = [partial(due, self._bot) for due in DUE.asked(["played"])]
            with self.publisher.gathering():
                await self._carefully(self._bot.deadlines.look, *features)

    @tasks.loop(minutes=1)
    async def look_through(self) -> None:
        """Take up what was left undone; the next minute comes in any case."""
        if not self._bot.host.ownership.shards.are_all:
            self._bot.host.languages.forget_all()
        async with self._looking:
            features = [partial(due, self._bot) for due in DUE.asked(["shown"])]
            resume = self._bot.computers.resume
            await self._carefully(
                self.publisher.look_through, *features, resume, self._asleep.wake, self._lines.clear
            )

    async def _carefully(self, *tasks: Callable[[], Awaitable[None]]) -> None:
        for task in tasks:
            if self._bot.host.ownership.acts and not self._closed:
                await carefully(task())

    @keep_time.before_loop
    @look_through.before_loop
    async def _until_ready(self) -> None:
        await self._bot.wait_until_ready()

    @commands.Cog.listener()
    async def on_time_moved(self) -> None:
        """Look at once where somebody has moved the clock."""
        await self.keep_time()
        await self.look_through()

    @commands.Cog.listener()
    async def on_lease_got(self) -> None:
        """Go on at once where something may have been left undone meanwhile, or could not be saved."""
        if self._bot.is_ready():
            self.publisher.wake_unsaved()
            await self.keep_time()
            await self.look_through()

    @commands.Cog.listener()
    async def on_table_wanted(self, table_id: int) -> None:
        """Try again at once where somebody looks for the table, here or at the process it belongs to."""
        with suppress(Refusal):
            if await self._bot.host.tables.own({table_id}):
                self.publisher.wake_waiting(table_id)
            else:
                await self._bot.host.store.outbox.want(table_id)

    @commands.Cog.listener()
    async def on_message(self, message: discord.Message) -> None:
        """Look whether a second copy has written what this account has written."""
        mark = mark_of(message.nonce) if message.author == self._bot.user else None
        if mark not in {None, self._bot.host.store.mark}:
            self._bot.lookout.hear_foreign_message()

    @commands.Cog.listener()
    async def on_thread_told(self, channel: int, thread: int) -> None:
        """Note Discord's line of a thread, which is taken away in a minute."""
        self._lines.note(channel, thread)

    @commands.Cog.listener()
    async def on_table_placed(self, table_id: int) -> None:
        """Show a table in its new place, be it a channel or somebody's direct messages."""
        self.publisher.wake(table_id)

    @commands.Cog.listener("on_guild_join")
    @commands.Cog.listener("on_guild_available")
    async def on_guild(self, guild: discord.Guild) -> None:
        """Go on with the tables of a server that the bot was away from, or that was away itself."""
        self.publisher.wake_guild(guild.id)

    @commands.Cog.listener()
    async def on_guild_role_update(self, _: discord.Role, role: discord.Role) -> None:
        """Try again where permissions may have come back."""
        self.publisher.wake_guild(role.guild.id)

    @commands.Cog.listener()
    async def on_guild_channel_update(
        self, _: discord.abc.GuildChannel, channel: discord.abc.GuildChannel
    ) -> None:
        """Try again where permissions may have come back."""
        self.publisher.wake_guild(channel.guild.id)

    @commands.Cog.listener()
    async def on_raw_thread_update(self, changed: discord.RawThreadUpdateEvent) -> None:
        """Try again in a thread that may have been opened; others have nothing to do with it."""
        self.publisher.wake_guild(changed.guild_id, changed.thread_id)

    @commands.Cog.listener()
    async def on_shard_ready(self, shard: int) -> None:
        """Find the threads that may have fallen asleep before a session."""
        await carefully(self._asleep.note(shard))

    @commands.Cog.listener()
    async def on_thread_update(self, before: discord.Thread, after: discord.Thread) -> None:
        """Keep the threads of games open, so that everybody may click in them."""
        try:
            await keep_open(self._bot, before, after)
        except (Refusal, *TROUBLES) as trouble:
            _log.info("The thread %s stays asleep: %s", after.id, described(trouble))

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, gone: discord.RawThreadDeleteEvent) -> None:
        """Say on the card of a game that its thread is no more, and go on without."""
        tables = self._bot.host.store.tables
        there = {each.id for each in await tables.tables_in(gone.thread_id)}
        led = await tables.of_card(gone.thread_id)
        for table_id in there if led is None else there | {led}:
            with suppress(Refusal):
                await thread_gone(self._bot, table_id, gone)
                self.publisher.wake(table_id)


async def carefully(task: Awaitable[None]) -> None:
    """Do something that time has brought, whose trouble must not stop what else it brings."""
    try:
        await task
    except (Refusal, *TROUBLES) as trouble:
        _log.warning("What was left undone has to wait: %s", described(trouble))
    except Exception:  # noqa: BLE001 - an exception that got out would end the loop for good
        _log.exception("What was left undone could not be looked through.")


async def setup(bot: RoundTable) -> None:
    """Load this extension."""
    await bot.add_cog(Scheduler(bot))
