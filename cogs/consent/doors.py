"""Where what is done by consent meets the kernel."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from bot.app import RoundTable
from bot.features import Feature
from bot.host import Host
from bot.messages.parts import PanelParts
from bot.people.outbox import Outbox
from bot.publishing.message import Asked, OwnMessage
from bot.store.rows.proposal import ProposalKind
from bot.table.position import Position
from bot.table.tables import Tables
from bot.table.view import PrivateView, PublicView
from cogs.consent.offer import offered
from cogs.consent.posting import messages_due
from cogs.consent.proposal import Requests, concerning
from cogs.consent.request import request_parts
from cogs.consent.service import Consent
from cogs.consent.tables import ProposalTables
from languages.spoken import texts
from rules.text import N_, Words

_QUESTIONS: Final[dict[ProposalKind, Words]] = {
    "end": N_("you are asked whether to end the game without a result"),
    "pause": N_("you are asked whether to pause"),
    "resume": N_("you are asked whether to go on"),
    "undo": N_("you are asked whether a move is taken back"),
    "handover": N_("you are asked whether a seat changes hands"),
}


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
        found = concerning(await tables.store.of(ProposalTables).of_table(row.id, since), row, user)
        return Requests(found) if found else None

    def panel(self, private: PrivateView, most: int) -> PanelParts | None:
        """Show the newest of what is asked."""
        found = private.of(Requests)
        if found is None:
            return None
        return request_parts(private, found.proposals[max(0, len(found.proposals) - most) :])

    async def behind(self, outbox: Outbox) -> Collection[int]:
        """List the tables where a proposal has become another since it was shown."""
        return {each.table_id for each in await outbox.store.of(ProposalTables).proposals_due()}

    async def waiting(self, host: Host, user: int) -> Mapping[int, str]:
        """Say what each proposal asks that waits for somebody's word."""
        found = await host.of(Consent).asked_of(user)
        return {
            table_id: texts(__name__).tell(_QUESTIONS[proposal.kind]) for table_id, proposal in found.items()
        }

    async def after_clocks(self, host: Host) -> None:
        """Close the proposals whose time is over, and do what all have agreed to."""
        await host.of(Consent).look_at_proposals()

    async def forget(self, host: Host, user: int, table_id: int) -> None:
        """Take back what somebody has proposed at a table."""
        await host.of(Consent).withdraw(table_id, user)

    async def invitation(self, host: Host, public: PublicView, user: int) -> Asked | None:
        """Ask whether somebody takes the seat that is offered to him, or wants his own one back."""
        offer = await host.of(Consent).offered(public.id, user)
        return None if offer is None or public.seat_of(user) is not None else offered(public, user, offer)

    async def messages(self, bot: RoundTable, public: PublicView) -> Sequence[OwnMessage]:
        """Give the messages of proposals."""
        return await messages_due(bot, public)


FEATURE = ConsentFeature()
