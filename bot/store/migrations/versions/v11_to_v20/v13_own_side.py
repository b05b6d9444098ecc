"""Boards lie to their reader's own side at first; commands sent, wishes, invitations, posts begun."""

import sqlalchemy as sa
from alembic import op

revision = "13"
down_revision = "12"


def upgrade() -> None:
    """Add tables and columns, to a file and to a server."""
    # Whoever had turned a board sees what was wanted.
    op.execute("update people set turned = false")
    op.create_table(
        "announcements",
        sa.Column("application", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("digest", sa.Text, nullable=False),
        sqlite_strict=True,
    )
    op.create_index("proposals_of", "proposals", ["table_id"])
    carded = sa.text("card is not null")
    op.create_index("cards_in", "surfaces", ["channel"], sqlite_where=carded, postgresql_where=carded)
    _keep_wishes()
    _count_open_tables()
    op.add_column("surfaces", sa.Column("begun", sa.Double))
    op.add_column("tables", sa.Column("to_show", sa.Boolean, nullable=False, server_default=sa.true()))
    on_file, on_server = sa.text("to_show = 1"), sa.text("to_show")
    op.create_index("tables_to_show", "tables", ["id"], sqlite_where=on_file, postgresql_where=on_server)
    op.create_table(
        "invitations",
        sa.Column("table_id", sa.BigInteger, sa.ForeignKey("tables.id"), nullable=False, primary_key=True),
        sa.Column("user", sa.BigInteger, sa.ForeignKey("people.user"), nullable=False, primary_key=True),
        sa.Column("declined", sa.Boolean, nullable=False, server_default=sa.false()),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )


def _count_open_tables() -> None:
    """Let open tables be counted by person, channel and server."""
    op.add_column("tables", sa.Column("parent", sa.BigInteger))
    op.execute("update tables set parent = channel")
    is_open = sa.text("status in ('lobby', 'running')")
    for name, column in (
        ("open_tables_of", "owner"),
        ("open_tables_below", "parent"),
        ("open_tables_of_server", "guild"),
    ):
        op.create_index(name, "tables", [column], sqlite_where=is_open, postgresql_where=is_open)


def _keep_wishes() -> None:
    """Everybody is rung as before, until something else is wished."""
    op.add_column("people", sa.Column("reminders", sa.Boolean, nullable=False, server_default=sa.true()))
    op.add_column("people", sa.Column("rung", sa.Text, nullable=False, server_default=sa.text("'mention'")))
    op.add_column(
        "people", sa.Column("digest_hour", sa.Integer, nullable=False, server_default=sa.text("18"))
    )
    op.add_column("pings", sa.Column("mentioned", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("people", sa.Column("quiet_from", sa.Integer))
    op.add_column("people", sa.Column("quiet_until", sa.Integer, nullable=False, server_default=sa.text("8")))
    op.add_column("people", sa.Column("zone", sa.Text, nullable=False, server_default=sa.text("''")))
    op.create_table(
        "table_wishes",
        sa.Column("user", sa.BigInteger, sa.ForeignKey("people.user"), primary_key=True),
        sa.Column("table_id", sa.BigInteger, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("rung", sa.Text),
        sa.Column("reminders", sa.Boolean),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
