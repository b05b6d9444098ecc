"""Where what is done by consent meets the kernel."""

from __future__ import annotations

from bot.features import Feature
from bot.host import Host
from bot.messages.parts import PanelParts
from bot.table.position import Position
from bot.table.tables import Tables
from bot.table.view import PrivateView
from cogs.consent.proposal import Requests, concerning
from cogs.consent.request import request_parts
from cogs.consent.service import Consent


class ConsentFeature(Feature):
    """What is done by consent."""

    async def beside(
        self, tables: Tables, position: Position, private: PrivateView, since: float | None
    ) -> Requests | None:
        """Give what the others ask of somebody, or he of them, and what came of that since a time."""
        row = position.row
        user = row.chairs[private.seat].user
        if since is None or user is None or "proposed" not in row.extra:
            return None
        found = concerning(await tables.store.proposals.of_table(row.id, since), row, user)
        return Requests(found) if found else None

    def panel(self, private: PrivateView, most: int) -> PanelParts | None:
        """Show the newest of what is asked."""
        found = private.of(Requests)
        if found is None:
            return None
        return request_parts(private, found.proposals[max(0, len(found.proposals) - most) :])

    async def after_clocks(self, host: Host) -> None:
        """Close the proposals whose time is over, and do what all have agreed to."""
        await host.of(Consent).look_at_proposals()

    async def forget(self, host: Host, user: int, table_id: int) -> None:
        """Take back what somebody has proposed at a table."""
        await host.of(Consent).withdraw(table_id, user)


FEATURE = ConsentFeature()
