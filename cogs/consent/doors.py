"""Where what is done by consent meets the kernel."""

from collections.abc import Mapping
from typing import Final

from bot.app import RoundTable
from bot.host import Host
from bot.messages.digest import AT_STAKE
from bot.messages.own_tables import WAITING, told_apart_to
from bot.messages.parts import PanelParts
from bot.messages.seat_layout import PANEL
from bot.publishing.board import ABOVE
from bot.publishing.message import INVITATION, LETTERS, Asked
from bot.publishing.scheduler import DUE
from bot.publishing.showing import MESSAGES
from bot.store.rows.posted import ProposalKind
from bot.table.position import Position
from bot.table.tables import Tables
from bot.table.turns import BESIDE
from bot.table.view import PrivateView, PublicView
from cogs.consent.notice import at_stake, offered, on_board, request_parts
from cogs.consent.posting import letter, messages_due
from cogs.consent.proposal import Requests, concerning
from cogs.consent.service import Consent
from cogs.consent.tables import ProposalTables
from languages.spoken import texts
from rules.text import N_, Words

_QUESTIONS: Final[dict[ProposalKind, Words]] = {
    "end": N_("you are asked whether to end the game without a result"),
    "pause": N_("you are asked whether to pause"),
    "resume": N_("you are asked whether to end the pause"),
    "undo": N_("you are asked whether a move is taken back"),
    "handover": N_("you are asked whether a seat changes hands"),
}


@BESIDE.when("proposed")
async def requests(
    tables: Tables, position: Position, private: PrivateView, since: float | None
) -> Requests | None:
    """Give what the others ask of somebody, or he of them, and what came of that since a time."""
    row = position.row
    user = row.chairs[private.seat].user
    if since is None or user is None:
        return None
    found = concerning(await tables.store.of(ProposalTables).of_table(row.id, since), row, user)
    return Requests(found) if found else None


@PANEL.when(Requests)
def panel(private: PrivateView, most: int) -> PanelParts | None:
    """Show the newest of what is asked."""
    found = private.of(Requests)
    if found is None:
        return None
    return request_parts(private, found.proposals[max(0, len(found.proposals) - most) :])


@ABOVE.when("proposed")
async def asked(host: Host, public: PublicView) -> list[str]:
    """Say what is proposed at a table, and what that waits for."""
    return [on_board(public, each) for each in await host.of(Consent).open_at(public.id)]


@WAITING
async def waiting(host: Host, user: int) -> Mapping[int, str]:
    """Say what each proposal asks that waits for somebody's word."""
    found = await host.of(Consent).asked_of(user)
    return {table_id: texts(__name__).tell(_QUESTIONS[proposal.kind]) for table_id, proposal in found.items()}


@AT_STAKE.when("proposed")
async def seat_at_stake(host: Host, public: PublicView, user: int) -> str:
    """Say by what somebody keeps the seat that he is to lose."""
    found, now = await host.of(Consent).open_at(public.id), host.tables.now()
    return next(filter(None, (at_stake(public, each, user, now) for each in found)), "")


@DUE.when("played")
async def look(bot: RoundTable) -> None:
    """Close the proposals whose time is over, and do what all have agreed to."""
    await bot.host.of(Consent).look_at_proposals()


@INVITATION
async def invitation(host: Host, public: PublicView, user: int, _: str) -> Asked | None:
    """Ask whether somebody takes the seat that is offered to him, or wants his own one back."""
    offer = await host.of(Consent).offered(public.id, user)
    if offer is None or public.seat_of(user) is not None:
        return None
    return offered(await told_apart_to(host, public, [user]), user, offer, host.tables.now())


MESSAGES(messages_due)
LETTERS(letter)
