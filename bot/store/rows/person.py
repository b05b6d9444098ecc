"""Somebody the bot has met, and the ways in which he wants to be rung."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import force_setattr

from bot.store.rows.own_name import own_name

# By mention at the table, by direct message, by both, or by one direct message a day for all tables.
Rung: TypeAlias = Literal["mention", "mail", "both", "digest"]


class Wishes(Struct, frozen=True, kw_only=True):
    """How somebody wants to be rung; a digest comes at `digest_hour`.

    Whether as well to be reminded of time that runs out; not at all from one hour of the day until another,
    in the time `zone` of that IANA name (UTC where it is empty), nor before that person is back who is
    `away_until` then.
    """

    rung: Rung = "mention"
    digest_hour: int = 18
    reminders: bool = True
    quiet_from: int | None = None
    quiet_until: int = 8
    zone: str = ""
    away_until: float | None = None


class Person(Wishes, frozen=True):
    """Somebody the bot has met: the name last seen, the locale, the way of direct messages.

    `dm` is the channel of direct messages; `dm_closed` where they were refused. Who has `turned` the board
    away sees it as it is printed, not from the own side; who `confirms` is asked before a move counts; who is
    `welcomed` has been told once what comes by direct message; `colour` numbers the first colour had;
    `text_board` gives the board in text below each picture; for who `passes`, what leaves no choice is done;
    `primers` explain questions that are new to him; his `language` is Discord's `locale` where it is "".
    """

    user: int
    name: str
    locale: str = ""
    dm: int | None = None
    dm_closed: bool = False
    turned: bool = False
    confirms: bool = False
    welcomed: bool = False
    colour: int | None = None
    text_board: bool = False
    passes: bool = False
    primers: bool = True
    language: str = ""

    def __post_init__(self) -> None:
        """Let no name be read as that of a computer."""
        force_setattr(self, "name", own_name(self.name))
