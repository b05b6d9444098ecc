"""Tables may allow hints, and tell who takes one; questions that are new to somebody are explained."""

import sqlalchemy as sa
from alembic import op

revision = "17"
down_revision = "16"


def upgrade() -> None:
    """Add what is new; tables there are go on without hints, but for those who play alone."""
    _add_hints()
    _add_primers()


def _add_hints() -> None:
    op.add_column("tables", sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("hinted", sa.Integer))


def _add_primers() -> None:
    op.add_column("people", sa.Column("primers", sa.Boolean, nullable=False, server_default=sa.true()))
    op.create_table(
        "questions_met",
        sa.Column("user", sa.BigInteger, sa.ForeignKey("people.user"), primary_key=True),
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("kinds", sa.Text, nullable=False),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
