"""What is kept about each person: names, wishes, who is being erased; and what is settled for servers."""

from typing import Final

import sqlalchemy as sa

from bot.store.schema.parts import EMPTY, KEYED, NO, YES, Json, metadata, partial, person, table_id

# `dm` is the channel of direct messages; `dm_refusals` is how often they were refused in a row.
# `locale` is what Discord says of somebody, `language` what he has chosen instead.
# `colour` is the number of the first that somebody had at a table. `seen` is when, to the day, where that
# is noted. A number below zero is no person: whoever was erased is remembered by that of a seat.
people: Final = sa.Table(
    "people",
    metadata,
    sa.Column("user", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("locale", sa.Text, nullable=False, server_default=EMPTY),
    sa.Column("dm", sa.BigInteger),
    sa.Column("dm_refused", sa.Double),
    sa.Column("dm_refusals", sa.Integer, nullable=False, server_default=sa.text("0")),
    sa.Column("turned", sa.Boolean, nullable=False, server_default=NO),
    sa.Column("confirms", sa.Boolean, nullable=False, server_default=NO),
    sa.Column("welcomed", sa.Boolean, nullable=False, server_default=NO),
    sa.Column("colour", sa.Integer),
    sa.Column("text_board", sa.Boolean, nullable=False, server_default=NO),
    sa.Column("rung", sa.Text, nullable=False, server_default=sa.text("'mention'")),
    sa.Column("digest_hour", sa.Integer, nullable=False, server_default=sa.text("18")),
    sa.Column("reminders", sa.Boolean, nullable=False, server_default=YES),
    sa.Column("quiet_from", sa.Integer),
    sa.Column("quiet_until", sa.Integer, nullable=False, server_default=sa.text("8")),
    sa.Column("zone", sa.Text, nullable=False, server_default=EMPTY),
    sa.Column("away_until", sa.Double),
    sa.Column("seen", sa.Double),
    sa.Column("passes", sa.Boolean, nullable=False, server_default=NO),
    sa.Column("primers", sa.Boolean, nullable=False, server_default=YES),
    sa.Column("language", sa.Text, nullable=False, server_default=EMPTY),
    sa.Column("named", sa.Boolean, nullable=False, server_default=NO),
    sa.Column("told_language", sa.Boolean, nullable=False, server_default=NO),
    sa.Column("puzzles", sa.Boolean, nullable=False, server_default=NO),
    sa.Column("on_sites", sa.Boolean, nullable=False, server_default=NO),
    sqlite_strict=True,
)
partial("people_away", people.c.away_until, where=people.c.away_until.is_not(None))
sa.Index("people_seen", people.c.seen)

# What somebody wants otherwise at one table; null is as everywhere.
table_wishes: Final = sa.Table(
    "table_wishes",
    metadata,
    person(primary_key=True),
    table_id(primary_key=True),
    sa.Column("rung", sa.Text),
    sa.Column("reminders", sa.Boolean),
    sa.Column("passes", sa.Boolean),
    **KEYED,
)


# Without `channels` tables are opened in any; `pace` is that of a new table, null for no clock; `most` is how
# many somebody may have open there, null for as many as anywhere. In `daily_channel` the table of each day is
# posted when the day is over: up to which that is done, and since when one is about to be. Without a
# `language` tables have the one that Discord says the server has. It was `greeted` as invited then. Its
# people may play with those of other servers, `elsewhere`, where both allow it. It wants a web `site`.
servers: Final = sa.Table(
    "servers",
    metadata,
    sa.Column("guild", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("channels", Json(tuple[int, ...]), nullable=False, server_default=sa.text("'[]'")),
    sa.Column("threads", sa.Boolean, nullable=False, server_default=YES),
    sa.Column("pace", sa.Integer, server_default=sa.text("86400")),
    sa.Column("restricted", sa.Boolean, nullable=False, server_default=NO),
    sa.Column("most", sa.Integer),
    sa.Column("daily_channel", sa.BigInteger),
    sa.Column("daily_posted", sa.Integer),
    sa.Column("daily_begun", sa.Double),
    sa.Column("language", sa.Text, nullable=False, server_default=EMPTY),
    sa.Column("greeted", sa.Double),
    sa.Column("elsewhere", sa.Boolean, nullable=False, server_default=NO),
    sa.Column("site", sa.Boolean, nullable=False, server_default=NO),
    sa.Column("remarks", sa.Boolean, nullable=False, server_default=YES),
    sqlite_strict=True,
)
