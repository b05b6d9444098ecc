"""When the bot was last at work is known for each shard."""

import sqlalchemy as sa
from alembic import op

revision = "19"
down_revision = "18"


def upgrade() -> None:
    """Take what is known for the one shard there was."""
    time = op.get_bind().scalar(sa.text("select time from heartbeat"))
    op.drop_table("heartbeat")
    heartbeat = op.create_table(
        "heartbeat",
        sa.Column("count", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("shard", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("time", sa.Double, nullable=False),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    if time is not None:
        op.bulk_insert(heartbeat, [{"count": 1, "shard": 0, "time": time}])
