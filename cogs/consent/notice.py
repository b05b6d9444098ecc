"""What phones and panels show of what the others are asked, or somebody is offered; what he reads by mail."""

from collections.abc import Collection, Iterator, Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.interactions.components import Clickable, CustomId, press
from bot.interactions.verb import Verb
from bot.messages.headlines import harmless
from bot.messages.notification import brief, calling
from bot.messages.parts import PanelParts, laid_out, row
from bot.messages.text import moment, points_written, span_written, subject
from bot.publishing.message import Asked
from bot.store.rows.posted import Proposal, ProposalKind
from bot.table.time_control import PACES
from bot.table.view import PrivateView, PublicView
from cogs.consent.proposal import is_warned, newcomer_of, not_before, still_asked, until
from cogs.consent.widgets import (
    WAY_BACK,
    coming_back,
    is_kept_by_word,
    lapsed,
    may_come_back,
    outcome,
    proposed,
    staying,
    waiting,
    warning,
)
from languages.spoken import begun, texts, together
from rules.library import find
from rules.text import N_, Seat, Words

tell = texts(__name__).tell
_BETWEEN = " \u00b7 "


def request_parts(private: PrivateView, proposals: Sequence[Proposal]) -> PanelParts:
    """Show what somebody is asked besides his move, or asks himself, and what has come to nothing of that."""
    settled = [each for each in proposals if each.status != "open"]
    news = [f"-# {proposed(private.public, each)} {outcome(private.public, each)}" for each in settled]
    above = [part for each in proposals for part in _open(private, each)]
    resumes = any(each.kind == "resume" and each.status == "open" for each in proposals)
    return PanelParts(above=above, news=news, resumes=resumes)


def _open(private: PrivateView, proposal: Proposal) -> Iterator[ui.Item[Any]]:
    """Show what is proposed, with the answers there are; who is to be replaced may answer by playing."""
    if proposal.status != "open":
        return
    user = private.public.sitters[private.seat].user or 0
    word = warning(private.public, proposal, tell("You"), own=True)
    if not is_warned(proposal, user):
        stands = waiting(private.public, proposal)
        yield ui.TextDisplay("\n-# ".join(filter(None, (proposed(private.public, proposal), stands))))
        if answers := _answers(private, proposal):
            yield ui.ActionRow(*answers)
    elif word:
        yield ui.TextDisplay(f"{proposed(private.public, proposal)} **{word}**")
        if is_kept_by_word(private.public, proposal):
            yield ui.ActionRow(staying(proposal))


def _answers(private: PrivateView, proposal: Proposal) -> list[Clickable]:
    """Offer to answer; whoever has proposed it can withdraw it."""
    refuse = CustomId(Verb.REFUSE, proposal.table_id, proposal.id)
    if proposal.proposer == private.public.sitters[private.seat].user:
        return [press(refuse, tell("Withdraw this"))]
    if waiting(private.public, proposal):
        return []
    agree = CustomId(Verb.AGREE, proposal.table_id, proposal.id)
    return [press(agree, tell("Agree"), style=discord.ButtonStyle.success), press(refuse, tell("Refuse"))]


_ASKED: Final[dict[ProposalKind, Words]] = {
    "end": N_("{proposer} proposes to end {title} without a result"),
    "pause": N_("{proposer} proposes to pause {title}"),
    "resume": N_("{proposer} proposes to end the pause of {title}"),
    "undo": N_("{proposer} asks to take a move back in {title}"),
    "handover": N_("{proposer} proposes that {newcomer} plays on for {former} in {title}"),
}
_ASKED_FOR_ONESELF: Words = N_("{proposer} asks to hand the seat in {title} to {newcomer}")
_ANSWERS_COUNT: Words = N_("{asked}; {left} left to answer")
_NEEDS: Words = N_("{asked}; asked: {names}; {left} left to answer")
_NEEDS_BRIEFLY: Words = N_("{newcomer:begins} for {former} in {title}? Asked: {names}; {left} left to answer")
# What keeps the seat of one who is to be replaced, by whether a word does.
_YOURS: Final[dict[bool, Words]] = {
    False: N_(
        "A move within {left} keeps your seat in {title}: {proposer} asks that {newcomer} plays on for you"
    ),
    True: N_(
        "A move or \u201cI am still here\u201d within {left} keeps your seat in {title}: {proposer} asks "
        "that {newcomer} plays on"
    ),
}
# The same where only the word of others is missing.
_STILL_YOURS: Final[dict[bool, Words]] = {
    False: N_("A move still keeps your seat in {title}: {newcomer} plays on as soon as all others agree"),
    True: N_(
        "A move or \u201cI am still here\u201d still keeps your seat in {title}: {newcomer} plays on once "
        "all others agree"
    ),
}
# The same where all who were asked have agreed.
_AGREED_ON: Final[dict[bool, Words]] = {
    False: N_(
        "A move within {left} keeps your seat in {title}: all have agreed that {newcomer} plays on for you"
    ),
    True: N_(
        "A move or \u201cI am still here\u201d within {left} keeps your seat in {title}: all have agreed "
        "that {newcomer} plays on"
    ),
}
# The same among all that waits for him, by whether a word does, and whether there is still time.
_AMONG_ALL: Final[dict[tuple[bool, bool], Words]] = {
    (False, True): N_("a move within {left} keeps your seat"),
    (True, True): N_("a move or \u201cI am still here\u201d within {left} keeps your seat"),
    (False, False): N_("a move still keeps your seat"),
    (True, False): N_("a move or \u201cI am still here\u201d still keeps your seat"),
}
# Where others read it as well, by whether there is still time.
_KEPT: Final[dict[bool, Words]] = {
    True: N_("{asked}; a move within {left} keeps the seat"),
    False: N_("{asked}; a move still keeps the seat"),
}
_WITH_ASKED: Words = N_("{asked}; asked: {names}")
# The same, with the names of those who are still to agree.
_KEPT_UNLESS: Final[dict[bool, Words]] = {
    True: N_(
        "{newcomer:begins} for {former} in {title}? Asked: {names}; a move within {left} keeps the seat"
    ),
    False: N_("{newcomer:begins} for {former} in {title}? Asked: {names}; a move still keeps the seat"),
}
_REFUSED: Final[dict[ProposalKind, Words]] = {
    "end": N_("{refuser} refuses to end {title} without a result"),
    "pause": N_("{refuser} refuses to pause {title}"),
    "resume": N_("{refuser} refuses to end the pause of {title}"),
    "undo": N_("{refuser} refuses: your move in {title} stands"),
    "handover": N_("{refuser} refuses that {newcomer} plays on for {former} in {title}"),
}
_STAYS: Words = N_("{refuser} is still here, and keeps the seat in {title}")
_REFUSED_TO_ONESELF: Words = N_("{refuser} refuses that {newcomer} plays on for you in {title}")
_LAPSED: Words = N_("Nothing came of your proposal in {title}: {lapsed}")
_OFFERED: Words = N_("{proposer} offers you a seat in {title}: {stands}")
# By whether it is known how many rounds a game is.
_ROUND: Final = {False: N_("round {round}"), True: N_("round {round} of {rounds}")}
_AGREED: Final[dict[ProposalKind, Words]] = {
    "end": N_("{title} is over, without a result: all have agreed"),
    "pause": N_("{title} is paused: all have agreed"),
    "resume": N_("{title} goes on: all have agreed"),
}
_GIVEN_WAY: Words = N_("{newcomer:begins} plays on for {former} in {title}")
_TO_ALL_GIVEN_WAY: Final[dict[bool, Words]] = {
    False: _GIVEN_WAY,
    True: N_(
        "{newcomer:begins} plays on for {former} in {title}; \u201cI am back\u201d gives {former} the seat"
    ),
}  # by whether there is a way back
_SEATED: Words = N_("All have agreed: you play on for {former} in {title}")
# To one who has given the seat away, or may have it back.
_REPLACED: Words = N_("{newcomer:begins} plays on for you in {title}")
_MAY_RETURN: Words = N_(
    "{newcomer:begins} plays on for you in {title}: press \u201cI am back\u201d to have your seat again"
)


def notice(public: PublicView, proposal: Proposal, now: float, user: int | None = None) -> str:
    """Write what is proposed, or what came of it, as it is told to a `user`.

    Who is asked reads for how long, and where several are, who else is if there is room for their names.
    """
    told = _filled(_words(public, proposal, user), public, proposal)
    if proposal.status != "open":
        return brief(told)
    left = span_written(until(proposal, public.pace, public.sitters) - now)
    missing = sorted(still_asked(public.sitters, proposal), key=lambda each: each.user != user)
    names = together([tell("you") if each.user == user else harmless(each.name) for each in missing])
    room = len(tell(_ANSWERS_COUNT, asked="", left=left))
    counted = tell(_ANSWERS_COUNT, asked=brief(told, room), left=left)
    if len(missing) < 2 or (proposal.kind == "handover" and not proposal.absent):
        return counted
    needs = [tell(_NEEDS, asked=told, names=names, left=left)]
    if proposal.kind == "handover":
        needs.append(_filled(_NEEDS_BRIEFLY, public, proposal, names=names, left=left))
    return _first_whole(needs, counted)


def _first_whole(rows: Sequence[str], else_row: str) -> str:
    """Give the first of some lines that a lock screen shows as a whole."""
    return next((row for row in rows if brief(row) == row), else_row)


# By whether answers are missing, or the time until somebody is replaced; None where it stands still.
_ON_BOARD: Final[dict[bool | None, Words]] = {
    None: N_("-# {asked}, once the game goes on"),
    True: N_("-# {asked}; still to answer: {names}"),
    False: N_("-# {asked}: {moment}"),
}


def on_board(public: PublicView, proposal: Proposal) -> str:
    """Write what is proposed for who looks at the table, and what that waits for."""
    missing = still_asked(public.sitters, proposal)
    return tell(
        _ON_BOARD[None if waiting(public, proposal) else bool(missing)],
        asked=_filled(_words(public, proposal, None), public, proposal),
        names=together([harmless(each.name) for each in missing]),
        moment=moment(not_before(proposal, public.pace, public.sitters[proposal.seat].away)),
    )


def _filled(words: Words, public: PublicView, proposal: Proposal, **further: str) -> str:
    former = harmless(proposal.former_name or public.sitters[proposal.seat].recorded)
    newcomer = harmless(newcomer_of(proposal))
    return tell(
        words,
        proposer=harmless(proposal.proposer_name),
        title=subject(public) if words in _AGREED.values() else public.info.title,
        newcomer=newcomer,
        former=former,
        refuser=harmless(proposal.refuser),
        lapsed=lapsed(proposal, former, newcomer) if proposal.status == "lapsed" else "",
        stands=", ".join(_stands(public, proposal.seat)),
        **further,
    )


def _stands(public: PublicView, seat: Seat) -> Iterator[str]:
    """Say how far a game is, how long a turn may take, and how many a seat has missed that somebody takes."""
    if public.round:
        rounds = find(public.info.id).rounds(public.options)
        yield tell(_ROUND[bool(rounds)], round=public.round, rounds=rounds)
    yield tell(PACES[public.pace])
    strikes = public.sitters[seat].strikes
    if strikes is not None and strikes.missed:
        yield tell("{missed} of {most} turns missed in a row", missed=strikes.missed, most=strikes.most)


def notice_to_all(public: PublicView, proposal: Proposal, users: Collection[int], now: float) -> str:
    """Write in one line what is proposed, or came of it, for all who are rung: true for each of them."""
    if not users:
        return ""
    if len(users) == 1:
        return calling(notice_by_mail(public, proposal, next(iter(users)), now), users)
    is_warning = proposal.status == "open" and any(is_warned(proposal, user) for user in users)
    told = _warning(public, proposal, now, alone=False) if is_warning else _to_each(public, proposal, now)
    return calling(told, sorted(users))


def notice_by_mail(public: PublicView, proposal: Proposal, user: int, now: float) -> str:
    """Write in one line what is proposed, or came of it, for one person alone."""
    if proposal.status == "open" and is_warned(proposal, user):
        return _warning(public, proposal, now, alone=True)
    return notice(public, proposal, now, user)


def _to_each(public: PublicView, proposal: Proposal, now: float) -> str:
    if proposal.kind == "handover" and proposal.status == "agreed":
        return brief(_filled(_TO_ALL_GIVEN_WAY[may_come_back(public, proposal)], public, proposal))
    return notice(public, proposal, now)


def _warning(public: PublicView, proposal: Proposal, now: float, *, alone: bool) -> str:
    """Tell somebody, `alone` or with others, that he is about to lose his seat, until when, and how not."""
    earliest = not_before(proposal, public.pace, public.sitters[proposal.seat].away)
    is_time, left = earliest > now, span_written(max(0.0, earliest - now))
    if not alone:
        room = len(tell(_KEPT[is_time], asked="", left=left))
        asked = brief(_filled(_words(public, proposal, None), public, proposal), room)
        kept = tell(_KEPT[is_time], asked=asked, left=left)
        names = together([harmless(each.name) for each in still_asked(public.sitters, proposal)])
        named = _filled(_KEPT_UNLESS[is_time], public, proposal, names=names, left=left)
        whole = _filled(_words(public, proposal, None), public, proposal)
        in_full = tell(_KEPT[is_time], asked=tell(_WITH_ASKED, asked=whole, names=names), left=left)
        return _first_whole([in_full, named] if names else [], kept)
    agreed = any(each.agreed for each in proposal.asked) and not still_asked(public.sitters, proposal)
    told_by = (_AGREED_ON if agreed else _YOURS) if is_time else _STILL_YOURS
    words = told_by[is_kept_by_word(public, proposal)]
    return brief(_filled(words, public, proposal, left=left))


def at_stake(public: PublicView, proposal: Proposal, user: int, now: float) -> str:
    """Say in brief how somebody keeps the seat that he is to lose by a proposal; nothing to others."""
    if not is_warned(proposal, user):
        return ""
    left = not_before(proposal, public.pace, public.sitters[proposal.seat].away) - now
    words = _AMONG_ALL[is_kept_by_word(public, proposal), left > 0]
    return tell(words, left=span_written(max(0.0, left)))


def _words(public: PublicView, proposal: Proposal, user: int | None) -> Words:
    """Choose what a proposal is told by, as it stands, to whoever is rung."""
    is_own = proposal.former is not None and proposal.former == proposal.proposer
    match proposal.status:
        case "refused" if is_own and proposal.kind == "handover":
            return _REFUSED_TO_ONESELF
        case "refused" if proposal.absent and proposal.stays:
            return _STAYS
        case "refused":
            return _REFUSED[proposal.kind]
        case "lapsed":
            return _LAPSED
        case "agreed" if proposal.kind == "handover":
            return _given_way(public, proposal, user)
        case "agreed" if proposal.kind in _AGREED:
            return _AGREED[proposal.kind]
    if user is not None and user == proposal.user:
        return _OFFERED
    return _ASKED_FOR_ONESELF if is_own and proposal.kind == "handover" else _ASKED[proposal.kind]


def _given_way(public: PublicView, proposal: Proposal, user: int | None) -> Words:
    """Choose how it is told that a seat has changed hands: to who had it, to who has it, or to others."""
    if user is not None and user == proposal.former:
        return _MAY_RETURN if may_come_back(public, proposal) else _REPLACED
    return _SEATED if user is not None and user == proposal.user else _GIVEN_WAY


_GREEN = discord.ButtonStyle.success


def offered(public: PublicView, user: int, offer: Proposal, now: float) -> Asked:
    """Ask somebody who sits nowhere whether he takes the seat of an `offer`.

    By an offer that is not to him he has given way to a computer, and is told how to come back.
    """
    if offer.user != user:
        return _seat_given_way(public, user, offer, now)
    is_open, takes = offer.status == "open", _takes(offer)
    told = f"{offer.id} {offer.status} {takes}"
    view = _offer_message(public, offer)
    return Asked(told, notice(public, offer, now, user), view, is_open and not takes, not is_open)


def _seat_given_way(public: PublicView, user: int, given: Proposal, now: float) -> Asked:
    """Tell somebody that a computer plays for him, with the way back as long as there is one."""
    waits = may_come_back(public, given)
    said = [
        tell("### {title}, table {table}", title=public.info.title, table=str(public.id)),
        tell("A computer plays on for you."),
    ]
    said.append(tell(WAY_BACK) if waits else tell("There is no way back to this seat any longer."))
    view = laid_out("\n".join(said), row(coming_back(given)) if waits else None)
    return Asked(f"{given.id} given {waits}", notice(public, given, now, user), view, waits, not waits)


def _takes(offer: Proposal) -> bool:
    """Say whether whoever is offered a seat has said yes."""
    return any(asked.agreed for asked in offer.asked if asked.user == offer.user)


def _offer_message(public: PublicView, offer: Proposal) -> ui.LayoutView:
    """Write the offer of a seat; as long as it is open, with the buttons to answer."""
    said = [
        tell("### {title}, table {table}", title=public.info.title, table=str(public.id)),
        proposed(public, offer),
    ]
    is_open = offer.status == "open"
    takes = _takes(offer)
    if is_open:
        stands = begun(_BETWEEN.join(_stands(public, offer.seat)))
        said += filter(None, (f"-# {stands}", points_written(public)))
    if not is_open:
        said.append(outcome(public, offer))
    elif takes:
        said.append(
            tell(
                "You take the seat as soon as all others agree in <#{channel}>.", channel=str(public.channel)
            )
        )
    else:
        due = moment(until(offer, public.pace, public.sitters))
        said.append(
            tell(
                "The table is in <#{channel}>. Your answer counts until {due}.",
                channel=str(public.channel),
                due=due,
            )
        )
    take = press(CustomId(Verb.TAKE, public.id, offer.id), tell("Take the seat"), style=_GREEN)
    refuse = press(CustomId(Verb.REFUSE, public.id, offer.id), tell("Refuse"))
    buttons = [refuse] if takes else [take, refuse]
    return laid_out("\n".join(said), row(*buttons) if is_open else None)
