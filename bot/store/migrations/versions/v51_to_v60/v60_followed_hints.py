"""Of a mistake by which somebody followed a hint it is told that he did."""

import sqlalchemy as sa
from alembic import op

revision = "60"
down_revision = "59"


def upgrade() -> None:
    """Add what is new; which hints were given so far is not known."""
    op.create_table(
        "hints_given",
        sa.Column("table_id", sa.BigInteger, sa.ForeignKey("tables.id"), primary_key=True, nullable=False),
        sa.Column("user", sa.BigInteger, sa.ForeignKey("people.user"), primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True),
        sa.Column("action", sa.Text, nullable=False),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
