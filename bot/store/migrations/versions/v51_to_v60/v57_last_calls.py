"""People of a season's table are called before it is decided early; who is taken back in is told so."""

import sqlalchemy as sa
from alembic import op

revision = "57"
down_revision = "56"


def upgrade() -> None:
    """Nobody was called so far, and whoever is back in knows it by now."""
    op.add_column("season_boards", sa.Column("called", sa.Double))
    op.add_column("season_members", sa.Column("owed", sa.Boolean, nullable=False, server_default=sa.false()))
