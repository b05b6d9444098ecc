"""Where digests meet the kernel."""

from __future__ import annotations

from bot.app import RoundTable
from bot.features import Feature
from cogs.digest.posting import send_digests


class DigestFeature(Feature):
    """Digests."""

    async def due(self, bot: RoundTable) -> None:
        """Send the digests that are due."""
        await send_digests(bot)


FEATURE = DigestFeature()
