"""Computers bear the numbers of their seasons."""

import sqlalchemy as sa
from alembic import op

revision = "36"
down_revision = "35"


def upgrade() -> None:
    """Add what is new; computers that play already keep their names to the end of their games."""
    op.add_column("seats", sa.Column("number", sa.Integer))
