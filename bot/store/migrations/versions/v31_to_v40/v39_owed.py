"""Whoever has left a season, and whoever opened it without playing, is told once how it has ended."""

import sqlalchemy as sa
from alembic import op

revision = "39"
down_revision = "38"


def upgrade() -> None:
    """Add what is new; of what is over nobody is told."""
    for name in ("owed_channel", "owed_owner"):
        op.add_column("seasons", sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false()))
    members, seasons = (
        sa.table("season_members", sa.column("season"), sa.column("part"), sa.column("told")),
        sa.table("seasons", sa.column("id"), sa.column("status")),
    )
    over = sa.select(seasons.c.id).where(seasons.c.status.in_(("over", "cancelled")))
    out = (members.c.part != "in") & members.c.season.in_(over)
    op.execute(members.update().where(out).values(told=None))
