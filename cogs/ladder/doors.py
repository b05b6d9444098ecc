"""Where the ladder meets the kernel."""

from __future__ import annotations

from collections.abc import Sequence

from bot.host import Host
from bot.publishing.board import OVER
from bot.table.view import PublicView
from cogs.ladder.honours import honours_written


@OVER
async def honours(host: Host, public: PublicView) -> Sequence[str]:
    """Tell what a game brought those who played it."""
    return await honours_written(host, public)
