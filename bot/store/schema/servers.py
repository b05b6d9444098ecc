"""What those who manage a server have settled for it."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Boolean, Column, Double, Integer, Table, Text, text

from bot.store.schema.parts import EMPTY, NO, YES, Json, metadata

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
