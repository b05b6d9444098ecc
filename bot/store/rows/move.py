"""Moves as they are stored, each with all that follows from it. Times are seconds since 1970 (UTC)."""

from collections.abc import Callable, Mapping
from typing import Any, Literal, TypeAlias

from msgspec import Struct
from sqlalchemy import Connection

from bot.store.rows.table import Closed, Deadline, Replies, Status, TableRow
from rules.game import Note, Options
from rules.text import Seat

# Why an event cannot be taken back freely; empty where it can.
Bar: TypeAlias = Literal[
    "", "start", "draw", "note", "turn", "secret", "rule", "word", "late", "away", "seat"
]
# What a ping tells: that it is one's turn, that time runs out, that it has, that one's turn went by without
# one, that somebody else keeps the table waiting, that the game is over, that a draw is offered, or that the
# own one is declined.
PingKind: TypeAlias = Literal["turn", "reminder", "late", "missed", "absent", "end", "draw", "declined"]
# What is stored together with a move, in its transaction.
Along: TypeAlias = Callable[[Connection], None]


def is_own(own: int, played_for: int) -> bool:
    """Say whether a game is of whoever sits there: of more choices his own than were made as time was over.

    His first one is left out then, by which games are set up.
    """
    return not played_for or own - 1 > played_for


class SeatAfter(Struct, frozen=True, array_like=True):
    """How a move leaves one seat: the kind of ping its person gets, and a new deadline.

    That its game has begun somebody is told where it is not his turn yet: a ping of his turn 0.
    Without a new `clock` the old one stands as long as the seat is awaited. `leave` are the seconds that its
    clock has stood still so far, `saved` those that its person has saved, where there are others by now;
    so it is with `timed`, `unspent` and `talk`, as in `Chair`; `passes_at` always counts. Who has `missed`
    the turn is told so as well.
    """

    seat: Seat
    turn: int
    awaited: bool
    resigned: bool
    ping: PingKind | Literal["begun", ""] = ""
    clock: Deadline = Deadline()
    leave: float | None = None
    saved: float | None = None
    timed: str | None = None
    unspent: float | None = None
    passes_at: float | None = None
    missed: bool = False
    talk: str | None = None


class Outcome(Struct, frozen=True, array_like=True):
    """How a game ended for one seat: its place from 1, its score where the game has any, and the reason."""

    seat: Seat
    place: int
    score: int | None
    reason: str


class Move(Struct, frozen=True):
    """One event with all it changes; it counts only if the table's version is still `version` - 1.

    `turn` is the acting seat's turn number before it; `seat`, `turn` and `user` are None for the start,
    `user` also for a computer. The `seal` of an event of the game hides an action by its `salt`; so many
    versions are `taken_back` with this one, where events are sealed. `outcomes` are there when the game ends,
    `options` and `colours` as they are settled when the game begins. `round` is the game's round in which it
    was done. `remaining` are the seconds that the seat had left; `sat` is who sat at the table, where that
    changes. It is `forced` where the seat had no other choice. `answers` left ahead by seats are given or
    dropped now, with all `replies` left. What features want stored with it goes `along`.
    """

    table_id: int
    version: int
    seat: Seat | None
    turn: int | None
    user: int | None
    text: str
    draws: tuple[int, ...]
    notes: tuple[Note, ...]
    bar: Bar
    time: float
    status: Status
    snapshot: bytes
    undo_seat: Seat | None
    seats: tuple[SeatAfter, ...]
    salt: str = ""
    seal: str = ""
    taken_back: int = 0
    outcomes: tuple[Outcome, ...] = ()
    options: Options | None = None
    colours: tuple[int, ...] = ()
    round: int = 0
    remaining: float | None = None
    sat: tuple[str, ...] = ()
    forced: bool = False
    closed: Closed = ""
    saved: float | None = None
    answers: tuple[tuple[Seat, str], ...] = ()
    replies: tuple[tuple[Seat, Replies], ...] = ()
    along: tuple[Along, ...] = ()

    def goes_on(self, before: Mapping[Seat, Any]) -> bool:
        """Say whether computers alone are to move now, where so sat at the table `before`."""
        awaited = [each.seat for each in self.seats if each.awaited]
        return bool(awaited) and all(before[seat].user is None for seat in awaited)


class StoredEvent(Struct, frozen=True):
    """An event as stored; `remaining` and `sat` as in `Move`."""

    version: int
    seat: Seat | None
    user: int | None
    text: str
    bar: Bar
    time: float
    salt: str
    draws: tuple[int, ...]
    notes: tuple[Note, ...]
    round: int = 0
    remaining: float | None = None
    sat: tuple[str, ...] = ()
    forced: bool = False
    saved: float | None = None
    seal: str = ""


class Visit(Struct, frozen=True):
    """A table as one person comes to it, read at one go.

    `reached` where the person has a panel of it; `elsewhere` where another table waits for the person as
    well. The `newest` events are there where somebody is to read what has happened.
    """

    row: TableRow
    reached: bool
    elsewhere: bool
    newest: tuple[StoredEvent, ...] = ()
