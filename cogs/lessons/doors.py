"""Where lessons meet the kernel."""

from __future__ import annotations

from bot.features import Feature
from bot.host import Host
from cogs.lessons.service import Lessons


class LessonsFeature(Feature):
    """Lessons."""

    async def before_clocks(self, host: Host) -> None:
        """Forget lessons that have been at rest for long."""
        await host.of(Lessons).look()


FEATURE = LessonsFeature()
