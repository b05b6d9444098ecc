"""The events of a game are sealed one with the other; a player's word goes into its luck."""

import sqlalchemy as sa
from alembic import op

revision = "30"
down_revision = "29"


def upgrade() -> None:
    """Add what is new; games that are begun go on without."""
    for table, column in (("tables", "last_seal"), ("tables", "word"), ("events", "seal")):
        op.add_column(table, sa.Column(column, sa.Text, nullable=False, server_default=sa.text("''")))
    op.add_column("tables", sa.Column("taken_back", sa.Integer, nullable=False, server_default=sa.text("0")))
