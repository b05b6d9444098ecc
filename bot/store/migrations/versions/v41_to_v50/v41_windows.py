"""People of several servers play at one table, which each sees in the own server, where both allow it."""

import sqlalchemy as sa
from alembic import op

revision = "41"
down_revision = "40"


def upgrade() -> None:
    """Add what is new; no server allows it until it says so."""
    for table in ("servers", "seeks"):
        no = sa.Column("elsewhere", sa.Boolean, nullable=False, server_default=sa.false())
        op.add_column(table, no)
    op.add_column("seeks", sa.Column("channel", sa.BigInteger, nullable=False, server_default=sa.text("0")))
    op.create_table(
        "windows",
        sa.Column("table_id", sa.BigInteger, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("user", sa.BigInteger, sa.ForeignKey("people.user"), primary_key=True),
        sa.Column("guild", sa.BigInteger, nullable=False),
        sa.Column("channel", sa.BigInteger, nullable=False),
        sa.Column("language", sa.Text, nullable=False, server_default=""),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("windows_in", "windows", ["channel"])
    op.create_index("windows_of", "windows", ["user"])
