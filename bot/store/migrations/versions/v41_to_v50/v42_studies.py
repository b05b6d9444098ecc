"""Whoever looks at his own mistakes in a finished game is known to have come so far."""

import sqlalchemy as sa
from alembic import op

revision = "42"
down_revision = "41"


def upgrade() -> None:
    """Add what is new."""
    op.create_table(
        "studies",
        sa.Column("table_id", sa.BigInteger, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("user", sa.BigInteger, sa.ForeignKey("people.user"), primary_key=True),
        sa.Column("done", sa.Text, nullable=False),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
