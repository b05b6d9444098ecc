"""People look for opponents in servers, and block each other."""

import sqlalchemy as sa
from alembic import op

revision = "34"
down_revision = "33"


def upgrade() -> None:
    """Add what is new; nobody looks for anybody yet, and nobody is blocked."""
    op.create_table(
        "blocks",
        sa.Column("user", sa.BigInteger, sa.ForeignKey("people.user"), primary_key=True),
        sa.Column("blocked", sa.BigInteger, sa.ForeignKey("people.user"), primary_key=True),
        sa.Column("since", sa.Double, nullable=False),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("blocks_of", "blocks", ["blocked"])
    op.create_table(
        "seeks",
        sa.Column("user", sa.BigInteger, sa.ForeignKey("people.user"), primary_key=True),
        sa.Column("guild", sa.BigInteger, primary_key=True),
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("pace", sa.Text, primary_key=True),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("since", sa.Double, nullable=False),
        sa.Column("until", sa.Double, nullable=False),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("seeks_in", "seeks", ["guild"])
    op.create_table(
        "found_tables",
        sa.Column("table_id", sa.BigInteger, sa.ForeignKey("tables.id"), primary_key=True),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
