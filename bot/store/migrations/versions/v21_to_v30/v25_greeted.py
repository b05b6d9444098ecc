"""A server is greeted once for each time that it invites the bot."""

import sqlalchemy as sa
from alembic import op

revision = "25"
down_revision = "24"


def upgrade() -> None:
    """Servers that invited it long before are not greeted any more."""
    op.add_column("servers", sa.Column("greeted", sa.Double))
