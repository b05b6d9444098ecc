"""Where the ladder meets the kernel."""

from __future__ import annotations

from collections.abc import Sequence

from bot.features import Feature
from bot.host import Host
from bot.table.view import PublicView
from cogs.ladder.honours import honours_written


class LadderFeature(Feature):
    """Titles, ratings and high scores."""

    async def over(self, host: Host, public: PublicView) -> Sequence[str]:
        """Tell what a game brought those who played it."""
        return await honours_written(host, public)


FEATURE = LadderFeature()
