"""Where digests meet the kernel."""

from __future__ import annotations

from bot.app import RoundTable
from bot.features import Feature
from bot.people.people import People
from cogs.digest.posting import send_digests
from cogs.digest.tables import DigestTables


class DigestFeature(Feature):
    """Digests."""

    async def due(self, bot: RoundTable) -> None:
        """Send the digests that are due."""
        await send_digests(bot)

    async def preferred(self, people: People, user: int, name: str) -> None:
        """Let a digest come at its hour: what waited when it was chosen is not late."""
        if name == "rung":
            await people.store.of(DigestTables).wait_anew(user, people.now())


FEATURE = DigestFeature()
