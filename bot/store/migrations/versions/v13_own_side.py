"""Boards lie to their reader's own side at first, and proposals are found by their table.

Whoever had turned a board to the own side sees what was wanted.
"""

from __future__ import annotations

from alembic import op

revision = "13"
down_revision = "12"


def upgrade() -> None:
    """Let everybody begin with the own side, and add the index, to a file and to a server."""
    op.execute("update people set turned = false")
    op.create_index("proposals_of", "proposals", ["table_id"])
