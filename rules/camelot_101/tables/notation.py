"""The notation of actions, taken apart: `play S7 e3-e5=Q`, `walkout D4 N m3`, `pick SN@D`."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from msgspec import Struct

from rules.camelot_101.tables.board import KINDS, NODE, SUITS
from rules.camelot_101.tables.camelot_cards import CAMELOT_CARD
from rules.camelot_101.tables.deck import CARD

_KEPT = 4096  # actions that are not taken apart again


class Action(Struct, frozen=True):
    """An action, or the beginning of one: its verb, and what it names, in the order in which it is said.

    `nodes` are all squares; with `way` they are whence a man goes and, if it is said, where to. `rank` is
    what a Pawn becomes, `man` one who is not on the board.
    """

    verb: str
    cards: tuple[int, ...] = ()
    nodes: tuple[int, ...] = ()
    way: bool = False
    camelot: int = -1
    rank: int = -1
    suit: int = -1
    kind: int = -1
    number: int = 0
    man: str = ""


@lru_cache(_KEPT)
def parsed(text: str) -> Action:
    """Take an action, or the beginning of one, apart."""
    verb, *words = text.split(" ")
    cards: list[int] = []
    nodes: list[int] = []
    others: dict[str, Any] = {}
    for word in words:
        if word in CARD:
            cards.append(CARD[word])
        elif word in NODE:
            nodes.append(NODE[word])
        elif "-" in word:
            squares, _, rank = word.partition("=")
            nodes += [NODE[square] for square in squares.split("-") if square]
            others |= {"way": True, "rank": KINDS.index(rank) if rank else -1}
        elif word:
            others |= _other(word)
    return Action(verb, tuple(cards), tuple(nodes), **others)


def _other(word: str) -> dict[str, Any]:
    if word in CAMELOT_CARD:
        return {"camelot": CAMELOT_CARD[word]}
    if word.isdigit():
        return {"number": int(word)}
    if "@" in word:
        return {"man": word}
    if word in SUITS:
        return {"suit": SUITS.index(word)}
    return {"kind": KINDS.index(word)} if word in KINDS else {}
