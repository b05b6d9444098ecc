"""How much there may be: tables open at once, and days for which what is over is kept."""

from typing import Final

from msgspec import Struct

from bot.errors import TooManyTables
from rules.text import N_, Words


class Tally(Struct, frozen=True):
    """How many tables are open: of a person, in a channel, in a server, and of the person there."""

    person: int
    channel: int
    server: int
    here: int = 0


_PERSON: Words = N_("You have {number} tables open; finish or close one of them first.")
_CHANNEL: Words = N_("{number} tables are open in this channel; play in another one.")
_SERVER: Words = N_("{number} tables are open in this server; let some of them end first.")


class Quotas(Struct, frozen=True):
    """The most tables that may be open; 0 where there is no limit."""

    person: int = 0
    channel: int = 0
    server: int = 0

    def check(self, tally: Tally) -> None:
        """Make sure that one more may be opened; TooManyTables."""
        _check(tally.person, self.person, _PERSON)
        _check(tally.channel, self.channel, _CHANNEL)
        _check(tally.server, self.server, _SERVER)


def _check(open_now: int, most: int, sentence: Words) -> None:
    if most and open_now >= most:
        raise TooManyTables(sentence, number=open_now)


NO_QUOTAS: Final = Quotas()


class Retention(Struct, frozen=True):
    """After how many days games that are over, and people unseen, are forgotten; 0 where they are kept."""

    games: int = 0
    people: int = 0


KEEP_ALL: Final = Retention()
