"""What Discord knows of the commands is kept."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "13"
down_revision = "12"


def upgrade() -> None:
    """Add tables and columns, to a file and to a server."""
    op.create_table(
        "announcements",
        sa.Column("application", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("digest", sa.Text, nullable=False),
        sqlite_strict=True,
    )
