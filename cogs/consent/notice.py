"""What phones show of what the others are asked, or somebody is offered."""

from __future__ import annotations

from typing import Final

from bot.messages.notification import brief, harmless
from bot.store.rows.proposal import Proposal
from bot.table.view import PublicView
from cogs.consent.proposal import newcomer_of
from languages.spoken import texts
from rules.text import N_, Words

tell = texts(__name__).tell

_ASKED: Final[dict[str, Words]] = {
    "end": N_("{proposer} proposes to end {title} without a result"),
    "pause": N_("{proposer} proposes to pause {title}"),
    "resume": N_("{proposer} proposes to go on with {title}"),
    "undo": N_("{proposer} asks to take a move back in {title}"),
    "handover": N_("{proposer} proposes that {newcomer} plays on for {former} in {title}"),
}
_OFFERED: Words = N_("{proposer} offers you a seat in {title}")
_GIVEN_WAY: Words = N_("{newcomer:begins} plays on for {former} in {title}")


def notice(public: PublicView, proposal: Proposal, user: int | None = None) -> str:
    """Write what is proposed, or is done where a seat has changed hands; to a `user` his seat is offered."""
    text = _ASKED[proposal.kind]
    if proposal.kind == "handover" and proposal.status == "agreed":
        text = _GIVEN_WAY
    elif user is not None and user == proposal.user:
        text = _OFFERED
    former = proposal.former_name or public.sitters[proposal.seat].recorded
    return brief(
        tell(
            text,
            proposer=harmless(proposal.proposer_name),
            title=public.info.title,
            newcomer=harmless(newcomer_of(proposal)),
            former=harmless(former),
        )
    )
