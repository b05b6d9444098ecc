"""Which puzzles of a game somebody wants is kept."""

import sqlalchemy as sa
from alembic import op

revision = "65"
down_revision = "64"


def upgrade() -> None:
    """Add what is new; nobody has chosen so far."""
    op.create_table(
        "puzzles_wanted",
        sa.Column("user", sa.BigInteger, sa.ForeignKey("people.user"), primary_key=True),
        sa.Column("game", sa.Text, primary_key=True, nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
