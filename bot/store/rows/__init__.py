"""What is stored: the rows a `Store` reads and writes. Times are seconds since 1970 (UTC)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from msgspec import Struct

from bot.store.rows.computer import Sitting
from bot.store.rows.deadline import Deadline, Leave
from bot.store.rows.invited import Invited
from bot.store.rows.person import Person as Person
from bot.store.rows.person import Wishes
from bot.store.rows.place import Place
from bot.store.rows.reply import Replies
from rules.advice import Strength
from rules.game import Note, Options
from rules.text import Seat

if TYPE_CHECKING:
    from sqlalchemy import Connection

Status: TypeAlias = Literal["lobby", "running", "over", "cancelled"]
# Why a lobby was closed: by its owner, as everybody has left, or as nobody has started it.
Closed: TypeAlias = Literal["", "owner", "left", "idle"]
# What happens when the time of a turn is over.
Expiry: TypeAlias = Literal["remind", "computer", "game"]
# What a ping tells: that it is one's turn, that time runs out, that it has, that one's turn went by without
# one, that somebody else keeps the table waiting, that the game is over, that a draw is offered.
PingKind: TypeAlias = Literal["turn", "reminder", "late", "missed", "absent", "end", "draw"]
# Why an event cannot be taken back freely; empty where it can.
Bar: TypeAlias = Literal[
    "", "start", "draw", "note", "turn", "secret", "rule", "word", "late", "away", "seat"
]
# What somebody may want: yes or no, a number, a word, or nothing in particular.
Wish: TypeAlias = bool | int | float | str | None
# What is stored together with a move, in its transaction.
Along: TypeAlias = "Callable[[Connection], None]"


class Chair(Struct, frozen=True, array_like=True):
    """Who sits on a seat, and how it stands: without `user` it is a computer's.

    `turned`, `confirms` and `text_board` are the person's preferences, as in `Person`; the `language` may be
    Discord's. `colour` is the seat's once the game has begun, `own_colour` the person's. Its `clock` stands
    still over weekends in that person's time `zone`, where the table has them off, and for a while where the
    table knows that the person is `away` until then; for `leave` seconds in all it has done so before. So
    many seconds the person has `saved` of the time for turns. The clock was last given time for the turn
    `timed`, as the game names it; `unspent` are the seconds that were left of that when it last stopped. What
    is left `ahead` answers the next question, if it fits and none of the `replies` is due. Who `passes` has
    what leaves no choice done for him: now when `passes_at` has come. Who wants `primers` is told what
    questions are about until he has met them often enough. A computer plays with a `strength`. What features
    read along with a seat is `extra`.
    """

    user: int | None
    name: str = ""
    turn: int = 0
    awaited: bool = False
    resigned: bool = False
    turned: bool = False
    confirms: bool = False
    colour: int | None = None
    own_colour: int | None = None
    text_board: bool = False
    clock: Deadline = Deadline()
    zone: str = ""
    away: float | None = None
    leave: float = 0.0
    saved: float = 0.0
    timed: str = ""
    unspent: float | None = None
    ahead: str = ""
    passes: bool = False
    passes_at: float | None = None
    replies: Replies = ()
    hinted: int | None = None
    primers: bool = True
    language: str = ""
    strength: Strength = Strength.KNIGHT
    extra: dict[str, Any] = {}

    @property
    def automatic(self) -> bool:
        """Whether the host plays this seat."""
        return self.user is None or self.resigned

    @property
    def due(self) -> float | None:
        """The deadline of a seat that is awaited."""
        return self.clock.due


class NewTable(Struct, frozen=True):
    """A table about to be opened; its owner takes the first chair.

    All its chance comes from `seed`; `salt` seals that. `follows` is the table whose players play again, and
    `invites` are those of them who are asked to. What is played `in_private` is shown to nobody but its
    owner; `day`, `drawn`, `lesson` and `step` are as in `TableRow`.
    """

    game: str
    rules: int
    owner: int
    place: Place
    options: Options
    time: float
    seed: str
    salt: str
    pace: int | None = None
    expiry: Expiry = "remind"
    leave: Leave = "runs"
    weekends_off: bool = False
    bank: int | None = None
    follows: int | None = None
    invites: tuple[int, ...] = ()
    in_private: bool = False
    day: int | None = None
    drawn: int | None = None
    lesson: str | None = None
    step: int | None = None
    hints: bool = False
    language: str = ""


class TableRow(Struct, frozen=True):
    """A table as stored: the game's id, its `version`, and the snapshot that is played on.

    It is `paused` since a time, if at all, and `held` where only moderators let it go on. `undo_seat` is the
    seat that may take the last event back freely;
    `pace` is the seconds a turn may take; `asides` are the versions that are no events of the game;
    `threaded` where a thread is still to be made for it when its game begins. `follows` is the table whose
    players play again; who is `invited` is read as long as the game has not begun. What is played
    `in_private` is shown to nobody but who plays. The game of a `day` is the same for all who play it,
    however they do: its draws come from one stream, of which so many were `drawn` so far. Of a `lesson` so
    many steps are behind its learner as `step` says, and `parent` is the channel he began it from, or its
    own; else that of the table, or the one whose thread it is. Several people may take `hints` if the table
    wants that. What features read along with it is `extra`.
    """

    id: int
    game: str
    rules: int
    status: Status
    version: int
    owner: int
    guild: int | None
    channel: int
    created: float
    changed: float
    snapshot: bytes | None
    undo_seat: Seat | None
    seed: str
    salt: str
    pace: int | None
    expiry: Expiry
    asides: int
    closed: Closed
    threaded: bool
    options: Options
    chairs: tuple[Chair, ...]
    follows: int | None = None
    invited: tuple[Invited, ...] = ()
    leave: Leave = "runs"
    weekends_off: bool = False
    bank: int | None = None
    paused: float | None = None
    held: bool = False
    in_private: bool = False
    day: int | None = None
    drawn: int | None = None
    lesson: str | None = None
    step: int | None = None
    hints: bool = False
    parent: int | None = None
    language: str = ""
    extra: dict[str, Any] = {}

    @property
    def stream(self) -> int:
        """The number of the stream of chance that the next event of the game draws from."""
        return self.version + 1 - self.asides


class LobbyChange(Struct, frozen=True):
    """A lobby rearranged: who sits, in order; `version` is the new one.

    `declines` is who says that he will not sit down.
    """

    table_id: int
    version: int
    status: Status
    owner: int
    users: tuple[Sitting, ...]
    options: Options
    pace: int | None
    expiry: Expiry
    time: float
    closed: Closed = ""
    declines: int | None = None
    leave: Leave = "runs"
    weekends_off: bool = False
    bank: int | None = None
    hints: bool = False
    language: str = ""


class SeatAfter(Struct, frozen=True, array_like=True):
    """How a move leaves one seat: the kind of ping its person gets, and a new deadline.

    Without a new `clock` the old one stands as long as the seat is awaited. `leave` are the seconds that its
    clock has stood still so far, `saved` those that its person has saved, where there are others by now; so
    it is with `timed` and `unspent`, which are as in `Chair`; `passes_at` always counts.
    """

    seat: Seat
    turn: int
    awaited: bool
    resigned: bool
    ping: PingKind | Literal[""] = ""
    clock: Deadline = Deadline()
    leave: float | None = None
    saved: float | None = None
    timed: str | None = None
    unspent: float | None = None
    passes_at: float | None = None


class Outcome(Struct, frozen=True, array_like=True):
    """How a game ended for one seat: its place from 1, its score where the game has any, and the reason."""

    seat: Seat
    place: int
    score: int | None
    reason: str


class Move(Struct, frozen=True):
    """One event with all it changes; it counts only if the table's version is still `version` - 1.

    `turn` is the acting seat's turn number before it; `seat`, `turn` and `user` are None for the start,
    `user` also for a computer. `salt` seals a hidden action; `outcomes` are there when the game ends,
    `options` and `colours` as they are settled when the game begins. `round` is the game's round in which it
    was done. `remaining` are the seconds that the seat had left; `sat` is who sat at the table, where that
    changes. It is `forced` where the seat had no other choice. `answers` left ahead by seats are given or
    dropped now, with all `replies` left. It leads to a `step` of a lesson, which may be `learned` by it. What
    features want stored with it goes `along`.
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
    step: int | None = None
    learned: bool = False
    along: tuple[Along, ...] = ()


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


class Visit(Struct, frozen=True):
    """A table as one person comes to it, read at one go.

    `reached` where the person has a panel of it; `elsewhere` where another table waits for the person as
    well. The `newest` events are there where somebody is to read what has happened.
    """

    row: TableRow
    reached: bool
    elsewhere: bool
    newest: tuple[StoredEvent, ...] = ()


class TableSummary(Struct, frozen=True):
    """A table in a list: its newest `message`, and whether, and until when, it waits for who asked.

    `resigned` says that who asked has given up there. It may be that of a `lesson`, at a `step`.
    """

    id: int
    game: str
    status: Status
    guild: int | None
    channel: int
    message: int | None
    owner: int
    changed: float
    due: float | None = None
    awaited: bool = False
    saved: float = 0.0
    paused: float | None = None
    resigned: bool = False
    lesson: str | None = None
    step: int | None = None


class Surface(Struct, frozen=True):
    """A message that shows a table: to all, or to one `user` by direct message.

    It shows version `shown`; `message` is None while nothing has been posted there. It came with version
    `since`; up to version `logged` other messages there tell what happened. A `card` only leads on to the
    table: what it says, "" where it says something else still. `told` is what a message to one user says that
    may become untrue, in brief: as long as that stands, the message need not be touched. `begun` is when a
    new message was about to be posted, as long as it is not known what became of that. The last message of a
    game has its `film`, or is to get it once that is made. `generation` is how often it was to be looked
    through anew when this was read: where it is more by now, what is made of this is not the newest.
    """

    table_id: int
    channel: int
    user: int | None = None
    message: int | None = None
    shown: int = 0
    posted: float = 0.0
    told: str = ""
    since: int = 0
    logged: int = 0
    card: str | None = None
    begun: float | None = None
    film: Literal["due", "shown"] | None = None
    generation: int = 0

    @property
    def is_board(self) -> bool:
        """Whether everybody finds the table itself there."""
        return self.user is None and self.card is None


class OldMessage(Struct, frozen=True):
    """A message whose place a newer one has taken, as it was before.

    It becomes the log of what happened after version `after` up to version `upto`; where that is nothing it
    goes. `moved` where its place is in another channel now.
    """

    table_id: int
    channel: int
    message: int
    moved: bool = False
    after: int = 0
    upto: int = 0


class Ping(Wishes, frozen=True):
    """A person to be told something about a table, as wished there; unique by table, seat, turn and kind.

    `mentioned` where that is done at the table already; `mail` is the channel of the person's own messages.
    """

    table_id: int
    seat: Seat
    turn: int
    user: int
    due: float
    kind: PingKind = "turn"
    mentioned: bool = False
    mail: int | None = None
