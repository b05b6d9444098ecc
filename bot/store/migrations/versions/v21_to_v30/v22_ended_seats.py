"""A seat tells whether its table has ended, so that somebody's open tables are found among thousands."""

import sqlalchemy as sa
from alembic import op

revision = "22"
down_revision = "21"


def upgrade() -> None:
    """Note it of the tables there are."""
    op.add_column("seats", sa.Column("ended", sa.Boolean, nullable=False, server_default=sa.false()))
    seats, tables = (
        sa.table("seats", sa.column("table_id"), sa.column("ended", sa.Boolean)),
        sa.table("tables", sa.column("id"), sa.column("status")),
    )
    over = sa.select(tables.c.id).where(tables.c.status.in_(("over", "cancelled")))
    op.execute(sa.update(seats).where(seats.c.table_id.in_(over)).values(ended=True))
    where = sa.column("user").is_not(None) & ~seats.c.ended
    op.create_index("open_chairs_of", "seats", ["user", "ended"], sqlite_where=where, postgresql_where=where)
