"""What phones show of what the others are asked, or somebody is offered."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from bot.messages.notification import brief, harmless, told_apart
from bot.messages.text import span_written
from bot.store.rows.posted import Absent, Proposal, ProposalKind
from bot.table.view import PublicView
from cogs.consent.proposal import is_warned, newcomer_of, not_before, until
from cogs.consent.widgets import lapsed, may_come_back
from languages.spoken import texts
from rules.text import N_, Words

tell = texts(__name__).tell

_ASKED: Final[dict[ProposalKind, Words]] = {
    "end": N_("{proposer} proposes to end {title} without a result"),
    "pause": N_("{proposer} proposes to pause {title}"),
    "resume": N_("{proposer} proposes to go on with {title}"),
    "undo": N_("{proposer} asks to take a move back in {title}"),
    "handover": N_("{proposer} proposes that {newcomer} plays on for {former} in {title}"),
}
_ASKED_FOR_ONESELF: Words = N_("{proposer} asks to hand the seat in {title} to {newcomer}")
_ANSWERS_COUNT: Words = N_("{asked}; {left} left to answer")
# What keeps the seat of one who is late, or has left the server; by whether he alone is told.
_YOURS: Final[dict[tuple[Absent, bool], Words]] = {
    ("late", True): N_(
        "A move within {left} keeps your seat in {title}: {proposer} asks that {newcomer} plays on for you"
    ),
    ("left", True): N_(
        "A move or a no within {left} keeps your seat in {title}: {proposer} asks that {newcomer} plays on"
    ),
    ("late", False): N_("A move within {left} keeps your seat in {title}"),
    ("left", False): N_("A move or a no within {left} keeps your seat in {title}"),
}
_REFUSED: Final[dict[ProposalKind, Words]] = {
    "end": N_("{refuser} refuses to end {title} without a result"),
    "pause": N_("{refuser} refuses to pause {title}"),
    "resume": N_("{refuser} refuses to go on with {title}"),
    "undo": N_("{refuser} refuses: your move in {title} stands"),
    "handover": N_("{refuser} refuses that {newcomer} plays on for {former} in {title}"),
}
_REFUSED_TO_ONESELF: Words = N_("{refuser} refuses that {newcomer} plays on for you in {title}")
_LAPSED: Words = N_("Nothing came of your proposal in {title}: {lapsed}")
_OFFERED: Words = N_("{proposer} offers you a seat in {title}")
_PAUSED: Words = N_("{title} is paused: all have agreed")
_GIVEN_WAY: Words = N_("{newcomer:begins} plays on for {former} in {title}")
_SEATED: Words = N_("All have agreed: you play on for {former} in {title}")
# To one who has given the seat away, or may have it back.
_REPLACED: Words = N_("{newcomer:begins} plays on for you in {title}")
_MAY_RETURN: Words = N_(
    "{newcomer:begins} plays on for you in {title}: press \u201cI am back\u201d to have your seat again"
)


def notice(public: PublicView, proposal: Proposal, now: float, user: int | None = None) -> str:
    """Write what is proposed, or what came of it, as it is told to a `user`; who is asked reads how long."""
    told = _filled(_words(public, proposal, user), public, proposal)
    if proposal.status != "open":
        return brief(told)
    left = span_written(until(proposal, public.pace, public.sitters[proposal.seat].away) - now)
    room = len(tell(_ANSWERS_COUNT, asked="", left=left))
    return tell(_ANSWERS_COUNT, asked=brief(told, room), left=left)


def _filled(words: Words, public: PublicView, proposal: Proposal, **further: str) -> str:
    former = harmless(proposal.former_name or public.sitters[proposal.seat].recorded)
    newcomer = harmless(newcomer_of(proposal))
    return tell(
        words,
        proposer=harmless(proposal.proposer_name),
        title=public.info.title,
        newcomer=newcomer,
        former=former,
        refuser=harmless(proposal.refuser),
        lapsed=lapsed(proposal, former, newcomer) if proposal.status == "lapsed" else "",
        **further,
    )


def notice_to_all(public: PublicView, proposal: Proposal, users: Collection[int], now: float) -> str:
    """Write to each who is rung what it means to him; first to one whose seat it is how he keeps it."""
    warned = {user for user in users if proposal.status == "open" and is_warned(proposal, user)}
    whom: dict[str, list[int]] = {}
    for user in sorted(users, key=lambda user: user not in warned):
        told = notice(public, proposal, now, user)
        if user in warned:
            told = _warning(public, proposal, now, alone=len(users) == 1)
        whom.setdefault(told, []).append(user)
    return told_apart(whom)


def _warning(public: PublicView, proposal: Proposal, now: float, *, alone: bool) -> str:
    """Tell somebody that he is about to lose his seat, until when he keeps it, and how.

    Where others read it as well, the line for them says who asks for it.
    """
    earliest = not_before(proposal, public.pace, public.sitters[proposal.seat].away)
    left = span_written(earliest - now)
    return brief(_filled(_YOURS[proposal.absent, alone], public, proposal, left=left))


def _words(public: PublicView, proposal: Proposal, user: int | None) -> Words:
    """Choose what a proposal is told by, as it stands, to whoever is rung."""
    is_own = proposal.former is not None and proposal.former == proposal.proposer
    match proposal.status:
        case "refused" if is_own and proposal.kind == "handover":
            return _REFUSED_TO_ONESELF
        case "refused":
            return _REFUSED[proposal.kind]
        case "lapsed":
            return _LAPSED
        case "agreed" if proposal.kind == "handover":
            return _given_way(public, proposal, user)
        case "agreed" if proposal.kind == "pause":
            return _PAUSED
    if user is not None and user == proposal.user:
        return _OFFERED
    return _ASKED_FOR_ONESELF if is_own and proposal.kind == "handover" else _ASKED[proposal.kind]


def _given_way(public: PublicView, proposal: Proposal, user: int | None) -> Words:
    """Choose how it is told that a seat has changed hands: to who had it, to who has it, or to others."""
    if user is not None and user == proposal.former:
        return _MAY_RETURN if may_come_back(public, proposal) else _REPLACED
    return _SEATED if user is not None and user == proposal.user else _GIVEN_WAY
