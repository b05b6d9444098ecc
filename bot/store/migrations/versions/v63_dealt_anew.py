"""Who wants to play on together from a step may want what was hidden to be dealt anew."""

import sqlalchemy as sa
from alembic import op

revision = "63"
down_revision = "62"


def upgrade() -> None:
    """Add the choice; whoever wished it so far was told that all lies as it lay."""
    op.add_column("branch_wishes", sa.Column("dealt", sa.Boolean, nullable=False, server_default=sa.false()))
