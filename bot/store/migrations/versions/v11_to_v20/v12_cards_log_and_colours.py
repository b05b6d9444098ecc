"""What has been told is kept, a table's card and log, colours; what time a turn had left, and who sat."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy import Column, text

revision = "12"
down_revision = "11"

_ZERO = text("0")
# Of a table that runs already, nothing is told again.
_TELL_NOTHING = """
    update surfaces set
        since = (select version from tables where tables.id = surfaces.table_id),
        logged = (select version from tables where tables.id = surfaces.table_id)"""

_KEEP = "create temporary table kept as select * from pings"
_RESTORE = """
    insert into pings (table_id, seat, turn, kind, "user", due, sent)
    select table_id, seat, turn, kind, "user", due, sent from kept"""
# Before, the colours went by seat; a person keeps the first.
_KEEP_COLOURS = """
    update seats set colour = seat
    where table_id in (select id from tables where status in ('running', 'over'))"""
_OWN_COLOURS = """
    update people set colour = (
        select seats.colour from seats
        where seats."user" = people."user" and seats.colour is not null
        order by seats.table_id limit 1)"""


def upgrade() -> None:
    """Add the columns, to a file and to a server."""
    op.add_column("tables", Column("threaded", sa.Boolean, nullable=False, server_default=sa.false()))
    for name in ("since", "logged"):
        op.add_column("surfaces", Column(name, sa.Integer, nullable=False, server_default=_ZERO))
    op.add_column("surfaces", Column("card", sa.Text))
    for name in ("after", "upto"):
        op.add_column("old_messages", Column(name, sa.Integer, nullable=False, server_default=_ZERO))
    op.add_column("people", Column("text_board", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("events", Column("round", sa.Integer, nullable=False, server_default=_ZERO))
    op.execute(_TELL_NOTHING)
    op.add_column("surfaces", Column("told", sa.Text, nullable=False, server_default=text("''")))
    op.add_column("people", Column("welcomed", sa.Boolean, nullable=False, server_default=sa.false()))
    op.execute("update people set welcomed = true where dm is not null")
    for table in ("people", "seats"):
        op.add_column(table, Column("colour", sa.Integer))
    op.execute(_KEEP_COLOURS)
    op.execute(_OWN_COLOURS)
    _remind_of_the_end()
    op.add_column("events", Column("remaining", sa.Double))
    op.add_column("events", Column("sat", sa.Text, nullable=False, server_default=text("'[]'")))
    op.add_column("events", Column("forced", sa.Boolean, nullable=False, server_default=sa.false()))
    _allow_more_pings()


def _remind_of_the_end() -> None:
    """Where the first reminder is out, the next one comes when time is over."""
    op.execute(
        "update deadlines set remind = due where remind is null and not told"
        " and table_id in (select id from tables where expiry = 'remind')"
    )


def _allow_more_pings() -> None:
    """Let pings have two more kinds; SQLite changes no check, so the rows move out and in again."""
    op.execute(_KEEP)
    op.drop_index("pings_unsent", "pings")
    op.drop_table("pings")
    op.create_table(
        "pings",
        sa.Column("table_id", sa.BigInteger, sa.ForeignKey("tables.id"), nullable=False, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("turn", sa.Integer, primary_key=True),
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("user", sa.BigInteger, sa.ForeignKey("people.user"), nullable=False),
        sa.Column("due", sa.Double, nullable=False),
        sa.Column("sent", sa.Double),
        sa.CheckConstraint("kind in ('turn', 'reminder', 'late', 'missed', 'absent', 'end', 'draw')"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.execute(_RESTORE)
    op.drop_table("kept")
    unsent = sa.text("sent is null")
    op.create_index("pings_unsent", "pings", ["table_id"], sqlite_where=unsent, postgresql_where=unsent)
