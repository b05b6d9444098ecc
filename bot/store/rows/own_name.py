"""Names that people have chosen: none of them reads as what the bot calls those who are nobody it knows."""

from __future__ import annotations

from typing import Final

from bot.store.rows.computer import UNNAMED, is_computer

FORMER: Final = "A former player"
_THE_COMPUTER: Final = "The computer"
NOBODYS: Final = frozenset({UNNAMED, _THE_COMPUTER, FORMER})
_UNSEEN: Final = "\N{WORD JOINER}"


def own_name(name: str) -> str:
    """Tell a person's name from those of computers and of who is erased by a sign that nobody sees."""
    return f"{name}{_UNSEEN}" if is_computer(name) or name in NOBODYS else name
