"""How well somebody solves the puzzles of a game, and which he has seen, is known."""

import sqlalchemy as sa
from alembic import op

revision = "44"
down_revision = "43"


def upgrade() -> None:
    """Add what is new."""
    op.create_table(
        "solvers",
        sa.Column("user", sa.BigInteger, sa.ForeignKey("people.user"), primary_key=True),
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("rating", sa.Double, nullable=False),
        sa.Column("off", sa.Double, nullable=False),
        sa.Column("solved", sa.Integer, nullable=False),
        sa.Column("streak", sa.Integer, nullable=False),
        sa.Column("best", sa.Integer, nullable=False),
        sa.Column("seen", sa.Text, nullable=False),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
