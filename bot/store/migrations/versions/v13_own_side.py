"""Boards lie to their reader's own side at first; commands sent to Discord are kept; proposals by table."""

from __future__ import annotations

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
    op.create_table(
        "invitations",
        sa.Column("table_id", sa.BigInteger, sa.ForeignKey("tables.id"), nullable=False, primary_key=True),
        sa.Column("user", sa.BigInteger, sa.ForeignKey("people.user"), nullable=False, primary_key=True),
        sa.Column("declined", sa.Boolean, nullable=False, server_default=sa.false()),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
