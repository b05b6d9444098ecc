"""Whoever has been told where his language is chosen is not told again."""

import sqlalchemy as sa
from alembic import op

revision = "50"
down_revision = "49"


def upgrade() -> None:
    """Let nobody have been told."""
    op.add_column("people", sa.Column("told_language", sa.Boolean, nullable=False, server_default=sa.false()))
