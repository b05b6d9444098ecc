"""Where the game of the day meets the kernel."""

from __future__ import annotations

from bot.app import RoundTable
from bot.features import Feature
from bot.host import Host
from cogs.daily.posting import post_days
from cogs.daily.service import GameOfTheDay


class DailyFeature(Feature):
    """The game of the day."""

    async def before_clocks(self, host: Host) -> None:
        """End the games of days that are over."""
        await host.of(GameOfTheDay).look()

    async def post_in(self, host: Host, guild: int, channel: int | None) -> None:
        """Post the table of each day there."""
        await host.of(GameOfTheDay).post_in(guild, channel)

    async def due(self, bot: RoundTable) -> None:
        """Post the tables of days that are over."""
        await post_days(bot)


FEATURE = DailyFeature()
