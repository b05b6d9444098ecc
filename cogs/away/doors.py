"""Where being away meets the kernel."""

from __future__ import annotations

from bot.features import Feature
from bot.host import Host
from cogs.away.service import Away


class AwayFeature(Feature):
    """Being away."""

    async def before_clocks(self, host: Host) -> None:
        """Tell tables who is away, or back."""
        await host.of(Away).look()


FEATURE = AwayFeature()
