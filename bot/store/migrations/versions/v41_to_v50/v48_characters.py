"""A computer may play as a character."""

import sqlalchemy as sa
from alembic import op

revision = "48"
down_revision = "47"


def upgrade() -> None:
    """Add who it is; whoever plays already is nobody in particular."""
    op.add_column("seats", sa.Column("character", sa.Text))
