"""What the host shows: `PublicView` for everybody, `PrivateView` for one seat. Neither holds a state."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from bot.store.rows import Closed, Expiry, Status
from rules.game import Info, Note, Options, Result
from rules.question import Question
from rules.text import Seat, Text


class Sitter(Struct, frozen=True):
    """Who sits on a seat; `user` is None for a computer, `due` the deadline of one who is awaited."""

    seat: Seat
    user: int | None
    name: str
    awaited: bool = False
    resigned: bool = False
    due: float | None = None


class Line(Struct, frozen=True):
    """One line of the log: the version it belongs to, its time, and who did it (None: the table).

    `seal` is that of a hidden action, with its first line; it can be opened when the game is over.
    """

    version: int
    time: float
    seat: Seat | None
    text: Text
    seal: str = ""


class PublicView(Struct, frozen=True):
    """A table as everybody may see it; `table` is the game's own public view, None before the start.

    `seal` is that of the seed of all its chance. `lines` are the newest public lines of the log, oldest
    first; `undo_seat` is the seat that may take the last event back now; `closed` says why a table was
    closed before its game; `offered` are the seats that may accept a draw.
    """

    id: int
    info: Info
    status: Status
    version: int
    owner: int
    guild: int | None
    channel: int
    options: Options
    pace: int | None
    expiry: Expiry
    sitters: tuple[Sitter, ...]
    lines: tuple[Line, ...]
    seal: str
    table: Any = None
    result: Result | None = None
    undo_seat: Seat | None = None
    closed: Closed = ""
    offered: tuple[Seat, ...] = ()

    @property
    def acting(self) -> tuple[Seat, ...]:
        """The seats the game waits for."""
        return tuple(sitter.seat for sitter in self.sitters if sitter.awaited)

    def name(self, seat: Seat) -> str:
        """Name the person or the computer on a seat; it serves `rules.text.written`."""
        return self.sitters[seat].name

    def seat_of(self, user: int) -> Seat | None:
        """Find a person's seat."""
        return next((sitter.seat for sitter in self.sitters if sitter.user == user), None)


class PrivateView(Struct, frozen=True):
    """A table as one seat may see it, for that seat's person only; `hand` is the game's own view.

    `question` is what may be said next after `said`, None where the seat is not asked or where nothing can
    follow; `before` is what was said where something else could have been said. `complete` says that `said`
    is an action as it stands. `lines` are the newest lines of the log that this seat may read; in answer to
    an act, the lines of that act. `words` are the declarations that are due from this person now, and who
    has `turned` the board sees it from the own side. Who `confirms` is asked before an action counts, by its
    `meaning`, where that says more than the action.
    """

    public: PublicView
    seat: Seat
    turn: int
    hand: Any
    said: str
    question: Question | None
    complete: bool
    lines: tuple[Line, ...]
    words: tuple[str, ...] = ()
    turned: bool = False
    before: str = ""
    confirms: bool = False
    meaning: Text | None = None


class Step(Struct, frozen=True):
    """A game that is over, as it stood after one of its `acts`, each by a seat (None: the table).

    `notes` is what was told of that act, to all and to each; what was taken back later is left out.
    """

    public: PublicView
    number: int
    acts: tuple[tuple[Seat | None, str], ...]
    notes: tuple[Note, ...]
