"""A message that is to be looked through while it is being shown is shown once more."""

import sqlalchemy as sa
from alembic import op

revision = "20"
down_revision = "19"


def upgrade() -> None:
    """Nothing has been asked for that is being made."""
    op.add_column(
        "surfaces", sa.Column("generation", sa.Integer, nullable=False, server_default=sa.text("0"))
    )
