"""Whoever is mentioned as he is asked something may be told by direct message as well."""

import sqlalchemy as sa
from alembic import op

revision = "35"
down_revision = "34"


def upgrade() -> None:
    """Keep who was mentioned; nobody was who is still to be told."""
    op.add_column("rings", sa.Column("mentioned", sa.Boolean, nullable=False, server_default=sa.false()))
