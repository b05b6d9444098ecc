"""Whom a table waits for after an event: turn numbers, pings and deadlines."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Literal

from msgspec import Struct

from bot.host.clock import saved_after, winding_after
from bot.host.leave import leave_taken
from bot.host.position import Position
from bot.store.rows import Chair, PingKind, SeatAfter, TableRow
from rules.question import Pick, Question
from rules.text import Seat

Questions = Sequence[Question | None]

_SAID_ABOUT = {"label", "about", "stakes"}


class Done(Struct, frozen=True):
    """What was done: by which seat (None: the table), whether its time begins anew; and who has resigned.

    `offered` are the seats that a draw has been offered to by it; `told` where the seat is to be told that
    it is asked for something else now, though a computer has just played for it; `missed` where its turn went
    by without it.
    """

    seat: Seat | None
    anew: bool
    time: float
    resigned: Sequence[Seat]
    over: bool
    offered: Collection[Seat] = ()
    told: bool = False
    missed: bool = False


def seats_after(row: TableRow, before: Questions, after: Position, done: Done) -> tuple[SeatAfter, ...]:
    """Count the turns on, and find out who begins to be awaited, and until when; `before` is what was asked.

    A turn number rises with the seat's own event and whenever its first question changes.
    """
    people = sum(chair.user is not None for chair in row.chairs)
    seats = []
    for seat, chair in enumerate(row.chairs):
        rises = seat == done.seat or _spelled(before[seat]) != _spelled(after.questions[seat])
        awaited, resigned = seat in after.acting, seat in done.resigned
        clock = winding_after(
            row,
            chair,
            awaited=awaited and not resigned,
            anew=seat == done.seat and done.anew,
            people=people,
            time=done.time,
        )
        ping = _ping(chair, seat, awaited=awaited and not resigned, done=done)
        turn = chair.turn + rises
        stops = clock.due is not None or not awaited
        leave = leave_taken(chair, done.time) if stops else None
        own = seat == done.seat and done.anew and not awaited
        saved = saved_after(row, chair, done=own, time=done.time) if stops else None
        seats.append(SeatAfter(seat, turn, awaited, resigned, ping, clock, leave, saved))
    return tuple(seats)


def _ping(chair: Chair, seat: Seat, *, awaited: bool, done: Done) -> PingKind | Literal[""]:
    if chair.user is None:
        return ""
    if done.over:
        return "end"
    if awaited and (done.told if seat == done.seat else not chair.awaited):
        return "turn"
    if done.missed and seat == done.seat:
        return "missed"
    return "draw" if seat in done.offered and seat not in done.resigned else ""


def _spelled(question: Question | None) -> tuple[object, ...]:
    """Spell a question out, to compare it: all but what is said about it and its answers."""
    if question is None:
        return ()
    names = (name for name in question.__struct_fields__ if name not in _SAID_ABOUT | {"texts"})
    parts = (getattr(question, name) for name in names)
    return (type(question), *parts, *(question.texts if isinstance(question, Pick) else ()))
