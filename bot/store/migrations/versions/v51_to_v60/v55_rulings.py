"""Organisers rule on games of seasons and take people back in; who has begun a turn has moved."""

import sqlalchemy as sa
from alembic import op

revision = "55"
down_revision = "54"


def upgrade() -> None:
    """Nothing is ruled so far, and of nobody it is known that he has begun a turn."""
    op.add_column("season_boards", sa.Column("ruling", sa.Text))
    op.add_column("season_members", sa.Column("back", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("season_members", sa.Column("begun", sa.Double))
    # Games that computers played for people count for no rating any more.
    op.execute("update ladders set counted = false")
