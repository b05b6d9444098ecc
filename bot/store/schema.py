"""All tables of the database, with their keys, checks and indices. Times are seconds since 1970 (UTC)."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ColumnElement,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    and_,
    false,
    literal_column,
    or_,
    text,
    true,
)

from bot.store.columns import Json
from rules.game import Note, Options

metadata: Final = MetaData()
# Strict tables, which keep no value of another type; those without a rowid are found by their key alone.
_NUMBERED: Final[dict[str, Any]] = {"sqlite_strict": True, "sqlite_autoincrement": True}
_KEYED: Final[dict[str, Any]] = {"sqlite_strict": True, "sqlite_with_rowid": False}
_ZERO, _NO, _YES, _EMPTY = text("0"), false(), true(), text("''")

# Written into a statement as they are, so that an index of some rows is known to hold those wanted.
LOBBY: Final[ColumnElement[str]] = literal_column("'lobby'")
RUNNING: Final[ColumnElement[str]] = literal_column("'running'")
OVER: Final[ColumnElement[str]] = literal_column("'over'")
CANCELLED: Final[ColumnElement[str]] = literal_column("'cancelled'")
PENDING: Final[ColumnElement[str]] = literal_column("'open'")


def _person(name: str = "user", **choices: Any) -> Column[Any]:
    return Column(name, BigInteger, ForeignKey("people.user"), **choices)


def _table_id(**choices: Any) -> Column[Any]:
    return Column("table_id", BigInteger, ForeignKey("tables.id"), nullable=False, **choices)


def _one_of(column: str, *values: str) -> CheckConstraint:
    return CheckConstraint(f"{column} in ({', '.join(map(repr, values))})")


def _partial(name: str, *columns: Column[Any], where: ColumnElement[bool], unique: bool = False) -> None:
    Index(name, *columns, unique=unique, sqlite_where=where, postgresql_where=where)


# `colour` is the number of the first that somebody had at a table. `seen` is when, to the day, where that
# is noted. A number below zero is no person: whoever was erased is remembered by that of a seat.
people: Final = Table(
    "people",
    metadata,
    Column("user", BigInteger, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("locale", Text, nullable=False, server_default=_EMPTY),
    Column("dm", BigInteger),
    Column("dm_closed", Boolean, nullable=False, server_default=_NO),
    Column("turned", Boolean, nullable=False, server_default=_NO),
    Column("confirms", Boolean, nullable=False, server_default=_NO),
    Column("welcomed", Boolean, nullable=False, server_default=_NO),
    Column("colour", Integer),
    Column("text_board", Boolean, nullable=False, server_default=_NO),
    Column("rung", Text, nullable=False, server_default=text("'mention'")),
    Column("digest_hour", Integer, nullable=False, server_default=text("18")),
    Column("reminders", Boolean, nullable=False, server_default=_YES),
    Column("quiet_from", Integer),
    Column("quiet_until", Integer, nullable=False, server_default=text("8")),
    Column("zone", Text, nullable=False, server_default=_EMPTY),
    Column("away_until", Double),
    Column("seen", Double),
    sqlite_strict=True,
)
_partial("people_away", people.c.away_until, where=people.c.away_until.is_not(None))
Index("people_seen", people.c.seen)

# `asides` are the versions that are no events of the game; `follows` is the table whose players play again.
# `threaded` where a thread is still to be made for it when its game begins; `parent` is the channel it was
# opened in, or whose thread that was. `to_show` where some surface may show less than its newest version.
tables: Final = Table(
    "tables",
    metadata,
    Column("id", BigInteger, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("status", Text, nullable=False, server_default=LOBBY),
    Column("version", Integer, nullable=False, server_default=text("1")),
    _person("owner", nullable=False),
    Column("guild", BigInteger),
    Column("channel", BigInteger, nullable=False),
    Column("options", Json(Options), nullable=False),
    Column("created", Double, nullable=False),
    Column("changed", Double, nullable=False),
    Column("snapshot", LargeBinary),
    Column("undo_seat", Integer),
    Column("seed", Text, nullable=False),
    Column("salt", Text, nullable=False),
    Column("pace", Integer),
    Column("expiry", Text, nullable=False, server_default=text("'remind'")),
    Column("asides", Integer, nullable=False, server_default=_ZERO),
    Column("closed", Text, nullable=False, server_default=_EMPTY),
    Column("follows", BigInteger, ForeignKey("tables.id")),
    Column("threaded", Boolean, nullable=False, server_default=_NO),
    Column("parent", BigInteger),
    Column("to_show", Boolean, nullable=False, server_default=true()),
    Column("leave", Text, nullable=False, server_default=text("'runs'")),
    Column("weekends_off", Boolean, nullable=False, server_default=_NO),
    Column("bank", Integer),
    Column("paused", Double),
    _one_of("status", "lobby", "running", "over", "cancelled"),
    _one_of("expiry", "remind", "computer", "game"),
    _one_of("closed", "", "owner", "left", "idle"),
    **_NUMBERED,
)
is_open: Final = tables.c.status.in_((LOBBY, RUNNING))
_partial("open_games", tables.c.channel, where=is_open)
Index("tables_of", tables.c.owner, tables.c.status)
_partial("open_tables_below", tables.c.parent, where=is_open)
_partial("open_tables_of_server", tables.c.guild, where=is_open)
_partial("tables_to_show", tables.c.id, where=tables.c.to_show == true())
_partial("old_lobbies", tables.c.changed, where=tables.c.status == LOBBY)
_partial("sequels", tables.c.follows, where=is_open, unique=True)
_partial("games_over", tables.c.channel, tables.c.changed, where=tables.c.status == OVER)
_partial("tables_ended", tables.c.changed, where=tables.c.status.in_((OVER, CANCELLED)))
_partial("tables_following", tables.c.follows, where=tables.c.follows.is_not(None))
_partial("games_of_server", tables.c.guild, tables.c.game, where=tables.c.status == OVER)

# `colour` is a number as well, fixed when the game begins. `away` is until when the table knows that
# somebody is; for `leave` seconds the clock has stood still by that so far. So many seconds are
# `saved` of the time for turns.
seats: Final = Table(
    "seats",
    metadata,
    _table_id(primary_key=True),
    Column("seat", Integer, primary_key=True),
    _person(),
    Column("turn", Integer, nullable=False, server_default=_ZERO),
    Column("awaited", Boolean, nullable=False, server_default=_NO),
    Column("resigned", Boolean, nullable=False, server_default=_NO),
    Column("colour", Integer),
    Column("away", Double),
    Column("leave", Double, nullable=False, server_default=_ZERO),
    Column("saved", Double, nullable=False, server_default=_ZERO),
    **_KEYED,
)
_partial("seats_away", seats.c.away, where=seats.c.away.is_not(None))
awaits_computer: Final = and_(seats.c.awaited, or_(seats.c.user.is_(None), seats.c.resigned))
_partial("chairs_of", seats.c.user, seats.c.table_id, where=seats.c.user.is_not(None), unique=True)
_partial("computers_awaited", seats.c.table_id, where=awaits_computer)

# `remaining` are the seconds that the seat had left; `sat` is who sat at the table, where that changes.
events: Final = Table(
    "events",
    metadata,
    _table_id(primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("seat", Integer),
    Column("turn", Integer),
    Column("user", BigInteger),
    Column("text", Text, nullable=False),
    Column("draws", Json(tuple[int, ...]), nullable=False),
    Column("notes", Json(tuple[Note, ...]), nullable=False),
    Column("bar", Text, nullable=False),
    Column("time", Double, nullable=False),
    Column("salt", Text, nullable=False),
    Column("round", Integer, nullable=False, server_default=_ZERO),
    Column("remaining", Double),
    Column("sat", Json(tuple[str, ...]), nullable=False, server_default=text("'[]'")),
    Column("forced", Boolean, nullable=False, server_default=_NO),
    Column("saved", Double),
    UniqueConstraint("table_id", "seat", "turn"),
    **_KEYED,
)

# What somebody wants otherwise at one table; null is as everywhere.
table_wishes: Final = Table(
    "table_wishes",
    metadata,
    _person(primary_key=True),
    _table_id(primary_key=True),
    Column("rung", Text),
    Column("reminders", Boolean),
    **_KEYED,
)

# Where a table is shown; `turn` and `said` are how far somebody has got there with an answer. The message
# came with version `since`; up to version `logged` other messages there tell what happened. A `card` only
# leads on to the table: what it says. `told` is what a message to one person says that may become
# untrue, in brief. `begun` is when a message was about to be posted of which it is not known what became.
surfaces: Final = Table(
    "surfaces",
    metadata,
    _table_id(primary_key=True),
    Column("channel", BigInteger, primary_key=True),
    _person(),
    Column("message", BigInteger),
    Column("shown", Integer, nullable=False, server_default=_ZERO),
    Column("posted", Double, nullable=False, server_default=_ZERO),
    Column("turn", Integer),
    Column("said", Text, nullable=False, server_default=_EMPTY),
    Column("told", Text, nullable=False, server_default=_EMPTY),
    Column("since", Integer, nullable=False, server_default=_ZERO),
    Column("logged", Integer, nullable=False, server_default=_ZERO),
    Column("card", Text),
    Column("begun", Double),
    **_KEYED,
)

_partial("cards_in", surfaces.c.channel, where=surfaces.c.card.is_not(None))
_partial("surfaces_of", surfaces.c.user, where=surfaces.c.user.is_not(None))
_partial("panels_in", surfaces.c.channel, surfaces.c.message, where=surfaces.c.user.is_not(None))

# Messages whose place is taken: each becomes the log of what happened between two versions, or goes.
old_messages: Final = Table(
    "old_messages",
    metadata,
    Column("message", BigInteger, primary_key=True, autoincrement=False),
    Column("channel", BigInteger, nullable=False),
    _table_id(),
    Column("moved", Boolean, nullable=False, server_default=_NO),
    Column("after", Integer, nullable=False, server_default=_ZERO),
    Column("upto", Integer, nullable=False, server_default=_ZERO),
    sqlite_strict=True,
)
Index("old_messages_of", old_messages.c.table_id)

pings: Final = Table(
    "pings",
    metadata,
    _table_id(primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("turn", Integer, primary_key=True),
    Column("kind", Text, primary_key=True),
    _person(nullable=False),
    Column("due", Double, nullable=False),
    Column("sent", Double),
    Column("mentioned", Boolean, nullable=False, server_default=_NO),
    _one_of("kind", "turn", "reminder", "late", "missed", "absent", "end", "draw"),
    **_KEYED,
)
_partial("pings_unsent", pings.c.table_id, where=pings.c.sent.is_(None))

# `remind` is when the next reminder comes, null behind the last; `told` whether those at the table know that
# time is over. It stands still from one time until another where somebody is away.
deadlines: Final = Table(
    "deadlines",
    metadata,
    _table_id(primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("due", Double, nullable=False),
    Column("remind", Double),
    Column("told", Boolean, nullable=False, server_default=_NO),
    Column("still_from", Double),
    Column("still_until", Double),
    Column("used", Double, nullable=False, server_default=_ZERO),
    **_KEYED,
)
_partial("deadlines_to_remind", deadlines.c.remind, where=deadlines.c.remind.is_not(None))
_partial("deadlines_over", deadlines.c.due, where=~deadlines.c.told)

# When the bot was last seen at work: a clock stands still while nobody can play.
heartbeat: Final = Table(
    "heartbeat",
    metadata,
    Column("one", Integer, primary_key=True, autoincrement=False),
    Column("time", Double, nullable=False),
    CheckConstraint("one = 1"),
    sqlite_strict=True,
)

# The commands that Discord knows of an application, in brief.
announcements: Final = Table(
    "announcements",
    metadata,
    Column("application", BigInteger, primary_key=True, autoincrement=False),
    Column("digest", Text, nullable=False),
    sqlite_strict=True,
)

# `user` is who is to have the seat (null: a computer), `former` who has it; `absent` says why the latter is
# not asked. `shown` is the newest version that its message shows.
proposals: Final = Table(
    "proposals",
    metadata,
    Column("id", BigInteger, primary_key=True),
    _table_id(),
    Column("kind", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    _person(),
    _person("former"),
    Column("absent", Text, nullable=False, server_default=_EMPTY),
    _person("proposer", nullable=False),
    Column("asked", Json(tuple[int, ...]), nullable=False),
    Column("time", Double, nullable=False),
    Column("status", Text, nullable=False, server_default=PENDING),
    Column("ending", Text, nullable=False, server_default=_EMPTY),
    _person("refuser"),
    Column("version", Integer, nullable=False, server_default=text("1")),
    Column("channel", BigInteger),
    Column("message", BigInteger),
    Column("shown", Integer, nullable=False, server_default=_ZERO),
    _one_of("kind", "handover", "undo", "end", "pause", "resume"),
    _one_of("absent", "", "left", "late"),
    _one_of("status", "open", "agreed", "refused", "lapsed"),
    **_NUMBERED,
)
is_pending: Final = proposals.c.status == PENDING
is_to_show: Final = proposals.c.shown < proposals.c.version
_partial(
    "one_proposal_a_seat",
    proposals.c.table_id,
    proposals.c.kind,
    proposals.c.seat,
    where=is_pending,
    unique=True,
)
Index("proposals_of", proposals.c.table_id)
for _role in (proposals.c.user, proposals.c.former, proposals.c.proposer, proposals.c.refuser):
    _partial(f"proposals_by_{_role.name}", _role, where=_role.is_not(None))
_partial("proposals_to_show", proposals.c.table_id, where=is_to_show)

consents: Final = Table(
    "consents",
    metadata,
    Column("proposal_id", BigInteger, ForeignKey("proposals.id"), primary_key=True),
    _person(primary_key=True),
    Column("time", Double, nullable=False),
    **_KEYED,
)
Index("consents_of", consents.c.user)

# Who is asked to sit down at a lobby; whoever has said yes sits there.
invitations: Final = Table(
    "invitations",
    metadata,
    _table_id(primary_key=True),
    _person(primary_key=True),
    Column("declined", Boolean, nullable=False, server_default=_NO),
    **_KEYED,
)
Index("invitations_of", invitations.c.user)

# Who is still to be told, when it is due, what he is asked: by a proposal, or that he is invited (0).
rings: Final = Table(
    "rings",
    metadata,
    _table_id(primary_key=True),
    _person(primary_key=True),
    Column("proposal", BigInteger, primary_key=True),
    Column("due", Double, nullable=False),
    **_KEYED,
)

# How each game ended: a row for each seat.
results: Final = Table(
    "results",
    metadata,
    _table_id(primary_key=True),
    Column("seat", Integer, primary_key=True),
    _person(),
    Column("place", Integer, nullable=False),
    Column("score", Integer),
    Column("reason", Text, nullable=False),
    **_KEYED,
)
Index("results_of", results.c.user)

# How somebody wants to be called of the forms that a game's titles have.
title_forms: Final = Table(
    "title_forms",
    metadata,
    _person(primary_key=True),
    Column("game", Text, primary_key=True),
    Column("form", Integer, nullable=False),
    **_KEYED,
)

# Who is being erased; without `user` it is done, and where he stood in the file is still to be overwritten.
erasures: Final = Table(
    "erasures",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("user", BigInteger),
    Column("time", Double, nullable=False),
    sqlite_strict=True,
)
