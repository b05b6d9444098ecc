"""A database is told from others that serve the same bot."""

import sqlalchemy as sa
from alembic import op

revision = "24"
down_revision = "23"


def upgrade() -> None:
    """Its mark is made when it is opened to be served."""
    op.create_table(
        "deployment",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("mark", sa.Text, nullable=False),
        sa.Column("second_copy", sa.Double),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
