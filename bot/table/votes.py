"""Votes about a game as a whole: to end it without a result, to pause it, and to go on."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from bot.errors import NotDue
from bot.store.rows import Chair, Move, SeatAfter, TableRow
from bot.store.rows.proposal import NewProposal, Proposal, ProposalKind
from bot.store.rows.winding import Winding
from bot.table.checks import HELD
from bot.table.clock import leave_taken, remaining_of, wound_again
from bot.table.log import aside
from bot.table.proposal import others_playing
from rules.text import N_, Seat, Text, Who, Words, say

_TOLD: Final[dict[ProposalKind, Words]] = {
    "end": N_("All have agreed to end the game without a result"),
    "pause": N_("All have agreed to pause the game"),
    "resume": N_("All have agreed to go on"),
}
# Where nobody else plays on.
_TOLD_ALONE: Final[dict[ProposalKind, str]] = {
    "end": N_("{who} ends the game without a result"),
    "pause": N_("{who} pauses the game"),
    "resume": N_("{who} goes on with the game"),
}


def vote(row: TableRow, proposer: int, seat: Seat, kind: ProposalKind, time: float) -> NewProposal:
    """Propose something about the game; all others who play on are asked. NotDue."""
    check_not_so(row, kind)
    if kind == "resume" and row.held:
        raise NotDue(HELD)
    asked = tuple(others_playing(row, seat))
    return NewProposal(row.id, row.version, kind, seat, None, proposer, "", proposer, asked, time)


def check_not_so(row: TableRow, kind: ProposalKind) -> None:
    """Make sure that a game is not as it is to be already; NotDue."""
    if kind == "pause" and row.paused is not None:
        raise NotDue(N_("The game is paused already; a vote to go on would begin it again."))
    if kind == "resume" and row.paused is None:
        raise NotDue(N_("The game is not paused."))


def is_overtaken(row: TableRow, proposal: Proposal) -> bool:
    """Say whether what a vote is about is so already."""
    if proposal.kind == "pause":
        return row.paused is not None
    return proposal.kind == "resume" and row.paused is None


def voted(row: TableRow, proposal: Proposal, time: float) -> Move:
    """Do what all have agreed to."""
    alone = not proposal.asked
    told = say(_TOLD_ALONE[proposal.kind], who=Who(proposal.seat)) if alone else say(_TOLD[proposal.kind])
    return decided(row, proposal.kind, told, time)


def decided(row: TableRow, kind: ProposalKind, told: Text, time: float) -> Move:
    """End a game without a result, pause it or go on with it."""
    if kind == "end":
        return replace(aside(row, told, _at_the_end(row), time), status="cancelled", undo_seat=None)
    return aside(row, told, _going_on(row, time), time)


def _at_the_end(row: TableRow) -> tuple[SeatAfter, ...]:
    return tuple(SeatAfter(seat, chair.turn, False, chair.resigned) for seat, chair in enumerate(row.chairs))


def _going_on(row: TableRow, time: float) -> tuple[SeatAfter, ...]:
    """Give each who was not late when the game was paused the time that was left then."""
    if row.paused is None:
        return ()
    seats = [
        _wound_again(row, seat, chair, row.paused, time)
        for seat, chair in enumerate(row.chairs)
        if chair.due is not None and chair.due > row.paused
    ]
    return tuple(seats)


def _wound_again(row: TableRow, seat: Seat, chair: Chair, paused: float, time: float) -> SeatAfter:
    left, leave = remaining_of(row, chair, paused) or 0.0, leave_taken(chair, paused)
    anew = replace(chair, leave=leave, clock=Winding())
    # Who has taken the seat meanwhile has had no time yet.
    left = min(left, (row.pace or 0) + chair.saved)
    clock = wound_again(row, anew, left, time, chair.clock)
    kept = (chair.turn, chair.awaited, chair.resigned)
    return SeatAfter(seat, *kept, "", clock, leave, passes_at=chair.passes_at)
