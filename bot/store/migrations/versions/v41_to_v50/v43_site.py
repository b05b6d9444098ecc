"""A server may want a web site."""

import sqlalchemy as sa
from alembic import op

revision = "43"
down_revision = "42"


def upgrade() -> None:
    """Add the wish, which no server has yet."""
    op.add_column("servers", sa.Column("site", sa.Boolean, nullable=False, server_default=sa.false()))
