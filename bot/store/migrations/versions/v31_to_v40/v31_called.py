"""When the owner of a lobby was called last as it filled is kept with it."""

import sqlalchemy as sa
from alembic import op

revision = "31"
down_revision = "30"


def upgrade() -> None:
    """Add what is new; of lobbies that are open now nobody was called."""
    op.add_column("tables", sa.Column("called", sa.Double))
