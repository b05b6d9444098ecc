"""A game that leaves another one in a lesson leads back to the mistake that is learned from there."""

import sqlalchemy as sa
from alembic import op

revision = "64"
down_revision = "63"


def upgrade() -> None:
    """Add it; of games so far it is not known where they were begun."""
    op.add_column("branches", sa.Column("mistake", sa.Integer))
