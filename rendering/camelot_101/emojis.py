"""Suits, men and what Camelot cards bear, as emojis."""

from __future__ import annotations

import re
from functools import partial
from typing import Final

from rendering.camelot_101.cards.emblems import EMBLEMS
from rendering.camelot_101.icons.drawn import icon
from rendering.camelot_101.icons.men import man
from rendering.camelot_101.icons.suits import suit_sign
from rendering.emojis import ROOM, Emojis
from rules.camelot_101.tables.board import KINDS, SUITS
from rules.camelot_101.view import Table

_SUITED = re.compile(r"(?P<suit>[SDCH])[2-9TJQKA]?")
_NAMES: Final = {card: emblem.replace("-", "_") for card, emblem in EMBLEMS.items()}


_TOLD: Final = 2  # words before the suit of a player, such as `play K05 S`


def emojis() -> Emojis:
    """Give suits and men by their letters, the emblems of cards by what they are."""
    return {
        **{suit.lower(): partial(suit_sign, suit, ROOM) for suit in SUITS},
        **{f"{suit}{kind}".lower(): partial(man, suit, kind, ROOM) for suit in SUITS for kind in KINDS},
        **{_NAMES[card]: partial(icon, emblem, ROOM) for card, emblem in EMBLEMS.items()},
    }


def emoji(table: Table, said: str, answer: str) -> str:
    """Name the suit of a card or a player, what a Camelot card bears, or the man who is to go."""
    *before, last = answer.split(" ")
    if len(before) <= _TOLD and (found := _SUITED.fullmatch(last)):
        return found["suit"].lower()
    if len(before) == 1:
        return _NAMES.get(last, "")
    if not last.endswith("-"):
        return ""
    return next((f"{each.suit}{each.kind}".lower() for each in table.men if f"{each.square}-" == last), "")
