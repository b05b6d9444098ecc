"""What the database keeps of seasons, and the rows in memory."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Struct
from sqlalchemy import BigInteger, Boolean, Column, Double, ForeignKey, Index, Integer, Table, Text

from bot.store.rows.move import is_own
from bot.store.schema.parts import (
    KEYED,
    NO,
    NUMBERED,
    ZERO,
    Json,
    OfStrength,
    metadata,
    one_of,
    partial,
    person,
)
from cogs.seasons.choices import Rules
from rules.advice import Strength

Status: TypeAlias = Literal["draft", "signup", "running", "over", "cancelled"]
# Somebody plays; a King plays for who has left; or all that somebody has played is struck.
Part: TypeAlias = Literal["in", "left", "struck"]
BoardState: TypeAlias = Literal["waiting", "open", "over", "struck"]
# What organisers have decided about a game: it does not count, or is played again.
Ruling: TypeAlias = Literal["void", "again"]

# A season's `number` counts from the first of those that `follows` leads back to. It `starts` when signing up
# ends, `ends` with its last day, and its message has `shown` a `version`; one was `posting` since a time.
# How it ended is `owed_channel` where it is shown until it is told there, and `owed_owner` to whoever opened
# it without playing; before its end that its channel is gone, or, where it has one, that another lets none
# follow it.
seasons: Final = Table(
    "seasons",
    metadata,
    Column("id", Integer, primary_key=True),
    person("owner"),
    Column("guild", BigInteger, nullable=False),
    Column("channel", BigInteger),
    Column("message", BigInteger),
    Column("game", Text, nullable=False),
    Column("language", Text, nullable=False),
    Column("rules", Json(Rules), nullable=False),
    Column("status", Text, nullable=False),
    Column("number", Integer, nullable=False),
    Column("follows", Integer, ForeignKey("seasons.id"), unique=True),
    Column("opened", Double, nullable=False),
    Column("starts", Double),
    Column("ends", Double),
    Column("version", Integer, nullable=False, server_default=ZERO),
    Column("shown", Integer, nullable=False, server_default=ZERO),
    Column("posting", Double),
    Column("owed_channel", Boolean, nullable=False, server_default=NO),
    Column("owed_owner", Boolean, nullable=False, server_default=NO),
    one_of("status", "draft", "signup", "running", "over", "cancelled"),
    **NUMBERED,
)
Index("seasons_in", seasons.c.guild, seasons.c.status)

PUT_OUT_TOLD: Final = 0.0
BEGINNING_UNTOLD: Final = -1  # rounds: how one that follows another has begun is still to be told


def _season() -> Column[int]:
    return Column("season", Integer, ForeignKey("seasons.id"), primary_key=True)


# Without `user` and `strength` it was somebody who is erased. They are ordered by the `place` they had after
# the season before, else by `rating`. Who never moved was `warned` at a time; of who is out only whoever was
# put out for that, which he has been told where that time is `PUT_OUT_TOLD`. Of so many rounds he was `told`
# how he came through them, or that he sits out; it is null once it was told that the season is over.
# It is 1 where he was on the list before people could sign up, as long as he is not told that they can.
# Organisers have taken him `back` in, which he is `owed` until he is told; he has `begun` a turn since a
# time, of which not all may be said.
season_members: Final = Table(
    "season_members",
    metadata,
    _season(),
    Column("number", Integer, primary_key=True),
    person(),
    Column("strength", OfStrength),
    Column("part", Text, nullable=False),
    Column("joined", Double, nullable=False),
    Column("rating", Integer, nullable=False, server_default=ZERO),
    Column("place", Integer),
    Column("division", Integer),
    Column("warned", Double),
    Column("told", Integer, server_default=ZERO),
    Column("back", Boolean, nullable=False, server_default=NO),
    Column("begun", Double),
    Column("owed", Boolean, nullable=False, server_default=NO),
    one_of("part", "in", "left", "struck"),
    **KEYED,
)
Index("season_members_of", season_members.c.user)
partial("season_members_untold", season_members.c.season, where=season_members.c.told.is_not(None))

OUT: Final = 0  # in the place of one, of who was out before his table ended
UNPLAYED: Final = 2  # in the place of all, of a table that has not begun in time: nobody was first

# Who sits at a table of a season, by numbers of members in the order of seats, and on which `places` they
# came in, `UNPLAYED`, or `OUT` of a knock-out; a cup's `division` is the round, in which who sits alone sits
# out, and nobody sits where nobody has come through. The table may be forgotten before the season is. That it
# must end soon was `told` there, or that it may not begin in time. One that was `abandoned` was decided as
# nobody moved there any more, which is `owed` to whoever opened the season; what was ruled to who sat there.
# Before, its people were `called`
# at a time to move there.
season_boards: Final = Table(
    "season_boards",
    metadata,
    _season(),
    Column("board", Integer, primary_key=True),
    Column("division", Integer, nullable=False),
    Column("sitting", Json(tuple[int, ...]), nullable=False),
    Column("table_id", BigInteger, ForeignKey("tables.id"), unique=True),
    Column("state", Text, nullable=False),
    Column("places", Json(tuple[int, ...])),
    Column("told", Boolean, nullable=False, server_default=NO),
    Column("ruling", Text),
    Column("abandoned", Boolean, nullable=False, server_default=NO),
    Column("owed", Boolean, nullable=False, server_default=NO),
    Column("called", Double),
    one_of("state", "waiting", "open", "over", "struck"),
    **KEYED,
)


# The tables of a season whose games were played again at others, or are to be.
season_replayed: Final = Table(
    "season_replayed",
    metadata,
    Column("table_id", BigInteger, ForeignKey("tables.id"), primary_key=True, autoincrement=False),
    Column("season", Integer, ForeignKey("seasons.id"), nullable=False),
    **KEYED,
)


class Season(Struct, frozen=True):
    """A season of a game in a server."""

    id: int
    owner: int | None
    guild: int
    channel: int | None
    message: int | None
    game: str
    language: str
    rules: Rules
    status: Status
    number: int
    follows: int | None
    opened: float
    starts: float | None
    ends: float | None
    version: int
    shown: int
    posting: float | None
    owed_channel: bool
    owed_owner: bool


class Member(Struct, frozen=True):
    """Somebody who plays in a season, a computer of a `strength`, or a gap where somebody is erased."""

    number: int
    user: int | None
    strength: Strength | None
    part: Part
    rating: int
    place: int | None
    division: int | None
    warned: float | None
    told: int | None
    name: str | None
    back: bool = False
    begun: float | None = None
    owed: bool = False

    @property
    def is_put_out(self) -> bool:
        """Whether he never moved, and is out for that."""
        return self.part != "in" and self.warned is not None

    @property
    def plays_again(self) -> bool:
        """Whether organisers have taken him back in."""
        return self.back and self.part == "in" and self.user is not None

    @property
    def is_out(self) -> bool:
        """Whether he plays no longer, or is erased."""
        return self.part != "in" or (self.user is None and self.strength is None)


class SeasonBoard(Struct, frozen=True):
    """A table of a season; its status, channel and when it has changed last are there once it is open.

    The newest of those in its season that were played again had been decided when it was `replayed`.
    """

    season: int
    board: int
    division: int
    sitting: tuple[int, ...]
    table_id: int | None
    state: BoardState
    places: tuple[int, ...] | None
    told: bool
    status: str | None
    channel: int | None
    changed: float | None
    ruling: Ruling | None = None
    abandoned: bool = False
    owed: bool = False
    called: float | None = None
    replayed: float | None = None

    @property
    def is_walkover(self) -> bool:
        """Whether somebody at it was out of a knock-out before it ended."""
        return self.places is not None and OUT in self.places

    @property
    def is_to_replay(self) -> bool:
        """Whether it is struck until its game begins anew."""
        return (self.state, self.ruling) == ("struck", "again")

    @property
    def is_unplayed(self) -> bool:
        """Whether it had not begun when the season ended: all share its points."""
        return bool(self.places) and {*(self.places or ())} == {UNPLAYED}


class Silent(Struct, frozen=True):
    """Somebody who has not moved in a season, and a table that waits for him, which there is since a time.

    His first turn there is over at a time, by which it is `missed`; at a table without a clock it has none.
    He may have `begun` one in the season at a time, of which he has not said all.
    """

    user: int
    channel: int
    since: float
    missed: float | None
    begun: float | None

    def has_missed(self, time: float) -> bool:
        """Whether a turn of his had gone by there at a time."""
        return self.missed is not None and self.missed <= time


class Quiet(Struct, frozen=True):
    """Somebody at a running table of a season at which no person has moved since a time.

    He `may_be_out`: he has moved nowhere in it, and is to be warned, or was.
    """

    board: int
    table_id: int
    seat: int
    user: int
    since: float
    may_be_out: bool


class Share(Struct, frozen=True):
    """How many choices on a seat of a table that is over were its person's `own`, or made for him.

    A computer has `played_for` him as time was over, or as he was out, or while he was `away`. Where somebody
    has `given_up` the game, that has decided it.
    """

    board: int
    seat: int
    own: int
    played_for: int
    away: int
    given_up: bool

    @property
    def is_by_clock(self) -> bool:
        """Whether that has put him behind all others."""
        return not self.given_up and not is_own(self.own, self.played_for)


class Awaited(Struct, frozen=True):
    """A seat of a running table that is waited for, or whose person has resigned, and may be away."""

    board: int
    seat: int
    resigned: bool
    away_until: float | None


class Gone(Struct, frozen=True):
    """Somebody who is out of a season, by his `number` among those who are `sitting` at a table of it."""

    number: int
    sitting: tuple[int, ...]
    warned: float | None
    name: str | None


class NewBoard(Struct, frozen=True):
    """A table to be, in a group."""

    division: int
    sitting: tuple[int, ...]
