"""A character may be proposed in the place of a computer."""

import sqlalchemy as sa
from alembic import op

revision = "52"
down_revision = "51"


def upgrade() -> None:
    """Add who it is; in proposals there are it is nobody."""
    op.add_column("proposals", sa.Column("character", sa.Text))
