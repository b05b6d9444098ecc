"""What is shown where, who is told what, what Discord knows; clocks, and when the bot was at work."""

from typing import Final

from sqlalchemy import BigInteger, Boolean, Column, Double, Index, Integer, Table, Text

from bot.store.schema.parts import DUE, EMPTY, KEYED, NO, ZERO, metadata, one_of, partial, person, table_id

# Where a table is shown; `turn` and `said` are how far somebody has got there with an answer. The message
# came with version `since`; up to version `logged` other messages there tell what happened. A `card` only
# leads on to the table: what it says. `fingerprint` is what a message to one person says that may become
# untrue, in brief. `begun` is when a message was about to be posted of which it is not known what became.
# The last message of a game may have a `film`, which is due or is shown. `generation` counts how often it was
# to be looked through though the table had not moved on: what was made before the last time is out of date.
surfaces: Final = Table(
    "surfaces",
    metadata,
    table_id(primary_key=True),
    Column("channel", BigInteger, primary_key=True),
    person(),
    Column("message", BigInteger),
    Column("shown", Integer, nullable=False, server_default=ZERO),
    Column("posted", Double, nullable=False, server_default=ZERO),
    Column("turn", Integer),
    Column("said", Text, nullable=False, server_default=EMPTY),
    Column("fingerprint", Text, nullable=False, server_default=EMPTY),
    Column("since", Integer, nullable=False, server_default=ZERO),
    Column("logged", Integer, nullable=False, server_default=ZERO),
    Column("card", Text),
    Column("begun", Double),
    Column("film", Text),
    Column("generation", Integer, nullable=False, server_default=ZERO),
    **KEYED,
)

partial("films_due", surfaces.c.table_id, where=surfaces.c.film == DUE)
partial("cards_in", surfaces.c.channel, where=surfaces.c.card.is_not(None))
partial("surfaces_of", surfaces.c.user, where=surfaces.c.user.is_not(None))
partial("panels_in", surfaces.c.channel, surfaces.c.message, where=surfaces.c.user.is_not(None))

# Messages whose place is taken: each becomes the log of what happened between two versions, or goes.
old_messages: Final = Table(
    "old_messages",
    metadata,
    Column("message", BigInteger, primary_key=True, autoincrement=False),
    Column("channel", BigInteger, nullable=False),
    table_id(),
    Column("moved", Boolean, nullable=False, server_default=NO),
    Column("after", Integer, nullable=False, server_default=ZERO),
    Column("upto", Integer, nullable=False, server_default=ZERO),
    sqlite_strict=True,
)
Index("old_messages_of", old_messages.c.table_id)

pings: Final = Table(
    "pings",
    metadata,
    table_id(primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("turn", Integer, primary_key=True),
    Column("kind", Text, primary_key=True),
    person(nullable=False),
    Column("due", Double, nullable=False),
    Column("sent", Double),
    Column("mentioned", Boolean, nullable=False, server_default=NO),
    one_of("kind", "turn", "reminder", "late", "missed", "absent", "end", "draw"),
    **KEYED,
)
partial("pings_unsent", pings.c.table_id, where=pings.c.sent.is_(None))

# The commands that Discord knows of an application, in brief.
announcements: Final = Table(
    "announcements",
    metadata,
    Column("application", BigInteger, primary_key=True, autoincrement=False),
    Column("digest", Text, nullable=False),
    sqlite_strict=True,
)

# By what this database is told from others, and when a bot on another one was found to hold the same token.
deployment: Final = Table(
    "deployment",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("mark", Text, nullable=False),
    Column("second_copy", Double),
    **KEYED,
)


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
