"""Whose direct messages are refused is tried more seldom each time."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "33"
down_revision = "32"


def upgrade() -> None:
    """Add how often they were refused in a row; whose are now has the first time behind him."""
    op.add_column("people", sa.Column("dm_refusals", sa.Integer, nullable=False, server_default=sa.text("0")))
    people = sa.table("people", sa.column("dm_refused"), sa.column("dm_refusals"))
    op.execute(sa.update(people).where(people.c.dm_refused.is_not(None)).values(dm_refusals=1))
