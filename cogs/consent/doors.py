"""Where what is done by consent meets the kernel."""

from __future__ import annotations

from collections.abc import Sequence

from bot.app import RoundTable
from bot.features import Feature
from bot.host import Host
from bot.publishing.message import Asked, OwnMessage
from bot.table.view import PublicView
from cogs.consent.offer import offered
from cogs.consent.posting import messages_due
from cogs.consent.service import Consent


class ConsentFeature(Feature):
    """What is done by consent."""

    async def after_clocks(self, host: Host) -> None:
        """Close the proposals whose time is over, and do what all have agreed to."""
        await host.of(Consent).look_at_proposals()

    async def forget(self, host: Host, user: int, table_id: int) -> None:
        """Take back what somebody has proposed at a table."""
        await host.of(Consent).withdraw(table_id, user)

    async def invitation(self, host: Host, public: PublicView, user: int) -> Asked | None:
        """Ask whether somebody takes the seat that is offered to him, or wants his own one back."""
        offer = await host.outbox.offered(public.id, user)
        return None if offer is None or public.seat_of(user) is not None else offered(public, user, offer)

    async def messages(self, bot: RoundTable, public: PublicView) -> Sequence[OwnMessage]:
        """Give the messages of proposals."""
        return await messages_due(bot, public)


FEATURE = ConsentFeature()
