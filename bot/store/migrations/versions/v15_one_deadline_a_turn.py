"""Of each clock it is known which turn it has time for; who asks to take moves back says which."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "15"
down_revision = "14"


def upgrade() -> None:
    """Add what is new; a clock that runs already goes on as it stands."""
    op.add_column("seats", sa.Column("timed", sa.Text, nullable=False, server_default=sa.text("''")))
    op.add_column("seats", sa.Column("unspent", sa.Double))
    op.add_column("proposals", sa.Column("moves", sa.Text, nullable=False, server_default=sa.text("'[]'")))
