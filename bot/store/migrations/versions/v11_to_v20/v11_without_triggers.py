"""Views and triggers go, what they did is done by the store; and a table's id is called so everywhere."""

from alembic import op
from sqlalchemy import inspect, text

from bot.store.migrations.first_tables import metadata

revision = "11"
down_revision = None

_OF_A_TABLE = ("seats", "events", "surfaces", "old_messages", "pings", "deadlines", "proposals", "results")
# Spelled anew as the queries spell them, which find an index of some rows by that.
_INDICES = {
    "computers_awaited": "seats (table_id) where awaited = 1 and (user is null or resigned = 1)",
    "deadlines_over": "deadlines (due) where told = 0",
}


def upgrade() -> None:
    """Take over a file of format 10, the last one without Alembic; without one, begin with version 11."""
    if not inspect(op.get_bind()).has_table("games"):
        metadata.create_all(op.get_bind())
        return
    found = op.get_bind().execute(
        text("select type, name from sqlite_master where type in ('view', 'trigger')")
    )
    # A view's triggers go with it.
    for kind, name in sorted(found.all()):
        op.execute(f"drop {kind} if exists {name}")
    op.rename_table("games", "tables")
    for table in _OF_A_TABLE:
        op.execute(f"alter table {table} rename column game to table_id")
    op.execute("alter table consents rename column proposal to proposal_id")
    for name, rows in _INDICES.items():
        op.execute(f"drop index {name}")
        op.execute(f"create index {name} on {rows}")
