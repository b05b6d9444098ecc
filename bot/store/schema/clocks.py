"""Time for turns, when the bot was last at work, and when its shards identified."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Boolean, Column, Double, Integer, Table, Text

from bot.store.schema.parts import KEYED, NO, ZERO, metadata, partial, table_id

# `remind` is when the next reminder comes, null behind the last; `announced` whether those at the table know
# that time is over. It stands still from one time until another where somebody is away.
deadlines: Final = Table(
    "deadlines",
    metadata,
    table_id(primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("due", Double, nullable=False),
    Column("remind", Double),
    Column("announced", Boolean, nullable=False, server_default=NO),
    Column("still_from", Double),
    Column("still_until", Double),
    Column("used", Double, nullable=False, server_default=ZERO),
    **KEYED,
)
partial("deadlines_to_remind", deadlines.c.remind, where=deadlines.c.remind.is_not(None))
partial("deadlines_over", deadlines.c.due, where=~deadlines.c.announced)

# When the bot was last seen at work for a shard, of so many: a clock stands still while nobody can play.
heartbeat: Final = Table(
    "heartbeat",
    metadata,
    Column("count", Integer, primary_key=True, autoincrement=False),
    Column("shard", Integer, primary_key=True, autoincrement=False),
    Column("time", Double, nullable=False),
    **KEYED,
)

# When a shard last identified of those that share the turn of a number, by the database's time.
identifications: Final = Table(
    "identifications",
    metadata,
    Column("turn", Integer, primary_key=True, autoincrement=False),
    Column("time", Double, nullable=False),
    **KEYED,
)

# Which process had the lease of each shard last, of so many: whoever has lost it writes nothing any more.
leases: Final = Table(
    "leases",
    metadata,
    Column("shard", Integer, primary_key=True, autoincrement=False),
    Column("count", Integer, nullable=False),
    Column("holder", Text, nullable=False),
    **KEYED,
)

# Interactions that have changed something, as long as Discord may tell of them once more.
interactions: Final = Table(
    "interactions",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    **KEYED,
)
