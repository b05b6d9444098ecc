"""Where the game of the day meets the kernel."""

from __future__ import annotations

from bot.app import RoundTable
from bot.deadlines import TIME
from bot.host import Host
from bot.publishing.scheduler import DUE
from cogs.daily.posting import post_days
from cogs.daily.service import GameOfTheDay


@TIME
async def end_days(host: Host) -> None:
    """End the games of days that are over."""
    await host.of(GameOfTheDay).look()


@DUE.when("shown")
async def post(bot: RoundTable) -> None:
    """Post the tables of days that are over."""
    await post_days(bot)
