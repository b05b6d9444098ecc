"""Computers bear the numbers of their seasons; whoever plays in one is told how he came through it."""

import sqlalchemy as sa
from alembic import op

revision = "36"
down_revision = "35"


def upgrade() -> None:
    """Add what is new; computers that play keep their names, and of what is over nobody is told."""
    op.add_column("seats", sa.Column("number", sa.Integer))
    op.add_column("season_members", sa.Column("told", sa.Integer, server_default=sa.text("0")))
    members, seasons, boards = (
        sa.table("season_members", sa.column("season"), sa.column("told")),
        sa.table("seasons", sa.column("id"), sa.column("status")),
        sa.table("season_boards", sa.column("season"), sa.column("division")),
    )
    rounds = sa.select(sa.func.coalesce(sa.func.max(boards.c.division), 0))
    before = rounds.where(boards.c.season == members.c.season).scalar_subquery()
    op.execute(members.update().values(told=before))
    over = sa.select(seasons.c.id).where(seasons.c.status == "over")
    op.execute(members.update().where(members.c.season.in_(over)).values(told=None))
    is_untold = sa.text("told is not null")
    op.create_index(
        "season_members_untold",
        "season_members",
        ["season"],
        sqlite_where=is_untold,
        postgresql_where=is_untold,
    )
