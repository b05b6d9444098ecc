"""What a process has lost the lease of it writes no more, and an interaction told of twice acts once.

Whose direct messages are refused is tried more seldom each time.
"""

import sqlalchemy as sa
from alembic import op

revision = "29"
down_revision = "28"


def upgrade() -> None:
    """Add what is new; leases are noted as they are got, and whose messages are refused had it once."""
    op.create_table(
        "leases",
        sa.Column("shard", sa.Integer, nullable=False, primary_key=True, autoincrement=False),
        sa.Column("count", sa.Integer, nullable=False),
        sa.Column("holder", sa.Text, nullable=False),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "interactions",
        sa.Column("id", sa.BigInteger, nullable=False, primary_key=True, autoincrement=False),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.add_column("people", sa.Column("dm_refusals", sa.Integer, nullable=False, server_default=sa.text("0")))
    people = sa.table("people", sa.column("dm_refused"), sa.column("dm_refusals"))
    op.execute(sa.update(people).where(people.c.dm_refused.is_not(None)).values(dm_refusals=1))
