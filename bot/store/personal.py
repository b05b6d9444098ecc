"""What is kept about people: which columns name them, and what they are handed out of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import Connection, Row, Table, or_, select

from bot.store.features import declared
from bot.store.schema import (
    consents,
    events,
    invitations,
    people,
    pings,
    proposals,
    results,
    rings,
    seats,
    standings,
    surfaces,
    table_wishes,
    tables,
    title_forms,
)


class Personal(Struct, frozen=True):
    """What a table of the database keeps about somebody.

    The columns `who` say whom a row is about; besides those, what is `handed` out to that person. In the
    columns `naming` somebody may be named among others.
    """

    table: Table
    who: tuple[str, ...]
    handed: tuple[str, ...]
    naming: tuple[str, ...] = ()


_USER = ("user",)
# Of a game under way nothing is handed out that its person cannot know: no seed, no draws, no salts.
_KERNEL: Final = (
    Personal(people, _USER, tuple(column.name for column in people.c)),
    Personal(title_forms, _USER, ("game", "form")),
    Personal(table_wishes, _USER, ("table_id", "rung", "reminders", "passes")),
    Personal(
        tables,
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
        seats,
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
    Personal(events, _USER, ("table_id", "seat", "text", "time", "remaining", "saved"), ("sat", "notes")),
    Personal(
        results, _USER, ("table_id", "place", "score", "reason", "before", "rating", "rated_at", "wins")
    ),
    Personal(standings, _USER, ("guild", "game", "rated", "rating", "best", "best_time", "record")),
    Personal(invitations, _USER, ("table_id", "declined")),
    Personal(rings, _USER, ("table_id", "proposal", "due")),
    Personal(
        proposals,
        ("user", "former", "proposer", "refuser"),
        ("id", "table_id", "kind", "seat", "strength", "time", "status"),
        ("asked",),
    ),
    Personal(consents, _USER, ("proposal_id", "time")),
    Personal(pings, _USER, ("table_id", "turn", "kind", "due", "sent")),
    Personal(surfaces, _USER, ("table_id", "channel", "message", "posted", "turn", "said"), ("card", "told")),
)


def personal() -> list[Personal]:
    """Give what is kept about people, in all tables."""
    return [*_KERNEL, *declared("PERSONAL")]


def about(connection: Connection, kept: Personal, user: int, table_ids: Sequence[int]) -> list[Row[Any]]:
    """Read the rows about somebody who has sat at these tables."""
    table = kept.table
    named = {*kept.who, *kept.handed}
    mine = or_(*(table.c[who] == user for who in kept.who))
    found = select(*(column for column in table.c if column.name in named)).where(mine)
    if table is events:
        # Of these nothing else tells whose they are.
        found = found.where(table.c.table_id.in_(table_ids))
    return list(connection.execute(found.order_by(*table.primary_key)).all())


def handed_out(kept: Personal, row: Row[Any], user: int) -> dict[str, Any]:
    """Give a row as it is handed out: of others nothing, and of oneself that one is meant."""
    values = row._asdict()
    known = {name: values[name] for name in kept.handed}
    roles = [who for who in kept.who if values[who] == user and who not in kept.handed]
    return known | ({"you_are": roles} if kept.who != _USER else {})
