"""Where the game of the day meets the kernel."""

from __future__ import annotations

from bot.deadlines import TIME
from bot.host import Host
from bot.publishing.scheduler import DUE
from cogs.daily.posting import post_days
from cogs.daily.service import GameOfTheDay

DUE.when("shown")(post_days)


@TIME
async def end_days(host: Host) -> None:
    """End the games of days that are over."""
    await host.of(GameOfTheDay).look()
