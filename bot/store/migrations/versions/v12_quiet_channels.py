"""What has been told is kept: how far a table's log goes in a place, its card; to whom what. Colours, too."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy import Column, text

revision = "12"
down_revision = "11"

_ZERO = text("0")
# Of a table that runs already, nothing is told again.
_TELL_NOTHING = """
    update surfaces set
        since = (select version from tables where tables.id = surfaces.table_id),
        logged = (select version from tables where tables.id = surfaces.table_id)"""

# Before, the colours went by seat; a person keeps the first.
_KEEP_COLOURS = """
    update seats set colour = seat
    where table_id in (select id from tables where status in ('running', 'over'))"""
_OWN_COLOURS = """
    update people set colour = (
        select seats.colour from seats
        where seats."user" = people."user" and seats.colour is not null
        order by seats.table_id limit 1)"""


def upgrade() -> None:
    """Add the columns, to a file and to a server."""
    op.add_column("tables", Column("threaded", sa.Boolean, nullable=False, server_default=sa.false()))
    for name in ("since", "logged"):
        op.add_column("surfaces", Column(name, sa.Integer, nullable=False, server_default=_ZERO))
    op.add_column("surfaces", Column("card", sa.Text))
    for name in ("after", "upto"):
        op.add_column("old_messages", Column(name, sa.Integer, nullable=False, server_default=_ZERO))
    op.add_column("people", Column("text_board", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("events", Column("round", sa.Integer, nullable=False, server_default=_ZERO))
    op.execute(_TELL_NOTHING)
    op.add_column("surfaces", Column("told", sa.Text, nullable=False, server_default=text("''")))
    op.add_column("people", Column("welcomed", sa.Boolean, nullable=False, server_default=sa.false()))
    op.execute("update people set welcomed = true where dm is not null")
    for table in ("people", "seats"):
        op.add_column(table, Column("colour", sa.Integer))
    op.execute(_KEEP_COLOURS)
    op.execute(_OWN_COLOURS)
