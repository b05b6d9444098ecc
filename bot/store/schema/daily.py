"""The game of the day: the secret its luck comes from, and who has tried it."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, CheckConstraint, Column, Double, ForeignKey, Index, Integer, Table, Text

from bot.store.schema.parts import KEYED, metadata, person

# From its key, which is made once and told nobody, the luck of each day follows.
daily_secret: Final = Table(
    "daily_secret",
    metadata,
    Column("one", Integer, primary_key=True, autoincrement=False),
    Column("key", Text, nullable=False),
    CheckConstraint("one = 1"),
    sqlite_strict=True,
)

# Who has tried the game of a day, counted from the first of 1970, and in which server that was begun. Without
# a `score` the try does not count, as it was never finished; the `streak` is on how many days in a row, with
# this one, that person has finished one. The table may be forgotten before the try is.
tries: Final = Table(
    "tries",
    metadata,
    Column("game", Text, primary_key=True),
    Column("day", Integer, primary_key=True),
    person(primary_key=True),
    Column("guild", BigInteger),
    Column("table_id", BigInteger, ForeignKey("tables.id")),
    Column("score", Integer),
    Column("streak", Integer),
    Column("time", Double),
    **KEYED,
)
Index("tries_of", tries.c.user)
Index("tries_at", tries.c.table_id)
