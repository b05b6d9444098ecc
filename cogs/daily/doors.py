"""Where the game of the day meets the kernel."""

from bot.deadlines import TIME
from bot.host import Host
from bot.publishing.scheduler import DUE
from bot.web.site import SITE
from cogs.daily.service import GameOfTheDay
from cogs.daily.site import days_page
from cogs.daily.widgets import post_days

DUE.when("shown")(post_days)
SITE(days_page)


@TIME
async def end_days(host: Host) -> None:
    """End the games of days that are over."""
    await host.of(GameOfTheDay).look()
