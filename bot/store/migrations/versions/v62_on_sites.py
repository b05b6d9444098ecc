"""People want by itself that their finished games stand on web sites of servers."""

import sqlalchemy as sa
from alembic import op

revision = "62"
down_revision = "61"


def upgrade() -> None:
    """Add the wish; whoever wanted to be named there wanted that with it."""
    op.add_column("people", sa.Column("on_sites", sa.Boolean, nullable=False, server_default=sa.false()))
    op.execute("update people set on_sites = named")
