"""Tables may allow hints, and tell who takes one."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "17"
down_revision = "16"


def upgrade() -> None:
    """Add what is new; tables there are go on without hints, but for those who play alone."""
    _add_hints()


def _add_hints() -> None:
    op.add_column("tables", sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("hinted", sa.Integer))
