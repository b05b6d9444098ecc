"""The tables of version 11, the first on both databases: as they were, whatever `schema` says by now."""

from typing import Any, Final

import sqlalchemy as sa

metadata: Final = sa.MetaData()
_NUMBERED: Final[dict[str, Any]] = {"sqlite_strict": True, "sqlite_autoincrement": True}
_KEYED: Final[dict[str, Any]] = {"sqlite_strict": True, "sqlite_with_rowid": False}


def _set(name: str, kind: Any, default: Any = None, **choices: Any) -> sa.Column[Any]:
    """A column that is never null."""
    return sa.Column(name, kind, nullable=False, server_default=default, **choices)


def _text(name: str, default: str) -> sa.Column[Any]:
    return _set(name, sa.Text, sa.text(repr(default)))


def _count(name: str, default: int) -> sa.Column[Any]:
    return _set(name, sa.Integer, sa.text(str(default)))


def _flag(name: str) -> sa.Column[Any]:
    return _set(name, sa.Boolean, sa.false())


def _person(name: str = "user", **choices: Any) -> sa.Column[Any]:
    return sa.Column(name, sa.BigInteger, sa.ForeignKey("people.user"), **choices)


def _table_id(**choices: Any) -> sa.Column[Any]:
    return sa.Column("table_id", sa.BigInteger, sa.ForeignKey("tables.id"), nullable=False, **choices)


def _one_of(column: str, *values: str) -> sa.CheckConstraint:
    return sa.CheckConstraint(f"{column} in ({', '.join(map(repr, values))})")


def _partial(
    name: str, *columns: sa.Column[Any], where: sa.ColumnElement[bool], unique: bool = False
) -> None:
    sa.Index(name, *columns, unique=unique, sqlite_where=where, postgresql_where=where)


_people = sa.Table(
    "people",
    metadata,
    sa.Column("user", sa.BigInteger, primary_key=True, autoincrement=False),
    _set("name", sa.Text),
    _text("locale", ""),
    sa.Column("dm", sa.BigInteger),
    _flag("dm_closed"),
    _flag("turned"),
    _flag("confirms"),
    sqlite_strict=True,
)

_tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.BigInteger, primary_key=True),
    _set("game", sa.Text),
    _set("rules", sa.Integer),
    _text("status", "lobby"),
    _count("version", 1),
    _person("owner", nullable=False),
    sa.Column("guild", sa.BigInteger),
    _set("channel", sa.BigInteger),
    _set("options", sa.Text),
    _set("created", sa.Double),
    _set("changed", sa.Double),
    sa.Column("snapshot", sa.LargeBinary),
    sa.Column("undo_seat", sa.Integer),
    _set("seed", sa.Text),
    _set("salt", sa.Text),
    sa.Column("pace", sa.Integer),
    _text("expiry", "remind"),
    _count("asides", 0),
    _text("closed", ""),
    sa.Column("follows", sa.BigInteger, sa.ForeignKey("tables.id")),
    _one_of("status", "lobby", "running", "over", "cancelled"),
    _one_of("expiry", "remind", "computer", "game"),
    _one_of("closed", "", "owner", "left", "idle"),
    **_NUMBERED,
)
_status = _tables.c.status
_is_open = _status.in_((sa.literal_column("'lobby'"), sa.literal_column("'running'")))
_is_over = _status == sa.literal_column("'over'")
_partial("open_games", _tables.c.channel, where=_is_open)
_partial("old_lobbies", _tables.c.changed, where=_status == sa.literal_column("'lobby'"))
_partial("sequels", _tables.c.follows, where=_is_open, unique=True)
_partial("games_over", _tables.c.channel, _tables.c.changed, where=_is_over)
_partial("games_of_server", _tables.c.guild, _tables.c.game, where=_is_over)

_seats = sa.Table(
    "seats",
    metadata,
    _table_id(primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
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

_events = sa.Table(
    "events",
    metadata,
    _table_id(primary_key=True),
    sa.Column("version", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer),
    sa.Column("turn", sa.Integer),
    sa.Column("user", sa.BigInteger),
    _set("text", sa.Text),
    _set("draws", sa.Text),
    _set("notes", sa.Text),
    _set("bar", sa.Text),
    _set("time", sa.Double),
    _set("salt", sa.Text),
    sa.UniqueConstraint("table_id", "seat", "turn"),
    **_KEYED,
)

_surfaces = sa.Table(
    "surfaces",
    metadata,
    _table_id(primary_key=True),
    sa.Column("channel", sa.BigInteger, primary_key=True),
    _person(),
    sa.Column("message", sa.BigInteger),
    _count("shown", 0),
    _set("posted", sa.Double, sa.text("0")),
    sa.Column("turn", sa.Integer),
    _text("said", ""),
    **_KEYED,
)

_old_messages = sa.Table(
    "old_messages",
    metadata,
    sa.Column("message", sa.BigInteger, primary_key=True, autoincrement=False),
    _set("channel", sa.BigInteger),
    _table_id(),
    _flag("moved"),
    sqlite_strict=True,
)
sa.Index("old_messages_of", _old_messages.c.table_id)

_pings = sa.Table(
    "pings",
    metadata,
    _table_id(primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("turn", sa.Integer, primary_key=True),
    sa.Column("kind", sa.Text, primary_key=True),
    _person(nullable=False),
    _set("due", sa.Double),
    sa.Column("sent", sa.Double),
    _one_of("kind", "turn", "reminder", "late", "end", "draw"),
    **_KEYED,
)
_partial("pings_unsent", _pings.c.table_id, where=_pings.c.sent.is_(None))

_deadlines = sa.Table(
    "deadlines",
    metadata,
    _table_id(primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    _set("due", sa.Double),
    sa.Column("remind", sa.Double),
    _flag("told"),
    **_KEYED,
)
_partial("deadlines_to_remind", _deadlines.c.remind, where=_deadlines.c.remind.is_not(None))
_partial("deadlines_over", _deadlines.c.due, where=~_deadlines.c.told)

_heartbeat = sa.Table(
    "heartbeat",
    metadata,
    sa.Column("one", sa.Integer, primary_key=True, autoincrement=False),
    _set("time", sa.Double),
    sa.CheckConstraint("one = 1"),
    sqlite_strict=True,
)

_proposals = sa.Table(
    "proposals",
    metadata,
    sa.Column("id", sa.BigInteger, primary_key=True),
    _table_id(),
    _set("kind", sa.Text),
    _set("seat", sa.Integer),
    _person(),
    _person("former"),
    _text("absent", ""),
    _person("proposer", nullable=False),
    _set("asked", sa.Text),
    _set("time", sa.Double),
    _text("status", "open"),
    _text("ending", ""),
    _person("refuser"),
    _count("version", 1),
    sa.Column("channel", sa.BigInteger),
    sa.Column("message", sa.BigInteger),
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
    where=_proposals.c.status == sa.literal_column("'open'"),
    unique=True,
)
_partial("proposals_to_show", _proposals.c.table_id, where=_proposals.c.shown < _proposals.c.version)

_consents = sa.Table(
    "consents",
    metadata,
    sa.Column("proposal_id", sa.BigInteger, sa.ForeignKey("proposals.id"), primary_key=True),
    _person(primary_key=True),
    _set("time", sa.Double),
    **_KEYED,
)

_results = sa.Table(
    "results",
    metadata,
    _table_id(primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    _person(),
    _set("place", sa.Integer),
    sa.Column("score", sa.Integer),
    _set("reason", sa.Text),
    **_KEYED,
)
sa.Index("results_of", _results.c.user)

_title_forms = sa.Table(
    "title_forms",
    metadata,
    _person(primary_key=True),
    sa.Column("game", sa.Text, primary_key=True),
    _set("form", sa.Integer),
    **_KEYED,
)
