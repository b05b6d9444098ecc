"""Columns have the names that the code has for what they keep."""

from alembic import op

revision = "26"
down_revision = "25"

_RENAMED = (
    ("surfaces", "told", "fingerprint"),
    ("deadlines", "told", "announced"),
    ("tables", "asides", "host_events"),
)


def upgrade() -> None:
    """Rename them; indices and what is stored stay as they are."""
    for table, old, new in _RENAMED:
        op.execute(f"alter table {table} rename column {old} to {new}")
