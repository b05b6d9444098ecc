"""Whoever is blocked is known by a block alone, with the name that whoever blocked him saw."""

import sqlalchemy as sa
from alembic import op

revision = "37"
down_revision = "36"


def upgrade() -> None:
    """Take the names that are known of those who are blocked."""
    people = sa.table("people", sa.column("user"), sa.column("name"))
    before = sa.table("blocks", *map(sa.column, ("user", "blocked", "since")))
    named = sa.select(before, people.c.name).join(people, people.c.user == before.c.blocked)
    known = [row._asdict() for row in op.get_bind().execute(named)]
    op.drop_table("blocks")
    blocks = op.create_table(
        "blocks",
        sa.Column("user", sa.BigInteger, sa.ForeignKey("people.user"), primary_key=True),
        sa.Column("blocked", sa.BigInteger, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("since", sa.Double, nullable=False),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("blocks_of", "blocks", ["blocked"])
    op.bulk_insert(blocks, known)
