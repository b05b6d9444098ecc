"""Computers have six strengths: places against them are kept by the strength, whichever it is."""

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "47"
down_revision = "46"

_BEFORE = {"against_pages": "Page", "against": "Knight", "against_kings": "King"}
_STANDINGS = sa.table(
    "standings", *(sa.column("guild"), sa.column("game"), sa.column("user"), sa.column("record", sa.Text))
)
_RESULTS = sa.table("results", sa.column("table_id"), sa.column("seat"), sa.column("before", sa.Text))


def upgrade() -> None:
    """Keep what is counted against each strength in one place."""
    _rewrite(_STANDINGS, ("guild", "game", "user"), "record")
    _rewrite(_RESULTS, ("table_id", "seat"), "before")


def _rewrite(table: sa.TableClause, key: tuple[str, ...], name: str) -> None:
    connection, written = op.get_bind(), table.c[name]
    found = sa.select(*(table.c[each] for each in key), written).where(written.like('%"against%'))
    for *place, record in connection.execute(found).all():
        at = sa.and_(*(table.c[each] == value for each, value in zip(key, place, strict=True)))
        connection.execute(table.update().where(at).values({name: _by_strength(json.loads(record))}))


def _by_strength(record: dict[str, Any]) -> str:
    """Give a record as it is kept from now on."""
    against = {strength: record.pop(name) for name, strength in _BEFORE.items() if name in record}
    return json.dumps(record | {"against": against})
