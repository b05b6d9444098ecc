"""Where being away meets the kernel."""

from bot.deadlines import TIME
from bot.host import Host
from cogs.away.service import Away


@TIME
async def look(host: Host) -> None:
    """Tell tables who is away, or back."""
    await host.of(Away).look()
