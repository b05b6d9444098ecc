"""A puzzle for which a hint was taken counts for nothing, also where it is told how many were tried."""

import sqlalchemy as sa
from alembic import op

revision = "59"
down_revision = "58"


def upgrade() -> None:
    """Of which hints were taken so far is not known."""
    op.add_column("solvers", sa.Column("helped", sa.Integer, nullable=False, server_default="0"))
