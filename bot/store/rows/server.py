"""What is settled for a server, as it is stored."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

_DAY = 24 * 3600


class ServerSettings(Struct, frozen=True):
    """What holds for the tables of a server.

    They are opened in these `channels` alone, or in any where there are none; their games get `threads` of
    their own, unless somebody wants it otherwise; a new table has the clock `pace`. Where it is
    `restricted`, only those who manage the server open any; nobody may have more than `most` open there. The
    table of each day is posted in the `daily_channel`, if there is one. New tables have its
    `language`, or if that is "" the one that Discord says.
    """

    channels: tuple[int, ...] = ()
    threads: bool = True
    pace: int | None = _DAY
    restricted: bool = False
    most: int | None = None
    daily_channel: int | None = None
    language: str = ""


AS_AT_FIRST: Final = ServerSettings()
