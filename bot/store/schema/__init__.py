"""The kernel's tables, with their keys, checks and indices. Times are seconds since 1970 (UTC).

They are kept by concern: `games`, `people`, what is `posted`, what people are `asked`, `clocks` and
`servers`.
"""

from bot.store.schema.asked import (
    came_to_nothing,
    consents,
    invitations,
    is_agreed,
    is_pending,
    is_to_show,
    may_return,
    proposals,
    rings,
    stands_still,
)
from bot.store.schema.games import awaits_computer, events, has_ended, is_open, seats, tables
from bot.store.schema.parts import CANCELLED, DUE, LOBBY, OVER, PENDING, RUNNING, metadata
from bot.store.schema.people import people, servers, table_wishes
from bot.store.schema.posted import (
    announcements,
    comes_along,
    deadlines,
    deployment,
    heartbeat,
    identifications,
    interactions,
    leases,
    of_ping,
    old_messages,
    opens_game,
    pings,
    surfaces,
    windows,
)

__all__ = (
    "CANCELLED",
    "DUE",
    "LOBBY",
    "OVER",
    "PENDING",
    "RUNNING",
    "announcements",
    "awaits_computer",
    "came_to_nothing",
    "comes_along",
    "consents",
    "deadlines",
    "deployment",
    "events",
    "has_ended",
    "heartbeat",
    "identifications",
    "interactions",
    "invitations",
    "is_agreed",
    "is_open",
    "is_pending",
    "is_to_show",
    "leases",
    "may_return",
    "metadata",
    "of_ping",
    "old_messages",
    "opens_game",
    "people",
    "pings",
    "proposals",
    "rings",
    "seats",
    "servers",
    "stands_still",
    "surfaces",
    "table_wishes",
    "tables",
    "windows",
)
