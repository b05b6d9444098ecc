"""A table whose game is played again at another one is still known to be of its season."""

import sqlalchemy as sa
from alembic import op

revision = "58"
down_revision = "57"


def upgrade() -> None:
    """Of which tables that was so is known no more."""
    op.create_table(
        "season_replayed",
        sa.Column("table_id", sa.BigInteger, sa.ForeignKey("tables.id"), primary_key=True, nullable=False),
        sa.Column("season", sa.Integer, sa.ForeignKey("seasons.id"), nullable=False),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
