"""Characters make remarks."""

import sqlalchemy as sa
from alembic import op

revision = "51"
down_revision = "50"


def upgrade() -> None:
    """Add what each has said, and whether a table or a server wants any; those there are go on with them."""
    op.add_column("seats", sa.Column("talk", sa.Text))
    for name in ("tables", "servers"):
        op.add_column(name, sa.Column("remarks", sa.Boolean, nullable=False, server_default=sa.true()))
