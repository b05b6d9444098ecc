"""Tables as they are stored, with who sits there. Times are seconds since 1970 (UTC)."""

from typing import Any, Literal, TypeAlias

from msgspec import Struct

from bot.store.rows.person import Sitting
from rules.advice import Strength
from rules.game import Options
from rules.text import Seat

Status: TypeAlias = Literal["lobby", "running", "over", "cancelled"]
# Why a lobby was closed: by its owner, as everybody has left, or as nobody has started it.
Closed: TypeAlias = Literal["", "owner", "left", "idle"]
# What happens when the time of a turn is over.
Expiry: TypeAlias = Literal["remind", "computer", "game"]
# What becomes of the clock of somebody who is away: it runs on, it stands still for so many days a game, or
# the computer plays meanwhile.
Leave: TypeAlias = Literal["runs", "7", "14", "28", "computer"]


class Deadline(Struct, frozen=True, array_like=True):
    """The time a seat is given: until when, and when the first reminder comes; without `due` there is none.

    Between two times it stands still; some seconds were `used` for this turn before.
    """

    due: float | None = None
    remind: float | None = None
    still_from: float | None = None
    still_until: float | None = None
    used: float = 0.0


class Reply(Struct, frozen=True, array_like=True):
    """An answer, as it is typed, to a move `named` by words that its line in the log has in this order."""

    named: str
    answer: str


Replies: TypeAlias = tuple[Reply, ...]


class Chair(Struct, frozen=True, array_like=True):
    """Who sits on a seat, and how it stands: without `user` it is a computer's.

    `turned`, `confirms` and `text_board` are the person's preferences, as in `Person`; the `language` may be
    Discord's. `colour` is the seat's once the game has begun, `own_colour` the person's. Its `clock` stands
    still over weekends in that person's time `zone`, where the table has them off, and for a while where the
    table knows that the person is `away` until then; for `leave` seconds in all it has done so before. So
    many seconds the person has `saved` of the time for turns. The clock was last given time for the turn
    `timed`, as the game names it; `unspent` are the seconds that were left of that when it last stopped. What
    is left `ahead` answers the next question, if it fits and none of the `replies` is due. Who `passes` has
    what leaves no choice done for him: now when `passes_at` has come. A computer plays with a `strength`,
    perhaps as a `character`, whose `talk` is what he has said here, and bears a `number` where it has one
    elsewhere. What features read along with a seat is `extra`.
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
    language: str = ""
    strength: Strength = Strength.KNIGHT
    number: int | None = None
    character: str | None = None
    talk: str | None = None
    extra: dict[str, Any] = {}

    @property
    def automatic(self) -> bool:
        """Whether the host plays this seat."""
        return self.user is None or self.resigned

    @property
    def due(self) -> float | None:
        """The deadline of a seat that is awaited."""
        return self.clock.due


class Place(Struct, frozen=True):
    """A channel or thread of a server.

    `parent` is the channel whose thread it is, or from which a lesson is begun; `message`, as the first of a
    post, is to become the lobby; `threaded` where the table is to have a thread of its own when its game
    begins. Discord calls the language of the server its `locale`; whoever opens a table there reads `spoken`.
    """

    channel: int
    guild: int | None
    parent: int | None = None
    message: int | None = None
    threaded: bool = False
    locale: str = ""
    spoken: str = ""

    @property
    def home(self) -> int:
        """The channel itself, or the one whose thread it is."""
        return self.parent or self.channel


class Window(Struct, frozen=True):
    """Where somebody sees a table with people of several servers: in his own, in its language."""

    user: int
    guild: int
    channel: int
    language: str


class Whereabouts(Struct, frozen=True):
    """Where a table is found: its channel, and its newest message there if there is one yet."""

    id: int
    guild: int | None
    channel: int
    message: int | None


class Invited(Struct, frozen=True, array_like=True):
    """Somebody who is asked to sit down at a lobby, and may have `declined`."""

    user: int
    name: str = ""
    declined: bool = False


class NewTable(Struct, frozen=True):
    """A table about to be opened; its owner takes the first chair.

    All its chance comes from `seed`; `salt` seals that. `follows` is the table whose players play again, and
    `invites` are those of them who are asked to; those who are `sitting` have a chair from the first beside
    the owner, and are told so. What is played `in_private` is shown to nobody but its owner; `day`, `drawn`,
    `lesson` and `step` are as in `TableRow`.
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
    sitting: tuple[int, ...] = ()
    in_private: bool = False
    day: int | None = None
    drawn: int | None = None
    lesson: str | None = None
    step: int | None = None
    hints: bool = False
    language: str = ""
    remarks: bool = True


class TableRow(Struct, frozen=True):
    """A table as stored: the game's id, its `version`, and the snapshot that is played on.

    All its luck comes from `seed`, sealed with `salt`, and the `word` that a player may have given. It is
    `paused` since a time, if at all, and `held` where only moderators let it go on. `undo_seat` is the
    seat that may take the last event back freely; `pace` is the seconds a turn may take; `host_events`
    are the versions that are no events of the game; of those that are so many were `taken_back` or take
    back, if events are sealed, the last as `last_seal`; `threaded` where a thread is still to be made for
    it when its game begins. `follows` is the table whose players play again; who is `invited` is read as
    long as the game has not begun. What is played `in_private` is shown to nobody but who plays. The game
    of a `day` is the same for all who play it, however they do: its draws come from one stream, of which
    so many were `drawn` so far. Of a `lesson` so many steps are behind its learner as `step` says, and
    `parent` is the channel he began it from, or its own; else that of the table, or the one whose thread
    it is. Several people may take `hints` if the table wants that, and characters make `remarks`. Its people
    have agreed to begin at `begins_at`, if at any time. As its lobby filled its owner was, or will be,
    `called`. What features read along with it is `extra`. With people of several servers it lies in none,
    and is seen through `windows`.
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
    host_events: int
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
    begins_at: float | None = None
    last_seal: str = ""
    taken_back: int = 0
    word: str = ""
    called: float | None = None
    remarks: bool = True
    extra: dict[str, Any] = {}
    windows: tuple[Window, ...] = ()

    @property
    def stream(self) -> int:
        """The number of the stream of chance that the next event of the game draws from.

        Where events are sealed it is that of an event taken back: luck is not drawn again.
        """
        return self.version + 1 - self.host_events - self.taken_back


class LobbyChange(Struct, frozen=True):
    """A lobby rearranged: who sits, in order, and which `numbers` computers bear; `version` is the new one.

    `declines` is who says that he will not sit down; `invites` are those who are asked to from now on, and
    `uninvites` is who is so no longer.
    Its owner is called at `calls_at` to hear that all have answered, or that no chair is free; where one is
    freed that is `uncalled`. Those who sit with him hear when it begins, if that is another time than the one
    it was `planned_before` for; or that it is cancelled, but for whom it is `closed_by`.
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
    closed_by: int | None = None
    declines: int | None = None
    invites: tuple[int, ...] = ()
    uninvites: int | None = None
    calls_at: float | None = None
    uncalled: bool = False
    planned_before: float | None = None
    leave: Leave = "runs"
    weekends_off: bool = False
    bank: int | None = None
    hints: bool = False
    language: str = ""
    begins_at: float | None = None
    word: str = ""
    called: float | None = None
    remarks: bool = True
    numbers: tuple[int | None, ...] = ()


class Awaited(Struct, frozen=True):
    """For whom a table waits, None for a computer; as far as it knows he is `away` until a time."""

    name: str | None
    away: float | None = None


class TableSummary(Struct, frozen=True):
    """A table in a list: its newest `message`, and whether, and until when, it waits for who asked.

    `resigned` says that who asked has given up there. It may be that of a `lesson`, at a `step`. Its game
    may have `left` another one to go on from there.
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
    left: bool = False


class Offer(Struct, frozen=True):
    """A table to which somebody is invited, or a seat there that a `proposal` offers (0: none does).

    `message` is the newest of the table in its channel.
    """

    table_id: int
    game: str
    guild: int | None
    channel: int
    message: int | None
    proposal: int = 0
