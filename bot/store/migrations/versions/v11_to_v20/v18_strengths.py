"""Computers play with strengths, a King judges games that are over; languages are chosen, games held."""

import sqlalchemy as sa
from alembic import op

revision = "18"
down_revision = "17"


def upgrade() -> None:
    """Add what is new."""
    _add_strengths()
    _add_judgements()
    _add_languages()
    _add_held()


def _add_strengths() -> None:
    """Computers at tables there are play on as they did."""
    knight = sa.text("'Knight'")
    op.add_column("seats", sa.Column("strength", sa.Text, nullable=False, server_default=knight))
    op.add_column("proposals", sa.Column("strength", sa.Text))


def _add_judgements() -> None:
    op.create_table(
        "judgements",
        sa.Column("table_id", sa.BigInteger, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("verdicts", sa.Text, nullable=False),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )


def _add_languages() -> None:
    """Without a language chosen there is Discord's; tables there go on in English."""
    for table in ("people", "servers", "tables"):
        op.add_column(table, sa.Column("language", sa.Text, nullable=False, server_default=""))


def _add_held() -> None:
    """A game that is paused already may be gone on with by its players."""
    op.add_column("tables", sa.Column("held", sa.Boolean, nullable=False, server_default=sa.false()))
