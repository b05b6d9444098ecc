"""What is kept about each person: names, wishes, who is being erased; and what is settled for servers."""

from typing import Final

from sqlalchemy import BigInteger, Boolean, Column, Double, Index, Integer, Table, Text, text

from bot.store.schema.parts import EMPTY, KEYED, NO, YES, Json, metadata, partial, person, table_id

# `dm` is the channel of direct messages; `dm_refusals` is how often they were refused in a row.
# `locale` is what Discord says of somebody, `language` what he has chosen instead.
# `colour` is the number of the first that somebody had at a table. `seen` is when, to the day, where that
# is noted. A number below zero is no person: whoever was erased is remembered by that of a seat.
people: Final = Table(
    "people",
    metadata,
    Column("user", BigInteger, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("locale", Text, nullable=False, server_default=EMPTY),
    Column("dm", BigInteger),
    Column("dm_refused", Double),
    Column("dm_refusals", Integer, nullable=False, server_default=text("0")),
    Column("turned", Boolean, nullable=False, server_default=NO),
    Column("confirms", Boolean, nullable=False, server_default=NO),
    Column("welcomed", Boolean, nullable=False, server_default=NO),
    Column("colour", Integer),
    Column("text_board", Boolean, nullable=False, server_default=NO),
    Column("rung", Text, nullable=False, server_default=text("'mention'")),
    Column("digest_hour", Integer, nullable=False, server_default=text("18")),
    Column("reminders", Boolean, nullable=False, server_default=YES),
    Column("quiet_from", Integer),
    Column("quiet_until", Integer, nullable=False, server_default=text("8")),
    Column("zone", Text, nullable=False, server_default=EMPTY),
    Column("away_until", Double),
    Column("seen", Double),
    Column("passes", Boolean, nullable=False, server_default=NO),
    Column("primers", Boolean, nullable=False, server_default=YES),
    Column("language", Text, nullable=False, server_default=EMPTY),
    sqlite_strict=True,
)
partial("people_away", people.c.away_until, where=people.c.away_until.is_not(None))
Index("people_seen", people.c.seen)

# What somebody wants otherwise at one table; null is as everywhere.
table_wishes: Final = Table(
    "table_wishes",
    metadata,
    person(primary_key=True),
    table_id(primary_key=True),
    Column("rung", Text),
    Column("reminders", Boolean),
    Column("passes", Boolean),
    **KEYED,
)


# Without `channels` tables are opened in any; `pace` is that of a new table, null for no clock; `most` is how
# many somebody may have open there, null for as many as anywhere. In `daily_channel` the table of each day is
# posted when the day is over: up to which that is done, and since when one is about to be. Without a
# `language` tables have the one that Discord says the server has. It was `greeted` as invited then.
servers: Final = Table(
    "servers",
    metadata,
    Column("guild", BigInteger, primary_key=True, autoincrement=False),
    Column("channels", Json(tuple[int, ...]), nullable=False, server_default=text("'[]'")),
    Column("threads", Boolean, nullable=False, server_default=YES),
    Column("pace", Integer, server_default=text("86400")),
    Column("restricted", Boolean, nullable=False, server_default=NO),
    Column("most", Integer),
    Column("daily_channel", BigInteger),
    Column("daily_posted", Integer),
    Column("daily_begun", Double),
    Column("language", Text, nullable=False, server_default=EMPTY),
    Column("greeted", Double),
    sqlite_strict=True,
)
