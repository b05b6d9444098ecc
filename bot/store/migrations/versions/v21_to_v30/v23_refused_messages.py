"""Of direct messages that are refused it is known since when, so that they are tried again some day."""

import sqlalchemy as sa
from alembic import op

revision = "23"
down_revision = "22"


def upgrade() -> None:
    """Try all again that were taken as closed: some of them were refused for a while only."""
    op.add_column("people", sa.Column("dm_refused", sa.Double))
    people = sa.table("people", sa.column("dm_closed", sa.Boolean), sa.column("dm_refused"))
    op.execute(sa.update(people).where(people.c.dm_closed).values(dm_refused=0.0))
    op.drop_column("people", "dm_closed")
