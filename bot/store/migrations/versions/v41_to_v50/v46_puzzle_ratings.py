"""Puzzles are rated by who tries them; days in a row on which somebody solved that of the day."""

import sqlalchemy as sa
from alembic import op

revision = "46"
down_revision = "45"


def upgrade() -> None:
    """Add what is new."""
    op.create_table(
        "puzzle_ratings",
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("mark", sa.Text, primary_key=True),
        sa.Column("rating", sa.Double, nullable=False),
        sa.Column("off", sa.Double, nullable=False),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "puzzle_days",
        sa.Column("user", sa.BigInteger, sa.ForeignKey("people.user"), primary_key=True),
        sa.Column("day", sa.Integer, nullable=False),
        sa.Column("streak", sa.Integer, nullable=False),
        sa.Column("best", sa.Integer, nullable=False),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
