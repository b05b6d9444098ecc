"""A proposal as a message: what is proposed, who is asked, how it has ended, and the buttons."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.interactions.components import Clickable, CustomId, press
from bot.interactions.verb import Verb
from bot.messages.news import words_written
from bot.messages.parts import container, laid_out, row
from bot.messages.text import moment, sitting
from bot.people.ringing import end_of_quiet, is_away
from bot.store.rows.person import UNNAMED, Person
from bot.store.rows.posted import Absent, Asked, Ending, Proposal, ProposalKind
from bot.table.position import escaped, spoken_name
from bot.table.view import PublicView
from cogs.consent.proposal import is_away as is_absent
from cogs.consent.proposal import may_stay, newcomer_of, not_before, still_asked, until, waits
from languages.spoken import quoted, texts
from rules.text import N_, Seat, Series, Words

tell, written = texts(__name__).tell, texts(__name__).written


_OPEN = 0xB8913A
_ABSENT: Final[dict[Absent, Words]] = {
    "": N_("{name}"),
    "left": N_("{name}, who has left the server"),
    "late": N_("{name}, whose time is over"),
}
_PLAYS_ON: Final[dict[Absent, Words]] = {
    "": N_("{proposer} proposes that {newcomer} plays on for {seat}."),
    "left": N_("{proposer} proposes that {newcomer} plays on for {seat}, who has left the server."),
    "late": N_("{proposer} proposes that {newcomer} plays on for {seat}, whose time is over."),
}
_ENDINGS: Final[dict[Ending, Words]] = {
    "acted": N_("{former} plays on"),
    "resigned": N_("the seat has changed since"),
    "seated": N_("{newcomer} has taken another seat"),
    "over": N_("the game is over"),
    "time": N_("a week has passed without an answer from all"),
    "anew": N_("it is proposed anew who plays on for {former}"),
    "paused": N_("the game is paused, and {former} has time again once it goes on"),
}
_FAIR_WORD: Words = N_(
    "Whoever is to be replaced is told, and has the time of a turn, at most a day, to come back."
    " For whoever is away that time begins with the return, a week later at most."
    " After that it is done once all others who are there agree."
    " `/handover` proposes another person instead of a computer."
    " For the ratings a game counts for those who made at least half of their seat's moves."
)
WAY_BACK: Words = N_(
    "You can have your seat back as long as a computer plays for you."
    " The game counts for your rating if half of your seat's moves or more are your own."
)
_NOBODY: Words = N_("Nobody else has to agree.")
WITHDRAW: Final = "withdraw"  # what the button says that is there for the proposer alone
STAY: Final = "stay"  # and that for whoever is to be replaced
_VOTES: Final[dict[ProposalKind, Words]] = {
    "end": N_("{proposer} proposes to end this game without a result; nobody wins, and nothing is counted."),
    "pause": N_("{proposer} proposes to pause this game, with all its clocks, until all agree to go on."),
    "resume": N_("{proposer} proposes to end the pause of this game."),
}
_BECOMES: Words = N_("{proposer} proposes that {seat} becomes {newcomer}.")  # a computer


def proposed(public: PublicView, proposal: Proposal) -> str:
    proposer = f"**{escaped(proposal.proposer_name)}**"
    if proposal.kind == "undo":
        return _moves(public, proposal, proposer)
    if proposal.kind in _VOTES:
        return tell(_VOTES[proposal.kind], proposer=proposer)
    newcomer, seat = _newcomer(proposal), _seat(public, proposal)
    if proposal.former == proposal.proposer:
        return tell("{seat} wants to hand the seat to {newcomer}.", seat=seat, newcomer=newcomer)
    text = _PLAYS_ON[proposal.absent] if proposal.strength is None else _BECOMES
    return tell(text, proposer=proposer, newcomer=newcomer, seat=seat)


# What is to be taken back, and why that cannot be done without asking, which later is over.
_LAST_MOVE: Final[dict[str, Words]] = {
    "over": N_("{proposer} asks to take the last move back{move}."),
    "passed": N_("{proposer} asks to take the last move back{move}, though the turn has passed on."),
    "learned": N_(
        "{proposer} asks to take the last move back{move}, though somebody may have learned something by it."
    ),
}
_WHOLE_TURN: Final[dict[str, Words]] = {
    "over": N_("{proposer} asks to take the whole turn back."),
    "passed": N_("{proposer} asks to take the whole turn back, though the turn has passed on:"),
    "learned": N_(
        "{proposer} asks to take the whole turn back, though somebody may have learned something by it:"
    ),
}


def _moves(public: PublicView, proposal: Proposal, proposer: str) -> str:
    """Write what is to be taken back; those asked read all moves of it, nobody what was told to nobody."""
    is_open, awaited = proposal.status == "open", public.sitters[proposal.seat].awaited
    why = "over" if not is_open else "learned" if awaited else "passed"
    for_proposer = [words_written(public, move) for move in proposal.moves]
    if len(for_proposer) < 2:
        move = "".join(f" ({quoted(words)})" for words in for_proposer)
        return tell(_LAST_MOVE[why], proposer=proposer, move=move)
    listed = for_proposer if is_open else []
    return "\n".join([tell(_WHOLE_TURN[why], proposer=proposer), *(f"\u2022 {words}" for words in listed)])


# By whether a computer is another one now.
_DONE: Final[dict[bool, Words]] = {
    False: N_("It is done: {newcomer} plays on for {seat}."),
    True: N_("It is done: {seat} is {newcomer} from now on."),
}


def outcome(public: PublicView, proposal: Proposal) -> str:
    """Write how a proposal has ended; nothing while it is open."""
    match proposal.status:
        case "agreed" if proposal.kind == "undo":
            return tell("All have agreed: it is taken back.")
        case "agreed" if proposal.kind in _VOTES:
            return tell("All have agreed: it is done.") if proposal.asked else tell("It is done.")
        case "agreed" if proposal.ending == "back":
            return tell("{seat} is back, and plays on.", seat=_seat(public, proposal))
        case "agreed":
            text = _DONE[proposal.strength is not None]
            return tell(text, newcomer=_newcomer(proposal), seat=_seat(public, proposal))
        case "refused" if proposal.ending == "withdrawn":
            return tell(
                "**{refuser}** has withdrawn this: everything stays as it is.",
                refuser=escaped(proposal.refuser),
            )
        case "refused" if proposal.absent and proposal.stays:
            return tell("**{refuser}** is still here, and keeps the seat.", refuser=escaped(proposal.refuser))
        case "refused":
            return tell(
                "**{refuser}** has said no: everything stays as it is.", refuser=escaped(proposal.refuser)
            )
        case "lapsed":
            return tell(
                "Nothing came of it: {lapsed}.",
                lapsed=lapsed(proposal, _seat(public, proposal), _newcomer(proposal)),
            )
    return ""


# Until when somebody who is asked is not rung, by whether he is away or has quiet hours.
_RESTS: Final[dict[bool, Words]] = {
    True: N_("**{name}** is away until {moment}; the question waits."),
    False: N_("**{name}** has quiet hours until {moment}; the question waits."),
}


def for_proposer(
    public: PublicView, proposal: Proposal, resting: Sequence[Person] = (), now: float = 0.0
) -> str:
    """Tell the proposer what becomes of a proposal, and who of those asked is not rung now."""
    if proposal.status != "open":
        return f"{proposed(public, proposal)}\n{outcome(public, proposal)}"
    word = warning(public, proposal, _seat(public, proposal))
    told = [proposed(public, proposal), word, _whom_asked(public, proposal)]
    return "\n".join([*filter(None, told), *(_rests(person, now) for person in resting)])


def _rests(person: Person, now: float) -> str:
    away = is_away(person, now)
    until_when = person.away_until if away else end_of_quiet(person, now)
    return tell(_RESTS[away], name=escaped(person.name), moment=moment(until_when or now))


def _whom_asked(public: PublicView, proposal: Proposal) -> str:
    """Say who has to agree, and where; of two players nobody else may have to."""
    if not proposal.asked:
        return tell(_NOBODY)
    asked = written(Series(tuple(escaped(asked.name) for asked in proposal.asked)))
    if public.windows:
        return tell("Asked in messages of their own: {asked}.", asked=asked)
    return tell("Asked in <#{channel}>: {asked}.", channel=str(public.channel), asked=asked)


# By whether a word keeps the seat, and whether somebody is away.
_KEEPS: Final[dict[tuple[bool, bool], Words]] = {
    (False, False): N_("{whom} can keep the seat by a move until {not_before}."),
    (True, False): N_("{whom} can keep the seat by a move, or by *I am still here*, until {not_before}."),
    (False, True): N_("{whom} is away until {away}, and can keep the seat by a move until {not_before}."),
    (True, True): N_(
        "{whom} is away until {away}, and can keep the seat by a move, or by *I am still here*, until "
        "{not_before}."
    ),
}


def warning(public: PublicView, proposal: Proposal, whom: str, *, own: bool = False) -> str:
    """Say until when somebody absent can keep the seat; nothing where nobody is. His `own` says no more."""
    if not proposal.absent:
        return ""
    away = public.sitters[proposal.seat].away
    return tell(
        _KEEPS[is_kept_by_word(public, proposal), not own and is_absent(proposal, away)],
        whom=whom,
        not_before=moment(not_before(proposal, public.pace, away)),
        away=moment(away or 0.0),
    )


def is_kept_by_word(public: PublicView, proposal: Proposal) -> bool:
    """Say whether an absent person keeps the seat by saying that he is still there."""
    return may_stay(proposal, public.pace, public.sitters[proposal.seat].due)


def staying(proposal: Proposal) -> Clickable:
    """Let whoever is to be replaced say that he is still there."""
    return press(_stays(proposal), tell("I am still here"), style=discord.ButtonStyle.success)


def _stays(proposal: Proposal) -> CustomId:
    return CustomId(Verb.REFUSE, proposal.table_id, proposal.id, STAY)


def lapsed(proposal: Proposal, former: str, newcomer: str) -> str:
    """Write why nothing came of a proposal, with the names of those whose seat it was about."""
    if proposal.kind == "undo" and proposal.ending == "acted":
        return tell("the game has gone on")
    if proposal.kind == "undo" and proposal.ending == "time":
        return tell("the time of a turn has passed without an answer from all")
    if proposal.kind in _VOTES and proposal.ending == "acted":
        return tell("that was done already")
    return tell(_ENDINGS[proposal.ending], former=former, newcomer=newcomer)


def _newcomer(proposal: Proposal) -> str:
    newcomer = newcomer_of(proposal)
    if proposal.user is not None:
        return f"**{escaped(newcomer)}**"
    name = spoken_name(newcomer)
    return name if newcomer == UNNAMED else f"**{escaped(name)}**"


def _seat(public: PublicView, proposal: Proposal) -> str:
    if proposal.former is not None:
        return sitting(public, proposal.seat, proposal.former_name)
    # What it was called is not known any more once somebody else has its seat.
    still = proposal.status == "open" and public.sitters[proposal.seat].computer
    return sitting(public, proposal.seat, public.name(proposal.seat) if still else tell("the computer"))


def proposal_message(public: PublicView, proposal: Proposal) -> ui.LayoutView:
    """Lay a proposal out; one that is settled is a line of the log."""
    if proposal.status != "open":
        return _settled(public, proposal)
    title = tell("### {title}, table {table}", title=public.info.title, table=str(public.id))
    answers = [_answer(public, each) for each in proposal.asked]
    parts: list[ui.Item[Any]] = [
        ui.TextDisplay(f"{title}\n{proposed(public, proposal)}"),
        ui.TextDisplay("\n".join([*answers, *_warned(public, proposal)])),
        ui.TextDisplay(f"-# {_outlook(public, proposal)}"),
        ui.ActionRow(*_buttons(public, proposal)),
    ]
    if proposal.absent:
        parts.append(ui.ActionRow(*_ways_to_stay(public, proposal)))
    return container(_OPEN, parts)


_WAITS: Words = N_("The game is paused; this can be answered once it goes on.")


def waiting(public: PublicView, proposal: Proposal) -> str:
    """Say that a proposal stands still as long as the game is paused; nothing where it does not."""
    return tell(_WAITS) if waits(proposal, public.paused) else ""


def _outlook(public: PublicView, proposal: Proposal) -> str:
    """Say what is still to come before it is done: answers, or the end of somebody's time to come back."""
    if stands := waiting(public, proposal):
        return stands
    if proposal.absent and not still_asked(public.sitters, proposal):
        agreed = tell("All who are asked agree.") if proposal.asked else tell(_NOBODY)
        return tell(
            "{agreed} It happens on {not_before}.",
            agreed=agreed,
            not_before=moment(not_before(proposal, public.pace, public.sitters[proposal.seat].away)),
        )
    return tell(
        "Nothing changes before all agree. Answers are due {until}.",
        until=moment(until(proposal, public.pace, public.sitters)),
    )


def replacing(public: PublicView, absent: Mapping[Seat, Absent]) -> ui.LayoutView:
    """Offer to propose that a computer plays on for one of those who are late or gone."""
    heading = tell(
        "### {title}, table {table}: replace who is late or gone\n{fair_word}",
        title=public.info.title,
        table=str(public.id),
        fair_word=tell(_FAIR_WORD),
    )
    sections: list[ui.Item[Any]] = []
    for seat, why in absent.items():
        who = tell(_ABSENT[why], name=sitting(public, seat, public.name(seat)))
        propose = press(CustomId(Verb.REPLACE, public.id, seat), tell("Replace"))
        sections.append(ui.Section(who, accessory=propose))
    return laid_out(heading, *sections)


def _settled(public: PublicView, proposal: Proposal) -> ui.LayoutView:
    """Write how a proposal has ended; whoever gave way to a computer may come back."""
    told = f"-# {proposed(public, proposal)} {outcome(public, proposal)}"
    if not may_come_back(public, proposal):
        return laid_out(told)
    return laid_out(told, f"-# {_former(public, proposal)}: {tell(WAY_BACK)}", row(coming_back(proposal)))


def _former(public: PublicView, proposal: Proposal) -> str:
    """Call whoever had a seat, by mention where he is."""
    is_here = public.may_mention(proposal.former)
    return f"<@{proposal.former}>" if is_here else escaped(proposal.former_name)


def may_come_back(public: PublicView, proposal: Proposal) -> bool:
    """Say whether whoever gave way may have the seat back: a computer still has it."""
    return proposal.may_return and public.status == "running" and not public.sitters[proposal.seat].user


def coming_back(proposal: Proposal) -> Clickable:
    """Offer to have the own seat back."""
    return press(CustomId(Verb.COME_BACK, proposal.table_id, proposal.id), tell("I am back"))


def _warned(public: PublicView, proposal: Proposal) -> list[str]:
    """Tell whoever is absent what is about to happen."""
    word = warning(public, proposal, _former(public, proposal))
    return [f"\u23f3 {word}"] if word else []


def _answer(public: PublicView, asked: Asked) -> str:
    if asked.agreed:
        return tell("\u2705 {name} agrees", name=escaped(asked.name))
    if not public.may_mention(asked.user):
        return tell("\u25ab\ufe0f {name} is asked", name=escaped(asked.name))
    return tell("\u25ab\ufe0f <@{user}> is asked", user=str(asked.user))


def _buttons(public: PublicView, proposal: Proposal) -> Iterator[Clickable]:
    def button(verb: Verb, label: str, style: discord.ButtonStyle) -> Clickable:
        return press(CustomId(verb, proposal.table_id, proposal.id), label, style=style)

    missing = [] if waiting(public, proposal) else still_asked(public.sitters, proposal)
    asked = {each.user for each in missing}
    if asked - {proposal.user}:
        yield button(Verb.AGREE, tell("Agree"), discord.ButtonStyle.success)
    if proposal.user in asked:
        yield button(Verb.TAKE, tell("Take the seat"), discord.ButtonStyle.primary)
    if asked:
        yield button(Verb.REFUSE, tell("Refuse"), discord.ButtonStyle.danger)
    withdraw = tell("Withdraw ({proposer})", proposer=proposal.proposer_name)
    yield press(CustomId(Verb.REFUSE, proposal.table_id, proposal.id, WITHDRAW), withdraw)


def _ways_to_stay(public: PublicView, proposal: Proposal) -> Iterator[Clickable]:
    """Give what whoever is to be replaced may press, by name: all see it."""
    if is_kept_by_word(public, proposal):
        yield press(_stays(proposal), tell("I am still here ({former})", former=proposal.former_name))
    yield press(CustomId(Verb.MOVE, proposal.table_id), tell("Your move"))
