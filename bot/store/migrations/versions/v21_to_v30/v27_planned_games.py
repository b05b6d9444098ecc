"""Games may be planned: who sits there is called when it is time, and servers may have an event of it."""

import sqlalchemy as sa
from alembic import op

revision = "27"
down_revision = "26"


def upgrade() -> None:
    """Add what is new; lobbies there are begin at no certain time."""
    op.add_column("tables", sa.Column("begins_at", sa.Double))
    op.create_table(
        "planned_games",
        sa.Column("table_id", sa.BigInteger, sa.ForeignKey("tables.id"), nullable=False, primary_key=True),
        sa.Column("called", sa.Double),
        sa.Column("event", sa.BigInteger),
        sa.Column("event_at", sa.Double),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
