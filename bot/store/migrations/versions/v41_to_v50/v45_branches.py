"""Tables may leave another one, whose acts they begin with."""

import sqlalchemy as sa
from alembic import op

revision = "45"
down_revision = "44"


def upgrade() -> None:
    """Add what is new."""
    op.create_table(
        "branches",
        sa.Column("table_id", sa.BigInteger, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("origin", sa.BigInteger, nullable=False),
        sa.Column("step", sa.Integer, nullable=False),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "branch_wishes",
        sa.Column("origin", sa.BigInteger, primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True),
        sa.Column("user", sa.BigInteger, sa.ForeignKey("people.user"), primary_key=True),
        sa.Column("time", sa.Double, nullable=False),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
