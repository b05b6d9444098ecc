"""Boards lie to their reader's own side at first: whoever had turned one there sees what was wanted."""

from __future__ import annotations

from alembic import op

revision = "13"
down_revision = "12"


def upgrade() -> None:
    """Let everybody begin with the own side."""
    op.execute("update people set turned = false")
