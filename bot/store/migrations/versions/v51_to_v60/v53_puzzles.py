"""Positions of games of people may become puzzles, where all of them allow it; each day has its puzzle."""

import sqlalchemy as sa
from alembic import op

revision = "53"
down_revision = "52"


def upgrade() -> None:
    """Add what is new; nobody has allowed anything yet."""
    op.add_column("people", sa.Column("puzzles", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "puzzle_games",
        sa.Column("table_id", sa.BigInteger, sa.ForeignKey("tables.id"), primary_key=True, nullable=False),
        sa.Column("user", sa.BigInteger, sa.ForeignKey("people.user"), primary_key=True),
        sa.Column("time", sa.Double, nullable=False),
        sa.Column("found", sa.Integer, nullable=False),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "puzzles",
        sa.Column("mark", sa.Text, primary_key=True),
        sa.Column("table_id", sa.BigInteger, sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("rating", sa.Integer, nullable=False),
        sa.Column("time", sa.Double, nullable=False),
        sa.Column("puzzle", sa.Text, nullable=False),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "puzzles_drawn",
        sa.Column("day", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("mark", sa.Text, nullable=False),
        sqlite_strict=True,
    )
