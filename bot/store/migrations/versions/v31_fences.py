"""What a process has lost the lease of it writes no more, and an interaction told of twice acts once."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "31"
down_revision = "28"


def upgrade() -> None:
    """Add what is new; leases are noted as they are got."""
    op.create_table(
        "leases",
        sa.Column("shard", sa.Integer, nullable=False, primary_key=True, autoincrement=False),
        sa.Column("count", sa.Integer, nullable=False),
        sa.Column("holder", sa.Text, nullable=False),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "interactions",
        sa.Column("id", sa.BigInteger, nullable=False, primary_key=True, autoincrement=False),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
