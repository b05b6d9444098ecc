"""Of each clock it is known which turn it has time for; a request names the moves; servers differ."""

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
    op.add_column("seats", sa.Column("ahead", sa.Text))
    _let_servers_differ()


def _let_servers_differ() -> None:
    """In a server of which nothing is kept, everything is as it was."""
    op.create_table(
        "servers",
        sa.Column("guild", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("channels", sa.Text, nullable=False, server_default=sa.text("'[]'")),
        sa.Column("threads", sa.Boolean, nullable=False, server_default=sa.true()),
        sa.Column("pace", sa.Integer, server_default=sa.text("86400")),
        sa.Column("restricted", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("most", sa.Integer),
        sqlite_strict=True,
    )
