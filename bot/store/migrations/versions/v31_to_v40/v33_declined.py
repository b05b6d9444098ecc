"""Whoever has offered a draw is told that it is declined."""

import sqlalchemy as sa
from alembic import op

revision = "33"
down_revision = "32"

_KINDS = "kind in ('turn', 'reminder', 'late', 'missed', 'absent', 'end', 'draw', 'declined')"
_COLUMNS = 'table_id, seat, turn, kind, "user", due, sent, mentioned'


def upgrade() -> None:
    """Let pings have one more kind; SQLite changes no check, so the rows move out and in again."""
    if op.get_bind().dialect.name != "sqlite":
        op.drop_constraint("pings_kind_check", "pings")
        op.create_check_constraint("pings_kind_check", "pings", _KINDS)
        return
    op.execute("create temporary table kept_pings as select * from pings")
    op.drop_index("pings_unsent", "pings")
    op.drop_table("pings")
    op.create_table(
        "pings",
        sa.Column("table_id", sa.BigInteger, sa.ForeignKey("tables.id"), nullable=False, primary_key=True),
        *(sa.Column(name, sa.Integer, primary_key=True) for name in ("seat", "turn")),
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("user", sa.BigInteger, sa.ForeignKey("people.user"), nullable=False),
        sa.Column("due", sa.Double, nullable=False),
        sa.Column("sent", sa.Double),
        sa.Column("mentioned", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.CheckConstraint(_KINDS),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.execute(f"insert into pings ({_COLUMNS}) select {_COLUMNS} from kept_pings")  # noqa: S608 - constants
    op.drop_table("kept_pings")
    op.create_index("pings_unsent", "pings", ["table_id"], sqlite_where=sa.text("sent is null"))
