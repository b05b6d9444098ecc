"""Whom a table waits for after an event: turn numbers, pings and deadlines."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Sequence
from itertools import islice
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from bot.store.rows import Chair, PingKind, SeatAfter, TableRow
from bot.table.clock import deadline_after, is_of, leave_taken, remaining_of, saved_after
from bot.table.position import Position
from rules.menu import actions
from rules.question import Menu, Pick, Question
from rules.text import Seat

_LEAST, _MOST = 2 * 60.0, 3600.0  # seconds
_OF_A_TURN: Final = 0.1
_DRAWS: Final = 1_000_000


def only_action(menu: Menu) -> str | None:
    """Give the one action that a seat which must act has; None where it has several, or need not act."""
    question = menu("")
    if question is None or not question.must:
        return None
    found = list(islice(actions(menu), 2))
    return found[0] if len(found) == 1 else None


def pause(pace: int | None) -> float:
    """Draw how many seconds pass: minutes or an hour, short ones oftener; a tenth of a turn at most."""
    most = _MOST if pace is None else min(_MOST, pace * _OF_A_TURN)
    least = min(_LEAST, most / 2)
    return float(least * (most / least) ** (secrets.randbelow(_DRAWS) / _DRAWS))


Questions = Sequence[Question | None]

_SAID_ABOUT = {"label", "about", "stakes"}


class Done(Struct, frozen=True):
    """What was done: by which seat (None: the table), whether by its own person; and who has resigned.

    `offered` are the seats that a draw has been offered to by it; `told` where the seat is to be told that it
    is asked for something else now, though a computer has just played for it; `late` where it did so as time
    was over, or its person away; `missed` where the game's own rule let its turn go by.
    """

    seat: Seat | None
    own: bool
    time: float
    resigned: Sequence[Seat]
    over: bool
    offered: Collection[Seat] = ()
    told: bool = False
    late: bool = False
    missed: bool = False


def seats_after(row: TableRow, before: Questions, after: Position, done: Done) -> tuple[SeatAfter, ...]:
    """Count the turns on, and find out who begins to be awaited, and until when; `before` is what was asked.

    A turn number rises with the seat's own event and whenever its first question changes.
    """
    seats = []
    for seat, chair in enumerate(row.chairs):
        rises = seat == done.seat or _spelled(before[seat]) != _spelled(after.questions[seat])
        seats.append(_after(row, seat, chair.turn + rises, after, done))
    return tuple(seats)


def _after(row: TableRow, seat: Seat, turn: int, after: Position, done: Done) -> SeatAfter:
    """Say how an event leaves one seat, whose clock goes on, stops or begins anew."""
    chair, resigned, under_way = row.chairs[seat], seat in done.resigned, after.turn
    awaited = seat in after.acting
    waits, fresh = awaited and not resigned, not is_of(chair, under_way)
    own = seat == done.seat and done.own and (fresh or not awaited)
    saved = saved_after(row, chair, done=own, time=done.time)
    clock = deadline_after(
        row,
        replace(chair, saved=saved),
        under_way,
        awaited=waits,
        anew=seat == done.seat and done.missed,
        people=sum(each.user is not None for each in row.chairs),
        time=done.time,
    )
    stops = clock.due is not None or not awaited
    return SeatAfter(
        seat,
        turn,
        awaited,
        resigned,
        # In private nobody else lets anybody wait.
        "" if row.in_private else _ping(chair, seat, awaited=waits, fresh=fresh, done=done),
        clock,
        leave_taken(chair, done.time) if stops else None,
        saved if stops else None,
        under_way if awaited else None,
        remaining_of(row, chair, done.time) if not awaited else None,
        _passes_at(row, seat, turn, after, done) if waits else None,
    )


def _passes_at(row: TableRow, seat: Seat, turn: int, after: Position, done: Done) -> float | None:
    """Say when what leaves no choice is done for who wants that; as long as the same is asked, it stands."""
    chair = row.chairs[seat]
    if turn == chair.turn and chair.awaited:
        return chair.passes_at
    wanted = chair.passes and chair.user is not None and not row.in_private
    if not wanted or only_action(after.menu(seat)) is None:
        return None
    return done.time + pause(row.pace)


def _ping(chair: Chair, seat: Seat, *, awaited: bool, fresh: bool, done: Done) -> PingKind | Literal[""]:
    """Say what somebody is told; who lets a computer begin a `fresh` turn is told of that as well."""
    if chair.user is None:
        return ""
    if done.over:
        return "end"
    if awaited and (done.told or (done.late and fresh) if seat == done.seat else not chair.awaited):
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
