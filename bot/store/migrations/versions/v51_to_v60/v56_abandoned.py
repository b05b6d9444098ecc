"""Tables of seasons at which nobody moves any more are decided; what became of a table is owed to people."""

import sqlalchemy as sa
from alembic import op

revision = "56"
down_revision = "55"


def upgrade() -> None:
    """No table was abandoned so far, and nobody is owed a word."""
    for name in ("abandoned", "owed"):
        op.add_column("season_boards", sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false()))
