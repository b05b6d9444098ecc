"""Where what is done by consent meets the kernel."""

from __future__ import annotations

from bot.features import Feature
from bot.host import Host
from cogs.consent.service import Consent


class ConsentFeature(Feature):
    """What is done by consent."""

    async def after_clocks(self, host: Host) -> None:
        """Close the proposals whose time is over, and do what all have agreed to."""
        await host.of(Consent).look_at_proposals()

    async def forget(self, host: Host, user: int, table_id: int) -> None:
        """Take back what somebody has proposed at a table."""
        await host.of(Consent).withdraw(table_id, user)


FEATURE = ConsentFeature()
