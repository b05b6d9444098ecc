"""Somebody, a server and a table have a language of their own."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "18"
down_revision = "17"


def upgrade() -> None:
    """Add what is new: without a language chosen there is Discord's; tables there are go on in English."""
    _add_languages()


def _add_languages() -> None:
    for table in ("people", "servers", "tables"):
        op.add_column(table, sa.Column("language", sa.Text, nullable=False, server_default=""))
