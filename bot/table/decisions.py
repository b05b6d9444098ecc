"""What is decided about a game besides its moves: a seat given to somebody else, a pause, an end."""

from __future__ import annotations

from typing import Final, Literal

from msgspec.structs import replace

from bot.errors import NotDue
from bot.store.rows.move import Move, SeatAfter
from bot.store.rows.proposal import ProposalKind
from bot.store.rows.table import Chair, Deadline, TableRow
from bot.table.clock import deadline_after, deadline_anew, leave_taken, remaining_of
from bot.table.log import host_event
from bot.table.position import others_playing, recorded_name
from rules.text import N_, Seat, Text, Who, say

HANDOVER: Final = "handover"


def check_not_so(row: TableRow, kind: ProposalKind) -> None:
    """Make sure that a game is not as it is to be already; NotDue."""
    if kind == "pause" and row.paused is not None:
        raise NotDue(N_("The game is paused already; a vote to go on would begin it again."))
    if kind == "resume" and row.paused is None:
        raise NotDue(N_("The game is not paused."))


def decided(row: TableRow, kind: ProposalKind, told: Text, time: float, by: int | None = None) -> Move:
    """End a game without a result, pause it or go on with it; of an end all hear but who does it."""
    if kind == "end":
        return replace(host_event(row, told, _at_the_end(row, by), time), status="cancelled", undo_seat=None)
    return host_event(row, told, _going_on(row, time), time)


def _at_the_end(row: TableRow, by: int | None) -> tuple[SeatAfter, ...]:
    silent = {None, by}
    return tuple(
        SeatAfter(
            seat,
            chair.turn,
            False,
            chair.resigned,
            ping="" if row.in_private or chair.user in silent else "end",
        )
        for seat, chair in enumerate(row.chairs)
    )


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
    anew = replace(chair, leave=leave, clock=Deadline())
    # Who has taken the seat meanwhile has had no time yet.
    left = min(left, (row.pace or 0) + chair.saved)
    clock = deadline_anew(row, anew, left, time, chair.clock)
    kept = (chair.turn, chair.awaited, chair.resigned)
    return SeatAfter(seat, *kept, clock=clock, leave=leave, passes_at=chair.passes_at)


def given_up(row: TableRow, seat: Seat, former: str, time: float) -> Move:
    """Let a computer play on for somebody who is gone for good; where nobody else plays, nobody does."""
    told = say("{who} is gone for good; a computer plays on", who=Who(seat))
    move = given(row, seat_given(row, seat, None, "", time), told, time)
    move = replace(move, sat=(*move.sat[:seat], former, *move.sat[seat + 1 :]))
    if others_playing(row, seat):
        return move
    left = tuple(
        SeatAfter(number, chair.turn + 1, False, chair.resigned) for number, chair in enumerate(row.chairs)
    )
    return replace(move, status="cancelled", closed="left", seats=left)


def given(row: TableRow, after: SeatAfter, told: Text, time: float) -> Move:
    """Give a seat to whoever has it after; what was asked there is asked anew."""
    sat = tuple(recorded_name(row.chairs, seat) for seat in range(len(row.chairs)))
    return replace(host_event(row, told, (after,), time), text=HANDOVER, bar="seat", undo_seat=None, sat=sat)


def seat_given(row: TableRow, given: Seat, user: int | None, zone: str, time: float) -> SeatAfter:
    """Give how a seat stands with a new person, who lives in a time zone, or a computer on it."""
    before = row.chairs[given]
    chair = Chair(user, "", before.turn, before.awaited, before.resigned, zone=zone)
    others = sum(other.user is not None for seat, other in enumerate(row.chairs) if seat != given)
    people = others + (user is not None)
    clock = deadline_after(row, chair, "", awaited=chair.awaited, anew=True, people=people, time=time)
    ping: Literal["turn", ""] = "turn" if chair.awaited and user is not None else ""
    kept = (chair.turn + 1, chair.awaited, chair.resigned)
    return SeatAfter(given, *kept, ping=ping, clock=clock, leave=0.0, saved=0.0)
