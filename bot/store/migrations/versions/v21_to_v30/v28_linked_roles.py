"""Whoever wants it has what he has reached told to Discord, for linked roles."""

import sqlalchemy as sa
from alembic import op

revision = "28"
down_revision = "27"


def upgrade() -> None:
    """Add what is new; nobody has linked anything before."""
    op.create_table(
        "role_connections",
        sa.Column("user", sa.BigInteger, sa.ForeignKey("people.user"), primary_key=True),
        sa.Column("refresh_token", sa.Text, nullable=False),
        sa.Column("since", sa.Double, nullable=False),
        sa.Column("told", sa.Text),
        sa.Column("due", sa.Double, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False, server_default=sa.text("0")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("role_connections_due", "role_connections", ["due"])
    op.create_table(
        "revocations",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("refresh_token", sa.Text, nullable=False),
        sqlite_strict=True,
    )
