"""Proposals that need the consent of others: who is asked, when one lapses, and what an agreed one does."""

from collections.abc import Collection, Iterable, Sequence
from typing import Final, Protocol

from msgspec.structs import replace

from bot.errors import NotDue
from bot.store.rows.move import Move, StoredEvent
from bot.store.rows.person import UNNAMED, called
from bot.store.rows.posted import Absent, Asked, Ending, NewProposal, Proposal, ProposalKind
from bot.store.rows.table import TableRow
from bot.table.checks import HELD
from bot.table.clock import is_late
from bot.table.decisions import AGREED_TO_GO_ON, GOES_ON_ALONE, check_not_so, decided, given
from bot.table.position import others_playing, recorded_name
from bot.table.view import Beside
from rules.advice import Strength
from rules.characters.character import Character, characters
from rules.text import N_, Seat, Text, Who, Words, say

LASTS = 7 * 24 * 3600.0  # seconds
_HOUR, _DAY = 3600.0, 24 * 3600.0

_HANDED_OVER: Final[dict[Absent, Words]] = {
    "": N_("{former} hands the seat to {newcomer}"),
    "left": N_("{former}, who has left the server, gives way to {newcomer}"),
    "late": N_("{former}, whose time was over, gives way to {newcomer}"),
}

_VOTED: Final[dict[ProposalKind, Words]] = {
    "end": N_("All have agreed to end the game without a result"),
    "pause": N_("All have agreed to pause the game"),
    "resume": AGREED_TO_GO_ON,
}
# Where nobody else plays on.
_VOTED_ALONE: Final[dict[ProposalKind, str]] = {
    "end": N_("{who} ends the game without a result"),
    "pause": N_("{who} pauses the game"),
    "resume": GOES_ON_ALONE,
}

_STRENGTHENED: Words = N_("{former} gives way to {newcomer}")


class Requests(Beside, frozen=True):
    """What a seat's person is asked about or has made, and what came to nothing since he acted."""

    proposals: tuple[Proposal, ...]

    @property
    def asks(self) -> list[object]:
        """The proposals, each with how it stands."""
        return [(proposal.id, proposal.status) for proposal in self.proposals]


def absence(row: TableRow, seat: Seat, gone: Collection[int], time: float) -> Absent:
    """Say why a seat's person need not be asked; `gone` are those who have left the server."""
    if row.chairs[seat].user in gone:
        return "left"
    return "late" if is_late(row, seat, time) else ""


def handover(
    row: TableRow, proposer: int, seat: Seat, user: int | None, gone: Collection[int], time: float
) -> NewProposal:
    """Propose another person, or a computer, for a seat; all who play on are asked, and the newcomer."""
    former = row.chairs[seat].user
    playing = [
        chair.user
        for number, chair in enumerate(row.chairs)
        if chair.user not in (None, proposer) and not chair.resigned and not absence(row, number, gone, time)
    ]
    asked = tuple(each for each in (*playing, user) if each is not None)
    absent = absence(row, seat, gone, time) if former != proposer else ""
    return NewProposal(row.id, row.version, "handover", seat, user, former, absent, proposer, asked, time)


def strengthened(
    row: TableRow, proposer: int, seat: Seat, chosen: Strength | Character, time: float
) -> NewProposal:
    """Propose that a computer of another strength, or a character, plays on for one; all others are asked."""
    own = next(number for number, chair in enumerate(row.chairs) if chair.user == proposer)
    asked = tuple(others_playing(row, own))
    strength, key = (chosen, None) if isinstance(chosen, Strength) else (chosen.strength, chosen.key)
    new = NewProposal(row.id, row.version, "handover", seat, None, None, "", proposer, asked, time)
    return replace(new, strength=strength, character=key)


def taking_back(row: TableRow, proposer: int, seat: Seat, told: tuple[Text, ...], time: float) -> NewProposal:
    """Propose to take back what was `told` of a seat's last turn; all others who play on are asked."""
    asked = tuple(others_playing(row, seat))
    return NewProposal(row.id, row.version, "undo", seat, None, proposer, "", proposer, asked, time, told)


class Player(Protocol):
    """Who sits at a table, as it is stored or as it is seen."""

    @property
    def user(self) -> int | None:
        """The person; None for a computer."""

    @property
    def resigned(self) -> bool:
        """Whether the seat has been given up."""

    @property
    def away(self) -> float | None:
        """Until when the person is away, as far as the table knows."""


def still_asked(players: Iterable[Player], proposal: Proposal) -> list[Asked]:
    """List whose consent is missing; nobody is waited for who has since resigned, or given the seat away."""
    playing = {player.user for player in players if not player.resigned} | {proposal.user}
    return [asked for asked in proposal.asked if not asked.agreed and asked.user in playing]


def concerning(proposals: Iterable[Proposal], row: TableRow, user: int) -> tuple[Proposal, ...]:
    """Give what somebody is asked, or asks, and what has come to nothing of that."""
    return tuple(proposal for proposal in proposals if _concerns(proposal, row, user))


def _concerns(proposal: Proposal, row: TableRow, user: int) -> bool:
    if proposal.proposer == user:
        return proposal.status != "agreed"
    if proposal.status == "open":
        return is_warned(proposal, user) or user in {
            asked.user for asked in still_asked(row.chairs, proposal)
        }
    # That a game has gone on they see; what lapsed otherwise is no news behind the next move.
    is_past = proposal.kind == "undo" and (
        proposal.ending == "acted" or row.changed > until(proposal, row.pace, row.chairs)
    )
    return proposal.status == "lapsed" and not is_past and user in {asked.user for asked in proposal.asked}


def back_since(row: TableRow, proposal: Proposal, newest: Iterable[StoredEvent]) -> list[int]:
    """List who was absent as well when this was proposed, and has played since: they are asked too."""
    known = {asked.user for asked in proposal.asked} | {proposal.proposer, proposal.former}
    acted = {event.user for event in newest if event.time >= proposal.time}
    return [user for user in others_playing(row, proposal.seat) if user in acted - known]


def is_warned(proposal: Proposal, user: int) -> bool:
    """Say whether somebody is not asked, but told in time that he is to give way."""
    return bool(proposal.absent) and proposal.former == user


def until(proposal: Proposal, pace: int | None, players: Sequence[Player]) -> float:
    """Tell when a proposal lapses; to take a move back, when those asked have had the time of a turn.

    Whoever is away has it from the return, a week later at most. That he agrees makes it no shorter.
    """
    if proposal.kind != "undo":
        return _word_from(proposal, players[proposal.seat].away) + LASTS
    asked = {each.user for each in proposal.asked}
    playing = (player for player in players if player.user in asked and not player.resigned)
    away = max((player.away or 0.0 for player in playing), default=0.0)
    return max(proposal.time, min(away, proposal.time + LASTS)) + min(LASTS, pace or LASTS)


def not_before(proposal: Proposal, pace: int | None, away: float | None) -> float:
    """Tell when an absent person gives way at the earliest: the time of a turn after the fair word of it.

    That is an hour at least, and a day at most; it counts from the return of one who is `away` until then.
    """
    return _word_from(proposal, away) + (_fair_word(pace) if proposal.absent else 0.0)


def _fair_word(pace: int | None) -> float:
    """Give the seconds of the time for a turn: an hour at least, and a day at most."""
    return min(max(_DAY if pace is None else float(pace), _HOUR), _DAY)


def may_stay(proposal: Proposal, pace: int | None, due: float | None) -> bool:
    """Say whether an absent person keeps the seat by a word; who was late for a turn's time has to move."""
    was_late = proposal.time - (proposal.time if due is None else due)
    return proposal.absent == "left" or (proposal.absent == "late" and was_late < _fair_word(pace))


def last_word(proposal: Proposal, row: TableRow, time: float) -> float | None:
    """Tell when somebody warned by now is warned a last time: an hour before; None where that is soon."""
    last = not_before(proposal, row.pace, row.chairs[proposal.seat].away) - _HOUR
    return last if time <= last - _HOUR else None


def _word_from(proposal: Proposal, away: float | None) -> float:
    """Tell from when the fair word counts; nobody has to wait for more than a week until somebody is back."""
    return min(away or 0.0, proposal.time + LASTS) if is_away(proposal, away) else proposal.time


def is_away(proposal: Proposal, away: float | None) -> bool:
    """Say whether one who is to be replaced was away until later than that was proposed."""
    return bool(proposal.absent) and away is not None and away > proposal.time


def ending_of(row: TableRow, proposal: Proposal, time: float) -> Ending:
    """Say why an open proposal lapses now; nothing where it does not."""
    if row.status != "running":
        return "over"
    if row.chairs[proposal.seat].resigned or row.chairs[proposal.seat].user != proposal.former:
        return "resigned"
    if proposal.user in {chair.user for chair in row.chairs} - {None}:
        return "seated"
    if proposal.absent == "late" and not is_late(row, proposal.seat, time):
        return "acted" if row.paused is None else "paused"
    lasts = waits(proposal, row.paused) or time < until(proposal, row.pace, row.chairs)
    return "" if lasts else "time"


def waits(proposal: Proposal, paused: float | None) -> bool:
    """Say whether a proposal stands still in a pause: a move is taken back only while the game goes on."""
    return paused is not None and proposal.kind == "undo"


def handed_over(row: TableRow, proposal: Proposal, zone: str, time: float) -> Move:
    """Give a seat its new person, who lives in a time zone, or a computer; what was asked is asked anew."""
    return given(row, proposal.seat, proposal.user, zone, _handover_line(row, proposal), time)


def come_back(row: TableRow, proposal: Proposal, zone: str, time: float) -> Move:
    """Give a seat that a computer has back to whoever gave way as he was absent."""
    told = say("{former} is back and plays on", former=proposal.former_name)
    return given(row, proposal.seat, proposal.former, zone, told, time)


def _handover_line(row: TableRow, proposal: Proposal) -> Text:
    former = recorded_name(row.chairs, proposal.seat) if proposal.former is None else proposal.former_name
    template = _HANDED_OVER[proposal.absent] if proposal.strength is None else _STRENGTHENED
    return say(template, former=former, newcomer=newcomer_of(proposal))


def newcomer_of(proposal: Proposal) -> str:
    """Name who is to have a seat."""
    if proposal.user is not None:
        return proposal.newcomer
    character = characters().get(proposal.character or "")
    title = "" if character is None else character.title
    return UNNAMED if proposal.strength is None else called(proposal.strength, title=title)


def vote(row: TableRow, proposer: int, seat: Seat, kind: ProposalKind, time: float) -> NewProposal:
    """Propose something about the game; all others who play on are asked. NotDue."""
    check_not_so(row, kind)
    if kind == "resume" and row.held:
        raise NotDue(HELD)
    asked = tuple(others_playing(row, seat))
    return NewProposal(row.id, row.version, kind, seat, None, proposer, "", proposer, asked, time)


def is_overtaken(row: TableRow, proposal: Proposal) -> bool:
    """Say whether what a vote is about is so already."""
    if proposal.kind == "pause":
        return row.paused is not None
    return proposal.kind == "resume" and row.paused is None


def voted(
    row: TableRow, proposal: Proposal, by: int | None, time: float, offered: Collection[Seat] = ()
) -> Move:
    """Do what all have agreed to, the last of them `by`; who is `offered` a draw once the game goes on."""
    alone = not proposal.asked
    told = say(_VOTED_ALONE[proposal.kind], who=Who(proposal.seat)) if alone else say(_VOTED[proposal.kind])
    return decided(row, proposal.kind, told, time, by, offered)
