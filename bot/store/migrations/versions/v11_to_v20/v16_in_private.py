"""Tables may be played in private: games of a day, and lessons; the last message of a game has its film."""

import sqlalchemy as sa
from alembic import op

revision = "16"
down_revision = "15"

_KEYED = {"sqlite_strict": True, "sqlite_with_rowid": False}


def upgrade() -> None:
    """Add what is new; all tables there are go on in the open."""
    op.add_column("tables", sa.Column("in_private", sa.Boolean, nullable=False, server_default=sa.false()))
    _add_games_of_the_day()
    _let_passes_be_made()
    _add_lessons()
    _add_films()
    _note_when_ratings_were_had()
    _find_the_first_of_equals()


def _add_games_of_the_day() -> None:
    for name in ("day", "drawn"):
        op.add_column("tables", sa.Column(name, sa.Integer))
    op.add_column("servers", sa.Column("daily_channel", sa.BigInteger))
    op.add_column("servers", sa.Column("daily_posted", sa.Integer))
    op.add_column("servers", sa.Column("daily_begun", sa.Double))
    op.create_table(
        "daily_secret",
        sa.Column("one", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.CheckConstraint("one = 1"),
        sqlite_strict=True,
    )
    op.create_table(
        "tries",
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("day", sa.Integer, primary_key=True),
        sa.Column("user", sa.BigInteger, sa.ForeignKey("people.user"), primary_key=True),
        sa.Column("guild", sa.BigInteger),
        sa.Column("table_id", sa.BigInteger, sa.ForeignKey("tables.id")),
        sa.Column("score", sa.Integer),
        sa.Column("streak", sa.Integer),
        sa.Column("time", sa.Double),
        **_KEYED,
    )
    op.create_index("tries_of", "tries", ["user"])
    op.create_index("tries_at", "tries", ["table_id"])


def _let_passes_be_made() -> None:
    """Nobody has anything done for him as long as he does not want it."""
    op.add_column("people", sa.Column("passes", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("table_wishes", sa.Column("passes", sa.Boolean))
    op.add_column("seats", sa.Column("passes_at", sa.Double))
    op.add_column("seats", sa.Column("replies", sa.Text, nullable=False, server_default=sa.text("'[]'")))
    known = sa.text("passes_at is not null")
    op.create_index("seats_to_pass", "seats", ["passes_at"], sqlite_where=known, postgresql_where=known)


def _add_lessons() -> None:
    op.add_column("tables", sa.Column("lesson", sa.Text))
    op.add_column("tables", sa.Column("step", sa.Integer))
    known = sa.text("lesson is not null")
    op.create_index("lessons_of", "tables", ["owner", "changed"], sqlite_where=known, postgresql_where=known)
    op.create_table(
        "learned",
        sa.Column("user", sa.BigInteger, sa.ForeignKey("people.user"), primary_key=True),
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("lesson", sa.Text, primary_key=True),
        sa.Column("time", sa.Double, nullable=False),
        **_KEYED,
    )


def _add_films() -> None:
    """Let games that end from now on have films."""
    op.add_column("surfaces", sa.Column("film", sa.Text))
    due = sa.text("film = 'due'")
    op.create_index("films_due", "surfaces", ["table_id"], sqlite_where=due, postgresql_where=due)


def _note_when_ratings_were_had() -> None:
    """Let somebody's newest ratings be found without a look at all his games."""
    op.add_column("results", sa.Column("rated_at", sa.Double))
    op.execute(
        "update results set rated_at = (select ended from endings where endings.table_id = results.table_id)"
        " where rating is not null"
    )
    known = sa.text("rated_at is not null")
    op.create_index(
        "results_rated", "results", ["user", "rated_at"], sqlite_where=known, postgresql_where=known
    )


def _find_the_first_of_equals() -> None:
    """Let a record be found at once where thousands of games share it."""
    for name, value, where in (
        ("endings_by_length", sa.text("lasted desc"), None),
        ("endings_by_score", sa.text("score desc"), sa.text("score is not null")),
        ("endings_by_margin", "margin", sa.text("margin is not null")),
    ):
        op.drop_index(name, "endings")
        columns = ["guild", "game", value, "number"]
        op.create_index(name, "endings", columns, sqlite_where=where, postgresql_where=where)
