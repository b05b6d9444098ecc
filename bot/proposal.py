"""Proposals that need the consent of others: who is asked, when one lapses, and what an agreed one does."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, Literal

from msgspec.structs import replace

from bot.clock import due_after
from bot.store.rows import Absent, Asked, Ending, Move, NewProposal, Proposal, SeatAfter, TableRow
from rules.game import ToAll
from rules.text import Seat, Text, say

HANDOVER: Final = "handover"
LASTS = 7 * 24 * 3600.0  # seconds
COMPUTER = "a computer"

_TEXTS: Final[dict[Absent, str]] = {
    "": "{former} hands the seat to {newcomer}",
    "left": "{former}, who has left the server, gives way to {newcomer}",
    "late": "{former}, whose time was over, gives way to {newcomer}",
}


def is_late(table: TableRow, seat: Seat, time: float) -> bool:
    """Say whether the time of a seat's person is over."""
    chair = table.chairs[seat]
    return chair.awaited and chair.due is not None and chair.due <= time


def absence(table: TableRow, seat: Seat, gone: Collection[int], time: float) -> Absent:
    """Say why a seat's person need not be asked; `gone` are those who have left the server."""
    if table.chairs[seat].user in gone:
        return "left"
    return "late" if is_late(table, seat, time) else ""


def handover(
    table: TableRow, proposer: int, seat: Seat, user: int | None, gone: Collection[int], time: float
) -> NewProposal:
    """Propose another person, or a computer, for a seat; all who play on are asked, and the newcomer."""
    former = table.chairs[seat].user
    playing = [
        chair.user
        for number, chair in enumerate(table.chairs)
        if chair.user not in (None, proposer)
        and not chair.resigned
        and not absence(table, number, gone, time)
    ]
    asked = tuple(each for each in (*playing, user) if each is not None)
    absent = absence(table, seat, gone, time) if former != proposer else ""
    return NewProposal(table.id, table.version, "handover", seat, user, former, absent, proposer, asked, time)


def taking_back(table: TableRow, proposer: int, seat: Seat, time: float) -> NewProposal:
    """Propose to take a seat's last move back; all others who play on are asked."""
    asked = tuple(others_playing(table, seat))
    return NewProposal(table.id, table.version, "undo", seat, None, proposer, "", proposer, asked, time)


def others_playing(table: TableRow, seat: Seat) -> list[int]:
    """List the other people who play on."""
    return [
        chair.user
        for number, chair in enumerate(table.chairs)
        if number != seat and chair.user is not None and not chair.resigned
    ]


def still_asked(table: TableRow, proposal: Proposal) -> list[Asked]:
    """List whose consent is missing; nobody is waited for who has since resigned, or given the seat away."""
    playing = {chair.user for chair in table.chairs if not chair.resigned} | {proposal.user}
    return [asked for asked in proposal.asked if not asked.agreed and asked.user in playing]


def ending_of(table: TableRow, proposal: Proposal, time: float) -> Ending:
    """Say why an open proposal lapses now; nothing where it does not."""
    if table.status != "running":
        return "over"
    if table.chairs[proposal.seat].resigned or table.chairs[proposal.seat].user != proposal.former:
        return "resigned"
    if proposal.user in {chair.user for chair in table.chairs} - {None}:
        return "seated"
    return "time" if time >= proposal.time + LASTS else ""


def handed_over(table: TableRow, proposal: Proposal, time: float) -> Move:
    """Give a seat its new person, or a computer; what was asked before is asked anew."""
    return Move(
        table_id=table.id,
        version=table.version + 1,
        seat=None,
        turn=None,
        user=None,
        text=HANDOVER,
        draws=(),
        notes=(ToAll(_told(proposal)),),
        bar="seat",
        time=time,
        status=table.status,
        snapshot=table.snapshot or b"",
        undo_seat=None,
        seats=(_seat_after(table, proposal, time),),
    )


def _told(proposal: Proposal) -> Text:
    former = "The computer" if proposal.former is None else proposal.former_name
    newcomer = COMPUTER if proposal.user is None else proposal.newcomer
    return say(_TEXTS[proposal.absent], former=former, newcomer=newcomer)


def _seat_after(table: TableRow, proposal: Proposal, time: float) -> SeatAfter:
    chair = replace(table.chairs[proposal.seat], user=proposal.user)
    others = sum(other.user is not None for seat, other in enumerate(table.chairs) if seat != proposal.seat)
    due = due_after(
        table.pace,
        chair,
        awaited=chair.awaited,
        anew=True,
        people=others + (proposal.user is not None),
        time=time,
    )
    ping: Literal["turn", ""] = "turn" if chair.awaited and proposal.user is not None else ""
    return SeatAfter(proposal.seat, chair.turn + 1, chair.awaited, chair.resigned, ping, due)
