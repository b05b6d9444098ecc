"""Servers have seasons of a game, with those who play in them and their tables."""

import sqlalchemy as sa
from alembic import op

revision = "32"
down_revision = "31"


def upgrade() -> None:
    """Add what is new; there are no seasons yet."""
    op.create_table(
        "seasons",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("owner", sa.BigInteger, sa.ForeignKey("people.user")),
        sa.Column("guild", sa.BigInteger, nullable=False),
        sa.Column("channel", sa.BigInteger),
        sa.Column("message", sa.BigInteger),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("follows", sa.Integer, sa.ForeignKey("seasons.id"), unique=True),
        sa.Column("opened", sa.Double, nullable=False),
        sa.Column("starts", sa.Double),
        sa.Column("ends", sa.Double),
        sa.Column("version", sa.Integer, nullable=False, server_default=sa.text("0")),
        sa.Column("shown", sa.Integer, nullable=False, server_default=sa.text("0")),
        sa.Column("posting", sa.Double),
        sa.CheckConstraint("status in ('draft', 'signup', 'running', 'over', 'cancelled')"),
        sqlite_strict=True,
        sqlite_autoincrement=True,
    )
    op.create_index("seasons_in", "seasons", ["guild", "status"])
    op.create_table(
        "season_members",
        sa.Column("season", sa.Integer, sa.ForeignKey("seasons.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("user", sa.BigInteger, sa.ForeignKey("people.user")),
        sa.Column("strength", sa.Text),
        sa.Column("part", sa.Text, nullable=False),
        sa.Column("joined", sa.Double, nullable=False),
        sa.Column("rating", sa.Integer, nullable=False, server_default=sa.text("0")),
        sa.Column("place", sa.Integer),
        sa.Column("division", sa.Integer),
        sa.Column("warned", sa.Double),
        sa.CheckConstraint("part in ('in', 'left', 'struck')"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("season_members_of", "season_members", ["user"])
    op.create_table(
        "season_boards",
        sa.Column("season", sa.Integer, sa.ForeignKey("seasons.id"), primary_key=True),
        sa.Column("board", sa.Integer, primary_key=True),
        sa.Column("division", sa.Integer, nullable=False),
        sa.Column("sitting", sa.Text, nullable=False),
        sa.Column("table_id", sa.BigInteger, sa.ForeignKey("tables.id"), unique=True),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("places", sa.Text),
        sa.Column("told", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.CheckConstraint("state in ('waiting', 'open', 'over', 'struck')"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
