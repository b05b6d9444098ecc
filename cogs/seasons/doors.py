"""Where seasons meet the kernel."""

from __future__ import annotations

from bot.app import RoundTable
from bot.deadlines import TIME
from bot.host import Host
from bot.publishing.scheduler import DUE
from cogs.seasons.course import Course
from cogs.seasons.posting import show_seasons, tell_notices


@TIME
async def look(host: Host) -> None:
    """Do what has come due in seasons."""
    await host.of(Course).look()


@DUE.when("shown")
async def show(bot: RoundTable) -> None:
    """Show seasons, and tell at their tables what there is to tell."""
    await show_seasons(bot)
    await tell_notices(bot)
