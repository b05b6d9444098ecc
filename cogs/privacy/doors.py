"""Where what people may ask for meets the kernel."""

from __future__ import annotations

from bot.app import RoundTable
from bot.features import Feature
from cogs.privacy.service import Rights


class PrivacyFeature(Feature):
    """What is kept about people, and for how long."""

    async def due(self, bot: RoundTable) -> None:
        """Go on with erasing, and forget what has had its time."""
        await bot.host.of(Rights).look()


FEATURE = PrivacyFeature()
