"""Looking whether somebody is left no choice, at times that tell nobody anything."""

import asyncio
import secrets

from discord.ext import commands, tasks

from bot.app import RoundTable
from bot.publishing.scheduler import carefully
from cogs.passes.service import Passes

_LOOKED = 30  # seconds between two looks, more or less


class Watching(commands.Cog):
    """Does what leaves people no choice; at no beat of a clock, by which that could be told."""

    def __init__(self, bot: RoundTable) -> None:
        self._bot = bot
        self._looking = asyncio.Lock()

    async def cog_load(self) -> None:
        """Begin to look."""
        self.look.start()

    async def cog_unload(self) -> None:
        """Stop looking, once what is under way is done."""
        self.look.cancel()
        async with self._looking:
            pass

    @tasks.loop(seconds=_LOOKED)
    async def look(self) -> None:
        """Do what has come due, as long as this process sees to tables by itself."""
        async with self._looking:
            if self._bot.host.ownership.acts:
                await carefully(self._bot.host.of(Passes).look())
        self.look.change_interval(seconds=_LOOKED / 2 + secrets.randbelow(_LOOKED * 1000) / 1000)

    @look.before_loop
    async def _until_ready(self) -> None:
        await self._bot.wait_until_ready()

    @commands.Cog.listener()
    async def on_time_moved(self) -> None:
        """Look at once where somebody has moved the clock."""
        async with self._looking:
            await carefully(self._bot.host.of(Passes).look(moved=True))


async def setup(bot: RoundTable) -> None:
    """Load this extension."""
    await bot.add_cog(Watching(bot))
