"""The tables of version 11, the first on both databases: as they were, whatever `schema` says by now."""

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
    false,
    literal_column,
    text,
)

metadata: Final = MetaData()
_NUMBERED: Final[dict[str, Any]] = {"sqlite_strict": True, "sqlite_autoincrement": True}
_KEYED: Final[dict[str, Any]] = {"sqlite_strict": True, "sqlite_with_rowid": False}


def _set(name: str, kind: Any, default: Any = None, **choices: Any) -> Column[Any]:
    """A column that is never null."""
    return Column(name, kind, nullable=False, server_default=default, **choices)


def _text(name: str, default: str) -> Column[Any]:
    return _set(name, Text, text(repr(default)))


def _count(name: str, default: int) -> Column[Any]:
    return _set(name, Integer, text(str(default)))


def _flag(name: str) -> Column[Any]:
    return _set(name, Boolean, false())


def _person(name: str = "user", **choices: Any) -> Column[Any]:
    return Column(name, BigInteger, ForeignKey("people.user"), **choices)


def _table_id(**choices: Any) -> Column[Any]:
    return Column("table_id", BigInteger, ForeignKey("tables.id"), nullable=False, **choices)


def _one_of(column: str, *values: str) -> CheckConstraint:
    return CheckConstraint(f"{column} in ({', '.join(map(repr, values))})")


def _partial(name: str, *columns: Column[Any], where: ColumnElement[bool], unique: bool = False) -> None:
    Index(name, *columns, unique=unique, sqlite_where=where, postgresql_where=where)


_people = Table(
    "people",
    metadata,
    Column("user", BigInteger, primary_key=True, autoincrement=False),
    _set("name", Text),
    _text("locale", ""),
    Column("dm", BigInteger),
    _flag("dm_closed"),
    _flag("turned"),
    _flag("confirms"),
    sqlite_strict=True,
)

_tables = Table(
    "tables",
    metadata,
    Column("id", BigInteger, primary_key=True),
    _set("game", Text),
    _set("rules", Integer),
    _text("status", "lobby"),
    _count("version", 1),
    _person("owner", nullable=False),
    Column("guild", BigInteger),
    _set("channel", BigInteger),
    _set("options", Text),
    _set("created", Double),
    _set("changed", Double),
    Column("snapshot", LargeBinary),
    Column("undo_seat", Integer),
    _set("seed", Text),
    _set("salt", Text),
    Column("pace", Integer),
    _text("expiry", "remind"),
    _count("asides", 0),
    _text("closed", ""),
    Column("follows", BigInteger, ForeignKey("tables.id")),
    _one_of("status", "lobby", "running", "over", "cancelled"),
    _one_of("expiry", "remind", "computer", "game"),
    _one_of("closed", "", "owner", "left", "idle"),
    **_NUMBERED,
)
_status = _tables.c.status
_is_open = _status.in_((literal_column("'lobby'"), literal_column("'running'")))
_is_over = _status == literal_column("'over'")
_partial("open_games", _tables.c.channel, where=_is_open)
_partial("old_lobbies", _tables.c.changed, where=_status == literal_column("'lobby'"))
_partial("sequels", _tables.c.follows, where=_is_open, unique=True)
_partial("games_over", _tables.c.channel, _tables.c.changed, where=_is_over)
_partial("games_of_server", _tables.c.guild, _tables.c.game, where=_is_over)

_seats = Table(
    "seats",
    metadata,
    _table_id(primary_key=True),
    Column("seat", Integer, primary_key=True),
    _person(),
    _count("turn", 0),
    _flag("awaited"),
    _flag("resigned"),
    **_KEYED,
)
_partial("chairs_of", _seats.c.user, _seats.c.table_id, where=_seats.c.user.is_not(None), unique=True)
_partial(
    "computers_awaited",
    _seats.c.table_id,
    where=_seats.c.awaited & (_seats.c.user.is_(None) | _seats.c.resigned),
)

_events = Table(
    "events",
    metadata,
    _table_id(primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("seat", Integer),
    Column("turn", Integer),
    Column("user", BigInteger),
    _set("text", Text),
    _set("draws", Text),
    _set("notes", Text),
    _set("bar", Text),
    _set("time", Double),
    _set("salt", Text),
    UniqueConstraint("table_id", "seat", "turn"),
    **_KEYED,
)

_surfaces = Table(
    "surfaces",
    metadata,
    _table_id(primary_key=True),
    Column("channel", BigInteger, primary_key=True),
    _person(),
    Column("message", BigInteger),
    _count("shown", 0),
    _set("posted", Double, text("0")),
    Column("turn", Integer),
    _text("said", ""),
    **_KEYED,
)

_old_messages = Table(
    "old_messages",
    metadata,
    Column("message", BigInteger, primary_key=True, autoincrement=False),
    _set("channel", BigInteger),
    _table_id(),
    _flag("moved"),
    sqlite_strict=True,
)
Index("old_messages_of", _old_messages.c.table_id)

_pings = Table(
    "pings",
    metadata,
    _table_id(primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("turn", Integer, primary_key=True),
    Column("kind", Text, primary_key=True),
    _person(nullable=False),
    _set("due", Double),
    Column("sent", Double),
    _one_of("kind", "turn", "reminder", "late", "end", "draw"),
    **_KEYED,
)
_partial("pings_unsent", _pings.c.table_id, where=_pings.c.sent.is_(None))

_deadlines = Table(
    "deadlines",
    metadata,
    _table_id(primary_key=True),
    Column("seat", Integer, primary_key=True),
    _set("due", Double),
    Column("remind", Double),
    _flag("told"),
    **_KEYED,
)
_partial("deadlines_to_remind", _deadlines.c.remind, where=_deadlines.c.remind.is_not(None))
_partial("deadlines_over", _deadlines.c.due, where=~_deadlines.c.told)

_heartbeat = Table(
    "heartbeat",
    metadata,
    Column("one", Integer, primary_key=True, autoincrement=False),
    _set("time", Double),
    CheckConstraint("one = 1"),
    sqlite_strict=True,
)

_proposals = Table(
    "proposals",
    metadata,
    Column("id", BigInteger, primary_key=True),
    _table_id(),
    _set("kind", Text),
    _set("seat", Integer),
    _person(),
    _person("former"),
    _text("absent", ""),
    _person("proposer", nullable=False),
    _set("asked", Text),
    _set("time", Double),
    _text("status", "open"),
    _text("ending", ""),
    _person("refuser"),
    _count("version", 1),
    Column("channel", BigInteger),
    Column("message", BigInteger),
    _count("shown", 0),
    _one_of("kind", "handover", "undo"),
    _one_of("absent", "", "left", "late"),
    _one_of("status", "open", "agreed", "refused", "lapsed"),
    **_NUMBERED,
)
_partial(
    "one_proposal_a_seat",
    _proposals.c.table_id,
    _proposals.c.kind,
    _proposals.c.seat,
    where=_proposals.c.status == literal_column("'open'"),
    unique=True,
)
_partial("proposals_to_show", _proposals.c.table_id, where=_proposals.c.shown < _proposals.c.version)

_consents = Table(
    "consents",
    metadata,
    Column("proposal_id", BigInteger, ForeignKey("proposals.id"), primary_key=True),
    _person(primary_key=True),
    _set("time", Double),
    **_KEYED,
)

_results = Table(
    "results",
    metadata,
    _table_id(primary_key=True),
    Column("seat", Integer, primary_key=True),
    _person(),
    _set("place", Integer),
    Column("score", Integer),
    _set("reason", Text),
    **_KEYED,
)
Index("results_of", _results.c.user)

_title_forms = Table(
    "title_forms",
    metadata,
    _person(primary_key=True),
    Column("game", Text, primary_key=True),
    _set("form", Integer),
    **_KEYED,
)
