"""When shards identified is known to whoever comes after the process that let them."""

import sqlalchemy as sa
from alembic import op

revision = "21"
down_revision = "20"


def upgrade() -> None:
    """Nobody knows of those before."""
    op.create_table(
        "identifications",
        sa.Column("turn", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("time", sa.Double, nullable=False),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
