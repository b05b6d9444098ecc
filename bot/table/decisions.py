"""What is decided about a game besides its moves: a seat given to somebody else, a pause, an end."""

from collections.abc import Collection, Sequence
from functools import partial
from itertools import chain
from typing import Final, Literal

from msgspec.structs import replace

from bot.errors import NotDue
from bot.store.clocks import ring_again
from bot.store.rings import ask_again
from bot.store.rows.move import Along, Move, PingKind, SeatAfter
from bot.store.rows.posted import ProposalKind
from bot.store.rows.table import Chair, Deadline, TableRow
from bot.table.clock import QUARTER, deadline_after, deadline_anew, leave_taken, remaining_of
from bot.table.log import host_event
from bot.table.position import others_playing, recorded_name
from rules.text import N_, Seat, Text, Who, Words, say

HANDOVER: Final = "handover"

# By which a table is told that a game goes on.
AGREED_TO_GO_ON: Final[Words] = N_("All have agreed to go on")
GOES_ON_ALONE: Final[Words] = N_("{who} goes on with the game")
LET_GO_ON: Final[Words] = N_("Those who manage the server let the game go on")
BACK_IN_SERVER: Final[Words] = N_("I am in the server again, and the game goes on")
GOES_ON: Final = frozenset({AGREED_TO_GO_ON, GOES_ON_ALONE, LET_GO_ON, BACK_IN_SERVER})


def check_not_so(row: TableRow, kind: ProposalKind) -> None:
    """Make sure that a game is not as it is to be already; NotDue."""
    if kind == "pause" and row.paused is not None:
        raise NotDue(N_("The game is paused already; a vote to go on would begin it again."))
    if kind == "resume" and row.paused is None:
        raise NotDue(N_("The game is not paused."))


def decided(
    row: TableRow,
    kind: ProposalKind,
    told: Text,
    time: float,
    by: int | None = None,
    offered: Collection[Seat] = (),
) -> Move:
    """End a game without a result, pause it or go on with it.

    Of an end all hear, and of going on those for whom the table waits, but who does it. Who is `offered` a
    draw then, or has yet to answer what is proposed, hears of that once more.
    """
    if kind == "end":
        return replace(host_event(row, told, _at_the_end(row, by), time), status="cancelled", undo_seat=None)
    move = host_event(row, told, _going_on(row, time), time)
    if kind == "pause":
        return move
    called = _called(row, _awaited(row), time, by), _called(row, offered, time, by, "draw")
    asked = partial(ask_again, table_id=row.id, time=time)
    return replace(move, along=(*chain(*called), asked))


def _called(
    row: TableRow, seats: Collection[Seat], time: float, by: int | None, kind: PingKind = "turn"
) -> tuple[Along, ...]:
    """Ring all but one for what they are asked, as far as people sit there."""
    return _ringing(row, [seat for seat in seats if row.chairs[seat].user != by], time, kind)


def _awaited(row: TableRow) -> list[Seat]:
    """List the seats whose people a table waits for."""
    return [seat for seat, chair in enumerate(row.chairs) if chair.awaited and not chair.automatic]


def _ringing(row: TableRow, seats: Sequence[Seat], time: float, kind: PingKind = "turn") -> tuple[Along, ...]:
    """Ring people for what they are asked, though they have been rung for it before."""
    if row.in_private or not seats:
        return ()
    return (partial(ring_again, table_id=row.id, which=seats, time=time, kind=kind),)


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
    """Give each the time that was left when the game was paused; a quarter of a turn's time at least."""
    if row.paused is None:
        return ()
    seats = [
        _wound_again(row, seat, chair, row.paused, time)
        for seat, chair in enumerate(row.chairs)
        if chair.due is not None
    ]
    return tuple(seats)


def _wound_again(row: TableRow, seat: Seat, chair: Chair, paused: float, time: float) -> SeatAfter:
    left, leave = remaining_of(row, chair, paused) or 0.0, leave_taken(chair, paused)
    anew = replace(chair, leave=leave, clock=Deadline())
    # Who has taken the seat meanwhile has had no time yet; who was late before is not late at once.
    left = min(left, (row.pace or 0) + chair.saved)
    seconds = max(left, (row.pace or 0) * QUARTER)
    before = replace(chair.clock, used=chair.clock.used + seconds - left)
    clock = deadline_anew(row, anew, seconds, time, before)
    kept = (chair.turn, chair.awaited, chair.resigned)
    return SeatAfter(seat, *kept, clock=clock, leave=leave, passes_at=chair.passes_at)


def given_up(row: TableRow, seat: Seat, former: str, time: float) -> Move:
    """Let a computer play on for somebody who is gone for good; where nobody else plays, nobody does."""
    told = say("{who} is gone for good; a computer plays on", who=Who(seat))
    move = given(row, seat, None, "", told, time)
    move = replace(move, sat=(*move.sat[:seat], former, *move.sat[seat + 1 :]))
    if others_playing(row, seat):
        return move
    left = tuple(
        SeatAfter(number, chair.turn + 1, False, chair.resigned) for number, chair in enumerate(row.chairs)
    )
    return replace(move, status="cancelled", closed="left", seats=left)


def given(row: TableRow, seat: Seat, user: int | None, zone: str, told: Text, time: float) -> Move:
    """Give a seat to a person, who lives in a time zone, or a computer; what was asked there is asked anew.

    Whoever played alone until now gets a clock by it, and is told so.
    """
    people = sum(chair.user is not None for each, chair in enumerate(row.chairs) if each != seat)
    people += user is not None
    begun = [_begun(row, each, people, time) for each in _without_clock(row) if each != seat and people > 1]
    seats = (_given(row, seat, user, zone, people, time), *begun)
    sat = tuple(recorded_name(row.chairs, each) for each in range(len(row.chairs)))
    move = replace(host_event(row, told, seats, time), text=HANDOVER, bar="seat", undo_seat=None, sat=sat)
    rung = [after.seat for after in begun] if row.paused is None else []
    return replace(move, along=_ringing(row, rung, time))


def _without_clock(row: TableRow) -> list[Seat]:
    """List the seats for which a table with clocks waits as long as it takes: nobody else plays."""
    if row.pace is None:
        return []
    return [seat for seat in _awaited(row) if row.chairs[seat].due is None]


def _begun(row: TableRow, seat: Seat, people: int, time: float) -> SeatAfter:
    """Give a seat that is awaited its whole time for the turn."""
    chair = row.chairs[seat]
    clock = deadline_after(row, chair, "", awaited=True, anew=True, people=people, time=time)
    return SeatAfter(seat, chair.turn, True, False, clock=clock, passes_at=chair.passes_at)


def _given(row: TableRow, seat: Seat, user: int | None, zone: str, people: int, time: float) -> SeatAfter:
    """Give how a seat stands with a new person, who lives in a time zone, or a computer on it."""
    before = row.chairs[seat]
    chair = Chair(user, "", before.turn, before.awaited, before.resigned, zone=zone)
    clock = deadline_after(row, chair, "", awaited=chair.awaited, anew=True, people=people, time=time)
    ping: Literal["turn", ""] = "turn" if chair.awaited and user is not None else ""
    kept = (chair.turn + 1, chair.awaited, chair.resigned)
    return SeatAfter(seat, *kept, ping=ping, clock=clock, leave=0.0, saved=0.0)
