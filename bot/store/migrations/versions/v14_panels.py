"""The newest of somebody's panels is found without reading them all."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "14"
down_revision = "13"


def upgrade() -> None:
    """Add what is new, to a file and to a server."""
    panel = sa.text('"user" is not null')
    columns = ["channel", "message"]
    op.create_index("panels_in", "surfaces", columns, sqlite_where=panel, postgresql_where=panel)
