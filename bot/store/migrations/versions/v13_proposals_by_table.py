"""Proposals are found by their table."""

from __future__ import annotations

from alembic import op

revision = "13"
down_revision = "12"


def upgrade() -> None:
    """Add the index, to a file and to a server."""
    op.create_index("proposals_of", "proposals", ["table_id"])
