"""Which puzzles somebody left out is kept."""

import sqlalchemy as sa
from alembic import op

revision = "61"
down_revision = "60"


def upgrade() -> None:
    """Add what is new; what was left out so far is not known."""
    op.create_table(
        "puzzles_skipped",
        sa.Column("user", sa.BigInteger, sa.ForeignKey("people.user"), primary_key=True),
        sa.Column("game", sa.Text, primary_key=True, nullable=False),
        sa.Column("marks", sa.Text, nullable=False),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
