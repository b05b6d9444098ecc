"""The newest of somebody's panels is found at once; who is asked is told, if need be later."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "14"
down_revision = "13"


def upgrade() -> None:
    """Add what is new, to a file and to a server."""
    _index_panels()
    _ring_for_what_is_asked()


def _index_panels() -> None:
    panel = sa.text('"user" is not null')
    columns = ["channel", "message"]
    op.create_index("panels_in", "surfaces", columns, sqlite_where=panel, postgresql_where=panel)


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
