"""Draws are counted apart from wins: ladders on which there are any are counted anew."""

from alembic import op

revision = "54"
down_revision = "53"


def upgrade() -> None:
    """Let those be counted at the next start on which two have shared a first place."""
    op.execute(
        """update ladders set counted = false where exists (
            select 1 from endings join results on results.table_id = endings.table_id
            where endings.guild = ladders.guild and endings.game = ladders.game
            group by endings.table_id having count(*) = 2 and max(results.place) = 1)"""
    )
