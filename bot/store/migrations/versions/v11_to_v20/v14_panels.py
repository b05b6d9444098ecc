"""Panels are found at once; people may be away, save time, vote, be erased, and be told what is asked."""

import sqlalchemy as sa
from alembic import op

revision = "14"
down_revision = "13"


def upgrade() -> None:
    """Add what is new, to a file and to a server."""
    panel = sa.text('"user" is not null')
    columns = ["channel", "message"]
    op.create_index("panels_in", "surfaces", columns, sqlite_where=panel, postgresql_where=panel)
    _let_people_be_away()
    _let_time_be_saved()
    op.add_column("tables", sa.Column("paused", sa.Double))
    _allow_votes()
    _ring_for_what_is_asked()
    _let_people_be_erased()


def _let_people_be_away() -> None:
    """At a table that is open already clocks run on, as they did."""
    op.add_column("people", sa.Column("away_until", sa.Double))
    op.add_column("tables", sa.Column("leave", sa.Text, nullable=False, server_default=sa.text("'runs'")))
    op.add_column("seats", sa.Column("away", sa.Double))
    op.add_column("seats", sa.Column("leave", sa.Double, nullable=False, server_default=sa.text("0")))
    op.add_column("deadlines", sa.Column("still_from", sa.Double))
    op.add_column("deadlines", sa.Column("still_until", sa.Double))
    for table, column in (("people", "away_until"), ("seats", "away")):
        is_away = sa.text(f"{column} is not null")
        op.create_index(f"{table}_away", table, [column], sqlite_where=is_away, postgresql_where=is_away)


# Whoever is erased is found by these, and so is what points to him.
_BY_PERSON = (("consents_of", "consents", "user"), ("invitations_of", "invitations", "user"))
_BY_PERSON_IF_ANY = (
    ("surfaces_of", "surfaces", "user"),
    ("tables_following", "tables", "follows"),
    *((f"proposals_by_{role}", "proposals", role) for role in ("user", "former", "proposer", "refuser")),
)


def _let_people_be_erased() -> None:
    """Let people, and games that are over, be forgotten."""
    op.add_column("people", sa.Column("seen", sa.Double))
    op.create_index("people_seen", "people", ["seen"])
    ended = sa.text("status in ('over', 'cancelled')")
    op.create_index("tables_ended", "tables", ["changed"], sqlite_where=ended, postgresql_where=ended)
    op.drop_index("open_tables_of", "tables")
    op.create_index("tables_of", "tables", ["owner", "status"])
    for name, table, column in _BY_PERSON:
        op.create_index(name, table, [column])
    for name, table, column in _BY_PERSON_IF_ANY:
        known = sa.column(column).is_not(None)
        op.create_index(name, table, [column], sqlite_where=known, postgresql_where=known)
    op.create_table(
        "erasures",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("user", sa.BigInteger),
        sa.Column("time", sa.Double, nullable=False),
        sqlite_strict=True,
    )


def _let_time_be_saved() -> None:
    """At a table that is open already no time is saved, and weekends count."""
    op.add_column("tables", sa.Column("bank", sa.Integer))
    op.add_column("tables", sa.Column("weekends_off", sa.Boolean, nullable=False, server_default=sa.false()))
    for table, column in (("seats", "saved"), ("deadlines", "used")):
        op.add_column(table, sa.Column(column, sa.Double, nullable=False, server_default=sa.text("0")))
    op.add_column("events", sa.Column("saved", sa.Double))


_KINDS = "kind in ('handover', 'undo', 'end', 'pause', 'resume')"


def _allow_votes() -> None:
    """Let proposals have more kinds; SQLite changes no check, so the rows move out and in again."""
    if op.get_bind().dialect.name != "sqlite":
        op.drop_constraint("proposals_kind_check", "proposals")
        op.create_check_constraint("proposals_kind_check", "proposals", _KINDS)
        return
    for name in ("consents", "proposals"):
        op.execute(f"create temporary table kept_{name} as select * from {name}")  # noqa: S608 - one of two names
        op.drop_table(name)
    _make_proposals()
    for name in ("proposals", "consents"):
        op.execute(f"insert into {name} select * from kept_{name}")  # noqa: S608 - one of two names
        op.drop_table(f"kept_{name}")


def _make_proposals() -> None:
    op.create_table(
        "proposals",
        sa.Column("id", sa.BigInteger, primary_key=True),
        sa.Column("table_id", sa.BigInteger, sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        *(sa.Column(name, sa.BigInteger, sa.ForeignKey("people.user")) for name in ("user", "former")),
        sa.Column("absent", sa.Text, nullable=False, server_default=sa.text("''")),
        sa.Column("proposer", sa.BigInteger, sa.ForeignKey("people.user"), nullable=False),
        sa.Column("asked", sa.Text, nullable=False),
        sa.Column("time", sa.Double, nullable=False),
        sa.Column("status", sa.Text, nullable=False, server_default=sa.text("'open'")),
        sa.Column("ending", sa.Text, nullable=False, server_default=sa.text("''")),
        sa.Column("refuser", sa.BigInteger, sa.ForeignKey("people.user")),
        sa.Column("version", sa.Integer, nullable=False, server_default=sa.text("1")),
        *(sa.Column(name, sa.BigInteger) for name in ("channel", "message")),
        sa.Column("shown", sa.Integer, nullable=False, server_default=sa.text("0")),
        sa.CheckConstraint(_KINDS),
        sa.CheckConstraint("absent in ('', 'left', 'late')"),
        sa.CheckConstraint("status in ('open', 'agreed', 'refused', 'lapsed')"),
        sqlite_strict=True,
        sqlite_autoincrement=True,
    )
    pending, to_show = sa.text("status = 'open'"), sa.text("shown < version")
    key = ["table_id", "kind", "seat"]
    op.create_index("one_proposal_a_seat", "proposals", key, unique=True, sqlite_where=pending)
    op.create_index("proposals_of", "proposals", ["table_id"])
    op.create_index("proposals_to_show", "proposals", ["table_id"], sqlite_where=to_show)
    op.create_table(
        "consents",
        sa.Column("proposal_id", sa.BigInteger, sa.ForeignKey("proposals.id"), primary_key=True),
        sa.Column("user", sa.BigInteger, sa.ForeignKey("people.user"), primary_key=True),
        sa.Column("time", sa.Double, nullable=False),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )


def _ring_for_what_is_asked() -> None:
    """Who is asked already has been told."""
    op.create_table(
        "rings",
        sa.Column("table_id", sa.BigInteger, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("user", sa.BigInteger, sa.ForeignKey("people.user"), primary_key=True),
        sa.Column("proposal", sa.BigInteger, primary_key=True),
        sa.Column("due", sa.Double, nullable=False),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
