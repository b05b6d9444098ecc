"""What phones show of what the others are asked, or somebody is offered."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.messages.notification import brief, harmless, told_apart
from bot.messages.text import span_written
from bot.store.rows.posted import Absent, Proposal
from bot.table.view import PublicView
from cogs.consent.proposal import is_warned, newcomer_of, not_before
from cogs.consent.widgets import lapsed
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
# What keeps the seat of one who is late, or has left the server.
_YOURS: Final[dict[Absent, Words]] = {
    "late": N_(
        "A move within {left} keeps your seat in {title}: {proposer} asks that {newcomer} plays on for you"
    ),
    "left": N_(
        "A move or a no within {left} keeps your seat in {title}: {proposer} asks that {newcomer} plays on"
    ),
}
_REFUSED: Final[dict[str, Words]] = {
    "end": N_("{refuser} refuses to end {title} without a result"),
    "pause": N_("{refuser} refuses to pause {title}"),
    "resume": N_("{refuser} refuses to go on with {title}"),
    "undo": N_("{refuser} refuses: your move in {title} stands"),
    "handover": N_("{refuser} refuses that {newcomer} plays on for {former} in {title}"),
}
_LAPSED: Words = N_("Nothing came of your proposal in {title}: {lapsed}")
_OFFERED: Words = N_("{proposer} offers you a seat in {title}")
_GIVEN_WAY: Words = N_("{newcomer:begins} plays on for {former} in {title}")


def notice(public: PublicView, proposal: Proposal, user: int | None = None) -> str:
    """Write what is proposed, or what came of it; to a `user` his seat is offered."""
    former = harmless(proposal.former_name or public.sitters[proposal.seat].recorded)
    newcomer = harmless(newcomer_of(proposal))
    return brief(
        tell(
            _OFFERED if user is not None and user == proposal.user else _words(proposal),
            proposer=harmless(proposal.proposer_name),
            title=public.info.title,
            newcomer=newcomer,
            former=former,
            refuser=harmless(proposal.refuser),
            lapsed=lapsed(proposal, former, newcomer) if proposal.status == "lapsed" else "",
        )
    )


def notice_to_all(public: PublicView, proposal: Proposal, users: Iterable[int], now: float) -> str:
    """Write what is proposed to those who are rung, and to one whose seat it is how he keeps it."""
    warned = [user for user in users if proposal.status == "open" and is_warned(proposal, user)]
    others = [user for user in users if user not in warned]
    told = {_warning(public, proposal, now): warned} if warned else {}
    return told_apart(told if warned and not others else {notice(public, proposal): others, **told})


def _warning(public: PublicView, proposal: Proposal, now: float) -> str:
    """Tell somebody that he is about to lose his seat, until when he keeps it, and how."""
    earliest = not_before(proposal, public.pace, public.sitters[proposal.seat].away)
    return brief(
        tell(
            _YOURS[proposal.absent],
            left=span_written(earliest - now),
            title=public.info.title,
            proposer=harmless(proposal.proposer_name),
            newcomer=harmless(newcomer_of(proposal)),
        )
    )


def _words(proposal: Proposal) -> Words:
    """Choose what a proposal is told by, as it stands."""
    match proposal.status:
        case "refused":
            return _REFUSED[proposal.kind]
        case "lapsed":
            return _LAPSED
        case "agreed" if proposal.kind == "handover":
            return _GIVEN_WAY
    return _ASKED[proposal.kind]
