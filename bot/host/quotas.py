"""How many tables may be open at once: of a person, in a channel with its threads, in a server."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from bot.errors import TooManyTables


class Tally(Struct, frozen=True):
    """How many tables are open: of a person, in a channel, in a server, and of the person there."""

    person: int
    channel: int
    server: int
    here: int = 0


class Quotas(Struct, frozen=True):
    """The most tables that may be open; 0 where there is no limit."""

    person: int = 0
    channel: int = 0
    server: int = 0

    def check(self, tally: Tally) -> None:
        """Make sure that one more may be opened; TooManyTables."""
        for open_now, most, sentence in (
            (tally.person, self.person, "You have {} tables open; finish or close one of them first."),
            (tally.channel, self.channel, "{} tables are open in this channel; play in another one."),
            (tally.server, self.server, "{} tables are open in this server; let some of them end first."),
        ):
            if most and open_now >= most:
                raise TooManyTables(sentence.format(open_now))


NO_QUOTAS: Final = Quotas()
