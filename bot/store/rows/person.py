"""Somebody the bot has met."""

from __future__ import annotations

from msgspec.structs import force_setattr

from bot.store.rows.own_name import own_name
from bot.store.wishes import Wishes


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
