"""What is shown where, who is told what, what Discord knows; clocks, and when the bot was at work."""

from typing import Final

import sqlalchemy as sa

from bot.store.schema.games import events, tables
from bot.store.schema.parts import DUE, EMPTY, KEYED, NO, ZERO, metadata, one_of, partial, person, table_id
from bot.store.schema.people import people, table_wishes

AT_ONCE: Final = 300.0  # seconds

# Where a table is shown; `turn` and `said` are how far somebody has got there with an answer. The message
# came with version `since`; up to version `logged` other messages there tell what happened. A `card` only
# leads on to the table: what it says. `fingerprint` is what a message to one person says that may become
# untrue, in brief. `begun` is when a message was about to be posted of which it is not known what became.
# The last message of a game may have a `film`, which is due or is shown. `generation` counts how often it was
# to be looked through though the table had not moved on: what was made before the last time is out of date.
surfaces: Final = sa.Table(
    "surfaces",
    metadata,
    table_id(primary_key=True),
    sa.Column("channel", sa.BigInteger, primary_key=True),
    person(),
    sa.Column("message", sa.BigInteger),
    sa.Column("shown", sa.Integer, nullable=False, server_default=ZERO),
    sa.Column("posted", sa.Double, nullable=False, server_default=ZERO),
    sa.Column("turn", sa.Integer),
    sa.Column("said", sa.Text, nullable=False, server_default=EMPTY),
    sa.Column("fingerprint", sa.Text, nullable=False, server_default=EMPTY),
    sa.Column("since", sa.Integer, nullable=False, server_default=ZERO),
    sa.Column("logged", sa.Integer, nullable=False, server_default=ZERO),
    sa.Column("card", sa.Text),
    sa.Column("begun", sa.Double),
    sa.Column("film", sa.Text),
    sa.Column("generation", sa.Integer, nullable=False, server_default=ZERO),
    **KEYED,
)

partial("films_due", surfaces.c.table_id, where=surfaces.c.film == DUE)
partial("cards_in", surfaces.c.channel, where=surfaces.c.card.is_not(None))
partial("surfaces_of", surfaces.c.user, where=surfaces.c.user.is_not(None))
partial("panels_in", surfaces.c.channel, surfaces.c.message, where=surfaces.c.user.is_not(None))

# Where a table with people of several servers, which lies in none, is shown: to whom of them in which server,
# and in which language what all read there is.
windows: Final = sa.Table(
    "windows",
    metadata,
    table_id(primary_key=True),
    person(primary_key=True),
    sa.Column("guild", sa.BigInteger, nullable=False),
    sa.Column("channel", sa.BigInteger, nullable=False),
    sa.Column("language", sa.Text, nullable=False, server_default=EMPTY),
    **KEYED,
)
sa.Index("windows_in", windows.c.channel)
sa.Index("windows_of", windows.c.user)

# Messages whose place is taken: each becomes the log of what happened between two versions, or goes.
old_messages: Final = sa.Table(
    "old_messages",
    metadata,
    sa.Column("message", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("channel", sa.BigInteger, nullable=False),
    table_id(),
    sa.Column("moved", sa.Boolean, nullable=False, server_default=NO),
    sa.Column("after", sa.Integer, nullable=False, server_default=ZERO),
    sa.Column("upto", sa.Integer, nullable=False, server_default=ZERO),
    sqlite_strict=True,
)
sa.Index("old_messages_of", old_messages.c.table_id)

pings: Final = sa.Table(
    "pings",
    metadata,
    table_id(primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("turn", sa.Integer, primary_key=True),
    sa.Column("kind", sa.Text, primary_key=True),
    person(nullable=False),
    sa.Column("due", sa.Double, nullable=False),
    sa.Column("sent", sa.Double),
    sa.Column("mentioned", sa.Boolean, nullable=False, server_default=NO),
    one_of("kind", "turn", "reminder", "late", "missed", "absent", "end", "draw", "declined"),
    **KEYED,
)
partial("pings_unsent", pings.c.table_id, where=pings.c.sent.is_(None))
# Whoever is not asked as his game begins has a ping of turn 0 that says so; of the first of all others that
# is the news.
_earlier = pings.alias()
_says_so = sa.exists().where(
    _earlier.c.table_id == pings.c.table_id, _earlier.c.seat == pings.c.seat, _earlier.c.turn == 0
)
opens_game: Final = (pings.c.kind == "turn") & (pings.c.turn == 1) & ~_says_so
_was_planned = (
    sa.exists().where(tables.c.id == pings.c.table_id, tables.c.begins_at.is_not(None)).correlate(pings)
)
# That a computer has played for somebody is told along with what he is asked next, if that comes soon.
comes_along: Final = (pings.c.kind == "missed") & sa.exists().where(
    _earlier.c.table_id == pings.c.table_id,
    _earlier.c.seat == pings.c.seat,
    _earlier.c.sent.is_(None),
    _earlier.c.kind != "missed",
    _earlier.c.due <= sa.bindparam("now"),
).correlate(pings)
# The commands that Discord knows of an application, in brief.
announcements: Final = sa.Table(
    "announcements",
    metadata,
    sa.Column("application", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("digest", sa.Text, nullable=False),
    sqlite_strict=True,
)

# By what this database is told from others, and when a bot on another one was found to hold the same token.
deployment: Final = sa.Table(
    "deployment",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("mark", sa.Text, nullable=False),
    sa.Column("second_copy", sa.Double),
    **KEYED,
)


# `remind` is when the next reminder comes, null behind the last; `announced` whether those at the table know
# that time is over. It stands still from one time until another where somebody is away.
deadlines: Final = sa.Table(
    "deadlines",
    metadata,
    table_id(primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("due", sa.Double, nullable=False),
    sa.Column("remind", sa.Double),
    sa.Column("announced", sa.Boolean, nullable=False, server_default=NO),
    sa.Column("still_from", sa.Double),
    sa.Column("still_until", sa.Double),
    sa.Column("used", sa.Double, nullable=False, server_default=ZERO),
    **KEYED,
)
partial("deadlines_to_remind", deadlines.c.remind, where=deadlines.c.remind.is_not(None))
partial("deadlines_over", deadlines.c.due, where=~deadlines.c.announced)
# Whoever has a digest hears of a turn by a reminder as well, where one is still to come. By its time what has
# rung at once is told from what a digest has told, hours later.
_has_digest = sa.func.coalesce(table_wishes.c.rung, people.c.rung) == "digest"
_is_reminded = sa.func.coalesce(table_wishes.c.reminders, people.c.reminders) & (
    deadlines.c.remind < deadlines.c.due
)
_rang = (
    sa.select(sa.func.max(_earlier.c.due))
    .where(_earlier.c.table_id == pings.c.table_id, _earlier.c.user == pings.c.user)
    .where(_earlier.c.kind.in_(("turn", "reminder", "late", "missed")))
    .where(_earlier.c.sent < _earlier.c.due + AT_ONCE)
    .correlate(pings)
    .scalar_subquery()
)
# Whose turn went by, and with it the game, has lost what others may hear of a day later; whoever may take his
# move back waits for that word.
_own_event = sa.exists().where(events.c.table_id == pings.c.table_id, events.c.seat == pings.c.seat)
_went_by = _own_event.where(events.c.turn == pings.c.turn - 1, events.c.text == "expire").correlate(pings)
_took_back = _own_event.where(events.c.turn == pings.c.turn - 1, events.c.text == "undo").correlate(pings)
_is_left = (pings.c.kind == "turn") & _has_digest & _is_reminded & ~_took_back
# How many turns in a row a computer has played for somebody, where it does so for all who are late.
_acted_since = _own_event.where(events.c.user.is_not(None), events.c.turn >= _earlier.c.turn)
_ignored = (
    sa.select(sa.func.count())
    .select_from(_earlier.join(tables, tables.c.id == _earlier.c.table_id))
    .where(_earlier.c.table_id == pings.c.table_id, _earlier.c.seat == pings.c.seat)
    .where(_earlier.c.user == pings.c.user, _earlier.c.kind == "missed", tables.c.expiry == "computer")
    .where(~_acted_since.correlate(pings, _earlier))
    .correlate(pings)
    .scalar_subquery()
)
# What is read with a ping: how it opens the game, or has lost it, when another rang last that leaves it to
# its reminder, and how often it was in vain.
of_ping: Final = (
    opens_game.label("opens"),
    _was_planned.label("planned"),
    ((pings.c.kind == "end") & _went_by).label("loses"),
    sa.case((_is_left, _rang)).label("rang"),
    _ignored.label("ignored"),
)

# When the bot was last seen at work for a shard, of so many: a clock stands still while nobody can play.
heartbeat: Final = sa.Table(
    "heartbeat",
    metadata,
    sa.Column("count", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("shard", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("time", sa.Double, nullable=False),
    **KEYED,
)

# When a shard last identified of those that share the turn of a number, by the database's time.
identifications: Final = sa.Table(
    "identifications",
    metadata,
    sa.Column("turn", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("time", sa.Double, nullable=False),
    **KEYED,
)

# Which process had the lease of each shard last, of so many: whoever has lost it writes nothing any more.
leases: Final = sa.Table(
    "leases",
    metadata,
    sa.Column("shard", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("count", sa.Integer, nullable=False),
    sa.Column("holder", sa.Text, nullable=False),
    **KEYED,
)

# Interactions that have changed something, as long as Discord may tell of them once more.
interactions: Final = sa.Table(
    "interactions", metadata, sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False), **KEYED
)
