"""What is kept about people: which columns name them, and what they are handed out of it."""

from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import Connection, Row, or_, select

from bot.store import schema
from bot.store.features import Personal, declared

_USER = ("user",)
# Of a game under way nothing is handed out that its person cannot know: no seed, no draws, no salts.
_OF_KERNEL: Final = (
    Personal(schema.people, _USER, tuple(column.name for column in schema.people.c)),
    Personal(schema.table_wishes, _USER, ("table_id", "rung", "reminders", "passes")),
    Personal(
        schema.tables,
        ("owner",),
        (
            "id",
            "game",
            "status",
            "guild",
            "channel",
            "parent",
            "options",
            "created",
            "changed",
            "pace",
            "lesson",
            "step",
        ),
    ),
    Personal(
        schema.seats,
        _USER,
        (
            "table_id",
            "seat",
            "turn",
            "awaited",
            "resigned",
            "colour",
            "away",
            "leave",
            "saved",
            "timed",
            "unspent",
            "ahead",
            "passes_at",
            "replies",
            "hinted",
            "strength",
        ),
    ),
    Personal(
        schema.events, _USER, ("table_id", "seat", "text", "time", "remaining", "saved"), ("sat", "notes")
    ),
    Personal(schema.invitations, _USER, ("table_id", "declined")),
    Personal(schema.windows, _USER, ("table_id", "guild", "channel")),
    Personal(schema.rings, _USER, ("table_id", "proposal", "due")),
    Personal(
        schema.proposals,
        ("user", "former", "proposer", "refuser"),
        ("id", "table_id", "kind", "seat", "strength", "character", "time", "status"),
        ("asked",),
    ),
    Personal(schema.consents, _USER, ("proposal_id", "time")),
    Personal(schema.pings, _USER, ("table_id", "turn", "kind", "due", "sent")),
    Personal(
        schema.surfaces,
        _USER,
        ("table_id", "channel", "message", "posted", "turn", "said"),
        ("card", "fingerprint"),
    ),
)


def personal() -> list[Personal]:
    """Give what is kept about people, in all tables."""
    return [*_OF_KERNEL, *declared("PERSONAL")]


def about(connection: Connection, kept: Personal, user: int, table_ids: Sequence[int]) -> list[Row[Any]]:
    """Read the rows about somebody who has sat at these tables."""
    table = kept.table
    named = {*kept.who, *kept.handed}
    mine = or_(*(table.c[who] == user for who in kept.who))
    found = select(*(column for column in table.c if column.name in named)).where(mine)
    if table is schema.events:
        # Of these nothing else tells whose they are.
        found = found.where(table.c.table_id.in_(table_ids))
    return list(connection.execute(found.order_by(*table.primary_key)).all())


def handed_out(kept: Personal, row: Row[Any], user: int) -> dict[str, Any]:
    """Give a row as it is handed out: of others nothing, and of oneself that one is meant."""
    values = row._asdict()
    known = {name: values[name] for name in kept.handed}
    roles = [who for who in kept.who if values[who] == user and who not in kept.handed]
    return known | ({"you_are": roles} if kept.who != _USER else {})
