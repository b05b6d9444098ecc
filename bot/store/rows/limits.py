"""How much there may be: tables open at once, and days for which what is over is kept."""

from typing import Final

from msgspec import Struct


class Quotas(Struct, frozen=True):
    """The most tables that may be open; 0 where there is no limit."""

    person: int = 0
    channel: int = 0
    server: int = 0


NO_QUOTAS: Final = Quotas()


class Retention(Struct, frozen=True):
    """After how many days games that are over, and people unseen, are forgotten; 0 where they are kept."""

    games: int = 0
    people: int = 0


KEEP_ALL: Final = Retention()
