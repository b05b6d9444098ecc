"""A turn has one deadline; a request names the moves; servers differ; games are counted as they end."""

import sqlalchemy as sa
from alembic import op

revision = "15"
down_revision = "14"

_KEYED = {"sqlite_strict": True, "sqlite_with_rowid": False}
_LADDER = ("guild", "game")


def upgrade() -> None:
    """Add what is new; a clock that runs goes on as it stands, and what has ended is counted at the start."""
    op.add_column("seats", sa.Column("timed", sa.Text, nullable=False, server_default=sa.text("''")))
    op.add_column("seats", sa.Column("unspent", sa.Double))
    op.add_column("proposals", sa.Column("moves", sa.Text, nullable=False, server_default=sa.text("'[]'")))
    op.add_column("seats", sa.Column("ahead", sa.Text))
    _let_servers_differ()
    _count_games()
    _find_games_that_ended()


def _let_servers_differ() -> None:
    """In a server of which nothing is kept, everything is as it was."""
    op.create_table(
        "servers",
        sa.Column("guild", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("channels", sa.Text, nullable=False, server_default=sa.text("'[]'")),
        sa.Column("threads", sa.Boolean, nullable=False, server_default=sa.true()),
        sa.Column("pace", sa.Integer, server_default=sa.text("86400")),
        sa.Column("restricted", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("most", sa.Integer),
        sqlite_strict=True,
    )


def _count_games() -> None:
    """Keep sums of what has ended, from which ratings, wins and records follow."""
    op.add_column("results", sa.Column("before", sa.Text))
    for name in ("rating", "wins"):
        op.add_column("results", sa.Column(name, sa.Integer))
    _make_ladders()
    _make_endings()
    _make_standings()


def _make_ladders() -> None:
    op.create_table(
        "ladders",
        sa.Column("guild", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("games", sa.Integer, nullable=False, server_default=sa.text("0")),
        sa.Column("counted", sa.Boolean, nullable=False, server_default=sa.true()),
        **_KEYED,
    )
    op.execute(
        """insert into ladders (guild, game, games, counted)
        select coalesce(guild, 0), game, 0, false from tables where status = 'over'
        group by coalesce(guild, 0), game"""
    )


def _make_endings() -> None:
    op.create_table(
        "endings",
        sa.Column("table_id", sa.BigInteger, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("guild", sa.BigInteger, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        *(sa.Column(name, sa.Integer, nullable=False) for name in ("number", "people", "moves")),
        *(sa.Column(name, sa.Double, nullable=False) for name in ("lasted", "ended")),
        *(sa.Column(name, sa.Integer) for name in ("score", "scorer", "margin")),
        **_KEYED,
    )
    op.create_index("endings_in_order", "endings", [*_LADDER, "number"], unique=True)
    op.create_index("endings_by_length", "endings", [*_LADDER, "lasted"])
    for name in ("score", "margin"):
        _index_known("endings", f"endings_by_{name}", name)


def _make_standings() -> None:
    op.create_table(
        "standings",
        sa.Column("guild", sa.BigInteger, primary_key=True),
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("user", sa.BigInteger, primary_key=True),
        sa.Column("rated", sa.Integer, nullable=False, server_default=sa.text("0")),
        sa.Column("rating", sa.Integer, nullable=False, server_default=sa.text("1000")),
        sa.Column("best", sa.Integer),
        sa.Column("best_time", sa.Double),
        sa.Column("record", sa.Text, nullable=False),
        **_KEYED,
    )
    op.create_index("standings_of", "standings", ["user"])
    rated = sa.text("rated > 0")
    key = [*_LADDER, "rating"]
    op.create_index("standings_by_rating", "standings", key, sqlite_where=rated, postgresql_where=rated)
    _index_known("standings", "standings_by_best", "best")


def _index_known(table: str, name: str, column: str) -> None:
    known = sa.text(f"{column} is not null")
    op.create_index(name, table, [*_LADDER, column], sqlite_where=known, postgresql_where=known)


def _find_games_that_ended() -> None:
    """A thread leads to its game, also to one that ended without a result."""
    ended = sa.text("status in ('over', 'cancelled') and snapshot is not null")
    op.drop_index("games_over", "tables")
    columns = ["channel", "changed"]
    op.create_index("games_ended", "tables", columns, sqlite_where=ended, postgresql_where=ended)
