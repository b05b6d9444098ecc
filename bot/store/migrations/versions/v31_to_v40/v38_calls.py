"""Where those who planned a game were called is kept until it says what became of that."""

import sqlalchemy as sa
from alembic import op

revision = "38"
down_revision = "37"


def upgrade() -> None:
    """Add what is new; what called before says so once its *Start* is pressed."""
    op.add_column("planned_games", sa.Column("calls", sa.Text, nullable=False, server_default="[]"))
