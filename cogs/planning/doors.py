"""Where games that are planned meet the kernel."""

from __future__ import annotations

from bot.app import RoundTable
from bot.publishing.scheduler import DUE
from cogs.planning.calling import call
from cogs.planning.event import keep_events


@DUE.when("shown")
async def call_people(bot: RoundTable) -> None:
    """Call those whose time has come."""
    await call(bot)


@DUE.when("shown")
async def keep(bot: RoundTable) -> None:
    """Bring the events of servers up to date."""
    await keep_events(bot)
