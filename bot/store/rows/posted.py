"""What is shown where, who is told or asked what, as it is stored. Times are seconds since 1970 (UTC)."""

from typing import Final, Literal, TypeAlias

from msgspec import Struct

from bot.store.rows.move import PingKind
from bot.store.rows.person import Wishes
from rules.advice import Strength
from rules.text import Seat, Text


class Surface(Struct, frozen=True):
    """A message that shows a table: to all, or to one `user` by direct message.

    It shows version `shown`; `message` is None while nothing has been posted there. It came with version
    `since`; up to version `logged` other messages there tell what happened. A `card` only leads on to the
    table: what it says, "" where it says something else still. `fingerprint` is what a message to one
    user says that may become untrue, in brief: as long as that stands, the message need not be touched.
    `begun` is when a new message was about to be posted, as long as it is not known what became of that.
    The last message of a game has its `film`, or is to get it once that is made. `generation` is how
    often it was to be looked through anew when this was read: where it is more by now, what is made of
    this is not the newest.
    """

    table_id: int
    channel: int
    user: int | None = None
    message: int | None = None
    shown: int = 0
    posted: float = 0.0
    fingerprint: str = ""
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
    The time for the turn `ends` then, where a clock runs. It `opens` the game to one asked at once, which
    was `planned` for a time; or he `loses` it with a turn that he missed. Of one with a digest who is still
    to be reminded it is known when something last `rang` at once there. So many turns in a row
    were `ignored`, which a computer has played.
    """

    table_id: int
    seat: Seat
    turn: int
    user: int
    due: float
    kind: PingKind = "turn"
    mentioned: bool = False
    mail: int | None = None
    opens: bool = False
    planned: bool = False
    loses: bool = False
    ends: float | None = None
    rang: float | None = None
    ignored: int = 0

    @property
    def begins(self) -> bool:
        """Say whether it tells that a game has begun: of a turn before the first of the seat's own."""
        return self.kind == "turn" and not self.turn


UNPLANNED: Final = -1  # what a ring has for its proposal where a lobby is planned that was not before
SEATED: Final = (
    2**31 - 1
)  # what it has where somebody was seated as the table was opened: no proposal comes to it


def replanned(before: float | None) -> int:
    """Give what a ring has for its proposal where a lobby was planned for a time `before`, with a minus."""
    return UNPLANNED if before is None else -int(before)


class Ring(Wishes, frozen=True):
    """Somebody to be told that he is invited to a table, or is asked about a `proposal` there.

    Below zero that is none: the lobby is `replanned`, or cancelled, or the time has come for which it is
    planned; nor is it where he was `SEATED`. `mail` is the channel of his own messages where the table stands
    among them; `mentioned` where he was at the table already. It `warns` where he is to lose his seat by the
    proposal, and comes due `again` once he is told so; it `asks` where his answer may wait for days, or
    `until` a time, as it tells of a lobby that begins then, and is `news` where nothing is asked any more.
    """

    table_id: int
    user: int
    proposal: int
    due: float
    mentioned: bool = False
    mail: int | None = None
    warns: bool = False
    asks: bool = False
    news: bool = False
    until: float | None = None
    again: float | None = None

    @property
    def is_of_chair(self) -> bool:
        """Whether it is about a chair in a lobby: one that is offered, was given, or was answered for."""
        return self.proposal in {0, SEATED}


class Told(Struct, frozen=True):
    """Who has been told something: by pings at a `time`, or by rings; or was `mentioned`, or `called`."""

    time: float
    pinged: tuple[Ping, ...] = ()
    rang: tuple[Ring, ...] = ()
    mentioned: tuple[Ping, ...] = ()
    called: tuple[Ring, ...] = ()


NOBODY: Final = Told(0.0)


ProposalKind: TypeAlias = Literal["handover", "undo", "end", "pause", "resume"]
# Why somebody need not be asked: he has left the server, or his time is over.
Absent: TypeAlias = Literal["", "left", "late"]
# Why a proposal has lapsed, that whoever made it has withdrawn it, or that whoever gave way by it is back.
# It is proposed `anew` where another one has taken its place, as somebody is absent.
Ending: TypeAlias = Literal[
    "", "acted", "resigned", "seated", "over", "time", "anew", "paused", "withdrawn", "back"
]


class NewProposal(Struct, frozen=True):
    """Something proposed: a seat for `user` (None: a computer), a seat's last move taken back, or a vote.

    A vote is about the game as a whole; its `seat` is that of whoever proposes it. `moves` is what was told
    of the moves that are to be taken back. A computer's seat goes to one of another `strength`,
    or a `character`.

    It counts only while the table's version is still `version`.
    """

    table_id: int
    version: int
    kind: ProposalKind
    seat: Seat
    user: int | None
    former: int | None
    absent: Absent
    proposer: int
    asked: tuple[int, ...]
    time: float
    moves: tuple[Text, ...] = ()
    strength: Strength | None = None
    character: str | None = None


class Asked(Struct, frozen=True, array_like=True):
    """Somebody whose consent is needed."""

    user: int
    name: str
    agreed: bool


class Proposal(Struct, frozen=True):
    """A proposal as stored, with the names last seen; its message shows version `shown`.

    Whoever was to give the seat up has refused it himself where he `stays`.
    """

    id: int
    table_id: int
    kind: ProposalKind
    seat: Seat
    user: int | None
    newcomer: str
    former: int | None
    former_name: str
    absent: Absent
    proposer: int
    proposer_name: str
    time: float
    status: Literal["open", "agreed", "refused", "lapsed"]
    ending: Ending
    refuser: str
    version: int
    channel: int | None
    message: int | None
    shown: int
    asked: tuple[Asked, ...]
    moves: tuple[Text, ...] = ()
    strength: Strength | None = None
    character: str | None = None
    stays: bool = False

    @property
    def may_return(self) -> bool:
        """Whether whoever was absent may have the seat back, as long as a computer plays for it."""
        return bool(self.status == "agreed" and self.absent and self.user is None and not self.ending)
