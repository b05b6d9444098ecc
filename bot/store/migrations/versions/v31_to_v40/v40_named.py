"""People may want to be called by their names on pages of games outside of Discord."""

import sqlalchemy as sa
from alembic import op

revision = "40"
down_revision = "39"


def upgrade() -> None:
    """Add the wish, which nobody has yet."""
    op.add_column("people", sa.Column("named", sa.Boolean, nullable=False, server_default=sa.false()))
