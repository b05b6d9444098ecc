"""Whom a table waits for after an event, and its clock: how long a turn may take, and who is reminded when.

A turn of the game has one deadline for each who is asked in it, however often that is.

Somebody is reminded when a quarter of the time is left. Where the clock only reminds, then again when the
time is over, which the others are told as well, and after that once a day, five times: seven times in all.
"""

import secrets
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime, time, timedelta, tzinfo
from heapq import merge
from itertools import islice
from typing import Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from bot.people.ringing import zone_named
from bot.store.clocks import Reminder, ResumedClock, RunningClock, StoppedClock
from bot.store.rows.move import PingKind, SeatAfter
from bot.store.rows.table import Chair, Deadline, Leave, TableRow
from bot.table.position import Position
from bot.table.time_control import DAY, is_timed_alone
from rules.menu import actions
from rules.question import Menu, Pick, Question
from rules.text import Seat

Questions: TypeAlias = Sequence[Question | None]

QUARTER: Final = 0.25  # of the time for a turn; when it is all that is left, the first reminder comes
_MOST_DAYS = 5  # on which somebody is reminded whose time is over
_SATURDAY = 5  # as days of the week are numbered
_WEEK, _WEEKEND = timedelta(7), timedelta(2)
_LEAST, _MOST = 2 * 60.0, 3600.0  # seconds that something waits which leaves no choice
_OF_A_TURN: Final = 0.1
_DRAWS: Final = 1_000_000
_SAID_ABOUT = {"label", "about", "stakes"}


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


class Done(Struct, frozen=True):
    """What was done: by which seat (None: the table), whether by its own person; and who has resigned.

    Of a draw each seat of `draws` is told; `notify` where the seat is to be told what it is asked now, though
    a computer has played for it, `late` or as its person is `away`; `missed` where the game's own rule let
    its turn go by.
    """

    seat: Seat | None
    own: bool
    time: float
    resigned: Sequence[Seat]
    over: bool
    draws: Mapping[Seat, Literal["draw", "declined"]] = {}
    notify: bool = False
    late: bool = False
    away: bool = False
    missed: bool = False

    def misses(self, *, ends: bool) -> bool:
        """Say whether somebody's turn has gone by, or `ends` here as a computer has played it."""
        return not self.over and (self.missed or (self.late and not self.away and ends))


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
        seat=seat,
        turn=turn,
        awaited=awaited,
        resigned=resigned,
        # In private nobody else lets anybody wait.
        ping="" if row.in_private else _ping(chair, seat, awaited=waits, fresh=fresh, done=done),
        clock=clock,
        leave=leave_taken(chair, done.time) if stops else None,
        saved=saved if stops else None,
        timed=under_way if awaited else None,
        unspent=remaining_of(row, chair, done.time) if not awaited else None,
        passes_at=_passes_at(row, seat, turn, after, done) if waits else None,
        missed=seat == done.seat and not row.in_private and done.misses(ends=fresh or not awaited),
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
    """Say what somebody is told: also of a `fresh` turn left to a computer, not of an end by his own act."""
    if chair.user is None:
        return ""
    if done.over:
        return "" if seat == done.seat and done.own and not done.notify else "end"
    if awaited and (done.notify or (done.late and fresh) if seat == done.seat else not chair.awaited):
        return "turn"
    return "" if seat in done.resigned else done.draws.get(seat, "")


def _spelled(question: Question | None) -> tuple[object, ...]:
    """Spell a question out, to compare it: all but what is said about it and its answers."""
    if question is None:
        return ()
    names = (name for name in question.__struct_fields__ if name not in _SAID_ABOUT | {"texts"})
    parts = (getattr(question, name) for name in names)
    return (type(question), *parts, *(question.texts if isinstance(question, Pick) else ()))


class Rests(Struct, frozen=True):
    """When a clock stands still: over the weekends of a `zone`, if any, and from one time until another."""

    zone: tzinfo | None = None
    still: tuple[float, float] | None = None


def counted(rests: Rests, begin: float, end: float) -> float:
    """Count the seconds from one time until another in which a clock runs; below zero where it is past."""
    seconds = end - begin
    for start, stop in _all(rests, begin):
        if start >= end:
            break
        seconds -= min(stop, end) - max(start, begin)
    return seconds


def run_out(rests: Rests, begin: float, seconds: float) -> float:
    """Give when a clock that is started with so many seconds has run them out."""
    for start, stop in _all(rests, begin):
        if seconds <= start - begin:
            break
        seconds -= max(0.0, start - begin)
        begin = stop
    return begin + seconds


def _all(rests: Rests, begin: float) -> Iterator[tuple[float, float]]:
    """Give in order, and apart, the times after `begin` at which a clock stands still."""
    still = [] if rests.still is None else [rests.still]
    weekends = iter(()) if rests.zone is None else _weekends(rests.zone, begin)
    reached = begin
    for start, stop in merge(still, weekends):
        if stop > reached:
            yield max(start, reached), stop
            reached = stop


def _weekends(zone: tzinfo, begin: float) -> Iterator[tuple[float, float]]:
    """Give the weekends after `begin`, for ever; a midnight that is left out is when it would have been."""
    today = datetime.fromtimestamp(begin, zone).date()
    saturday = today - timedelta((today.weekday() - _SATURDAY) % _WEEK.days)
    while True:
        start, stop = (
            datetime.combine(day, time(), zone).timestamp() for day in (saturday, saturday + _WEEKEND)
        )
        yield start, stop
        saturday += _WEEK


def leave_from(row: TableRow, chair: Chair, time: float) -> tuple[float, float] | None:
    """Give from when until when a clock stands still that is wound at `time`; None where it does not."""
    leave = leave_at(row.pace, row.leave)
    if chair.away is None or not leave.isdecimal():
        return None
    until = min(chair.away, time + int(leave) * DAY - leave_taken(chair, time))
    return (time, until) if until > time else None


def leave_at(pace: int | None, chosen: Leave) -> Leave:
    """Say what is done at a table for somebody away: a clock of less than a day runs on."""
    return "runs" if chosen.isdecimal() and (pace is None or pace < DAY) else chosen


def leave_taken(chair: Chair, time: float) -> float:
    """Count the seconds for which the clock of a seat has stood still at this table so far."""
    clock = chair.clock
    if clock.still_from is None or clock.still_until is None:
        return chair.leave
    return chair.leave + max(0.0, min(time, clock.still_until) - clock.still_from)


def stands_in(row: TableRow, seat: Seat, time: float) -> bool:
    """Say whether the computer plays for somebody away; not where nobody is there to play with."""
    chair = row.chairs[seat]
    asked = row.status == "running" and row.paused is None and chair.awaited and not chair.automatic
    present = any(not each.automatic and not is_away(each, time) for each in row.chairs)
    return row.leave == "computer" and asked and is_away(chair, time) and present


def is_away(chair: Chair, time: float) -> bool:
    """Say whether a table knows that somebody is away."""
    return chair.away is not None and time < chair.away


def deadline_in(row: TableRow, chair: Chair, seconds: float, time: float, used: float = 0.0) -> Deadline:
    """Give somebody so much time from now on, who has `used` some for this turn already."""
    still = leave_from(row, chair, time)
    rests = Rests(_zone_of_weekends(row, chair.zone), still)
    due = run_out(rests, time, seconds)
    before = seconds - (row.pace or 0) * QUARTER
    # Who has no more than that left when the clock begins is told so with the question.
    first = run_out(rests, time, before) if before > 0 else remind_at_the_end(row, due)
    from_when, until = still or (None, None)
    return Deadline(due, first, from_when, until, used)


def remind_at_the_end(row: TableRow, due: float | None) -> float | None:
    """Give when the reminder comes behind the first, where a table has another."""
    return due if row.expiry == "remind" else None


def deadline_after(
    row: TableRow, chair: Chair, turn: str, *, awaited: bool, anew: bool, people: int, time: float
) -> Deadline:
    """Give a seat its time for a turn, if it is awaited; nothing where there is none, or the old one stands.

    A turn has one deadline: the time begins when the seat is first awaited in it, and goes on when it is
    awaited there again. Only the game's own rule for a late turn gives it `anew`. Somebody who plays alone
    has all the time there is, unless others wait for the table. What has been saved is added.
    """
    if row.pace is None or not awaited or chair.user is None or (people < 2 and not is_timed_alone(row)):
        return Deadline()
    if anew or not is_of(chair, turn):
        return deadline_in(row, chair, row.pace + chair.saved, time)
    if chair.awaited and chair.due is not None:
        return Deadline()
    return _gone_on(row, chair, row.pace, time)


def is_of(chair: Chair, turn: str) -> bool:
    """Say whether a seat's clock has been given time for a turn; one that runs from of old is for any."""
    return chair.timed == turn or (not chair.timed and chair.due is not None)


def _gone_on(row: TableRow, chair: Chair, pace: int, time: float) -> Deadline:
    """Let a clock go on that has stopped in the midst of a turn: a quarter of the time is left at least."""
    unspent = pace + chair.saved if chair.unspent is None else chair.unspent
    seconds = max(unspent, pace * QUARTER)
    return deadline_in(row, chair, seconds, time, seconds - unspent)


def saved_after(row: TableRow, chair: Chair, *, done: bool, time: float) -> float:
    """Count the seconds that a seat has saved once its clock stops or begins anew.

    What exceeds the time for a turn is taken from them; what is left of that time when its person has `done`
    all that was asked is added, up to what the table allows.
    """
    left = remaining_of(row, chair, time)
    if row.bank is None or left is None:
        return chair.saved
    kept = max(0.0, min(chair.saved, left))
    unused = max(0.0, (row.pace or 0) - used_by(row, chair, time))
    return min(row.bank, kept + unused) if done else kept


def used_by(row: TableRow, chair: Chair, time: float) -> float:
    """Count the seconds that a seat has used since the table has been waiting for it."""
    left = remaining_of(row, chair, time)
    return 0.0 if left is None else chair.clock.used + (row.pace or 0) + chair.saved - left


def remaining_of(row: TableRow, chair: Chair, time: float) -> float | None:
    """Give the seconds that a seat has left; None where no clock runs, and below zero where time is over."""
    return None if chair.due is None else counted(_rests_of(row, chair), time, chair.due)


def _rests_of(row: TableRow, chair: Chair) -> Rests:
    """Say when the clock of a seat stands still."""
    clock, weekends = chair.clock, _zone_of_weekends(row, chair.zone)
    if clock.still_from is None or clock.still_until is None:
        return Rests(weekends)
    return Rests(weekends, (clock.still_from, clock.still_until))


def _zone_of_weekends(row: TableRow, zone: str) -> tzinfo | None:
    """Give the time zone of a person's weekends; None where they count."""
    return zone_named(zone) if row.weekends_off else None


def deadline_back(row: TableRow, chair: Chair, turn: str, remaining: float | None, time: float) -> Deadline:
    """Give back what time a seat had before an act that is taken back: what has passed since, has passed.

    Nothing where the clock still runs for the turn of that act.
    """
    if row.pace is None or remaining is None or (chair.due is not None and is_of(chair, turn)):
        return Deadline()
    since = remaining_of(row, chair, time)
    left = remaining if since is None else remaining - row.pace - chair.saved + since
    if left <= 0:
        return Deadline(time + left, _tomorrow(time + left, time, Rests(_zone_of_weekends(row, chair.zone))))
    return deadline_in(row, chair, left, time)


def resumed(clock: StoppedClock, since: float, time: float) -> ResumedClock:
    """Let a clock go on at `time` that was stopped `since`: it has as much left as it had then."""
    still = None
    if clock.still_from is not None and clock.still_until is not None:
        still = (clock.still_from, clock.still_until)
    rests = Rests(zone_named(clock.zone) if clock.weekends_off else None, still)
    due = run_out(rests, time, counted(rests, since, clock.due))
    remind = None if clock.remind is None else run_out(rests, time, counted(rests, since, clock.remind))
    return ResumedClock(clock.table_id, clock.seat, clock.due, due, remind)


def given_back(row: TableRow, seat: Seat, away: float | None, time: float) -> SeatAfter:
    """Give a seat whose person is `away` until then, or is back, the time that it has left, counted anew."""
    chair = row.chairs[seat]
    left = remaining_of(row, chair, time)
    runs = row.paused is None and left is not None and left > 0
    # A clock that is not wound anew, as it is paused or has run out, keeps the leave that was taken by it.
    leave = leave_taken(chair, time) if runs else chair.leave
    known = replace(chair, away=away, leave=leave, clock=Deadline())
    clock = deadline_anew(row, known, left or 0.0, time, chair.clock) if runs else Deadline()
    kept = (chair.turn, chair.awaited, chair.resigned)
    return SeatAfter(seat, *kept, clock=clock, leave=leave, passes_at=chair.passes_at)


def deadline_anew(row: TableRow, chair: Chair, seconds: float, time: float, before: Deadline) -> Deadline:
    """Give somebody what time is left of a clock that ran before; who has been reminded is not once more."""
    clock = deadline_in(row, chair, seconds, time, before.used)
    if before.due is not None and before.remind is not None and before.remind < before.due:
        return clock
    return replace(clock, remind=remind_at_the_end(row, clock.due))


def reminder_of(clock: RunningClock, time: float) -> Reminder:
    """Say what a clock tells at `time`, be it ahead, and when it does so next."""
    if time < clock.due:
        following, told = clock.due if clock.expiry == "remind" else None, min(clock.remind, time)
        return Reminder(clock.table_id, clock.seat, clock.remind, told, "reminder", following)
    if clock.expiry != "remind":
        return Reminder(clock.table_id, clock.seat, clock.remind, clock.remind, "", None)
    first, due = clock.remind <= clock.due, max(clock.due, clock.remind)
    following = _tomorrow(clock.due, time, Rests(zone_named(clock.zone) if clock.weekends_off else None))
    return Reminder(clock.table_id, clock.seat, clock.remind, due, "late", following, first)


def _tomorrow(due: float, time: float, rests: Rests) -> float | None:
    """Give the next of the days after a deadline on which somebody is reminded; None behind the last.

    Days on which clocks stand still are not counted: nobody is reminded then.
    """
    days = int(counted(rests, due, time) // DAY) + 1
    return run_out(rests, due, days * DAY) if days <= _MOST_DAYS else None


def is_late(row: TableRow, seat: Seat, time: float) -> bool:
    """Say whether the time of a seat's person is over."""
    chair = row.chairs[seat]
    return row.paused is None and chair.awaited and chair.due is not None and chair.due <= time
