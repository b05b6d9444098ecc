"""Computers have fixed ratings: all ladders are counted anew with these."""

import sqlalchemy as sa
from alembic import op

revision = "49"
down_revision = "48"


def upgrade() -> None:
    """Let all be counted at the next start."""
    op.execute(sa.update(sa.table("ladders", sa.column("counted", sa.Boolean))).values(counted=False))
