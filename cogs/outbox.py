"""Everything the bot posts by itself: the tables, the hands by direct message, and the pings."""

from __future__ import annotations

from discord.ext import commands, tasks

from bot.app import RoundTable
from cogs._publisher import Publisher


class Outbox(commands.Cog):
    """Publishes each change, and looks once a minute for what was left undone."""

    def __init__(self, bot: RoundTable) -> None:
        self._bot = bot
        self.publisher = Publisher(bot)

    async def cog_load(self) -> None:
        """Begin to listen to the host."""
        self._bot.host.watch(self.publisher.wake)
        self.look_through.start()

    async def cog_unload(self) -> None:
        """Stop looking, once everything under way is posted."""
        self.look_through.cancel()
        await self.publisher.close()

    @tasks.loop(minutes=1)
    async def look_through(self) -> None:
        """Take up what was left undone."""
        await self.publisher.look_through()
        await self._bot.computers.resume()

    @look_through.before_loop
    async def _until_ready(self) -> None:
        await self._bot.wait_until_ready()


async def setup(bot: RoundTable) -> None:
    """Load this extension."""
    await bot.add_cog(Outbox(bot))
