"""What a private message tells is known, and who has been welcomed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy import Column, text

revision = "12"
down_revision = "11"

_EMPTY = text("''")


def upgrade() -> None:
    """Add the columns, to a file and to a server."""
    op.add_column("surfaces", Column("told", sa.Text, nullable=False, server_default=_EMPTY))
    op.add_column("people", Column("welcomed", sa.Boolean, nullable=False, server_default=sa.false()))
    op.execute("update people set welcomed = true where dm is not null")
