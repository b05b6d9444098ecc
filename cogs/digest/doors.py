"""Where digests meet the kernel."""

from __future__ import annotations

from bot.app import RoundTable
from bot.publishing.scheduler import DUE
from cogs.digest.posting import send_digests


@DUE.when("shown")
async def send(bot: RoundTable) -> None:
    """Send the digests that are due."""
    await send_digests(bot)
