"""Computers play with strengths."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "18"
down_revision = "17"


def upgrade() -> None:
    """Add what is new."""
    _add_strengths()


def _add_strengths() -> None:
    """Computers at tables there are play on as they did."""
    knight = sa.text("'Knight'")
    op.add_column("seats", sa.Column("strength", sa.Text, nullable=False, server_default=knight))
    op.add_column("proposals", sa.Column("strength", sa.Text))
