"""Typed moves as records write them: `8d knight b11 d10` and `10 of Hearts` name their card as people do."""

from __future__ import annotations

import re
from typing import Final

_SUIT = r"[sdch]|spades?|diamonds?|clubs?|hearts?"
_RANK = r"10|[2-9]|[tjqka]|ten|jack|queen|king|ace"
_RANK_FIRST = rf"(?P<rank>{_RANK})(?: of )? ?(?P<suit>{_SUIT})"
_SUIT_FIRST = rf"(?P<suit_first>{_SUIT}) ?(?P<rank_last>{_RANK})"
_CARD = rf"(?:the )?(?:{_RANK_FIRST}|{_SUIT_FIRST})"
_KIND = r"(?:the )?(?:pawn|knight|bishop|rook|queen|king|[pnbrqk])"
_SQUARE = r"(?:[a-p](?:1[0-6]|[1-9])|isl)"

# By two squares behind it even `h10`, which is a square as well, is seen to be a card.
_WAY = rf"(?P<start>{_SQUARE})(?: ?[-x] ?| to | )(?P<end>{_SQUARE})(?P<becomes>=\w)?"
_MOVE: Final = re.compile(rf"(?:play )?{_CARD} (?:{_KIND} )?(?:on |from )?{_WAY}", re.IGNORECASE)
_PLAYED: Final = re.compile(rf"(?<=\bplay ){_CARD}(?![\w-])", re.IGNORECASE)
# What can be nothing but a card, wherever it stands.
_PLAIN: Final = re.compile(
    r"(?<![\w-])(?:the )?(?:(?P<rank>10|[2-9tjqka])(?P<suit>[sdch])"
    r"|(?P<rank_last>10|[2-9]|ten|jack|ace) of (?P<suit_first>spades?|diamonds?|clubs?|hearts?))(?![\w-])",
    re.IGNORECASE,
)

_ALONE: Final = re.compile(_CARD, re.IGNORECASE)


def recorded(typed: str) -> str:
    """Write the cards in a typed move, or its beginning, as records do; leave out what its man is called."""
    text = " ".join(typed.split())
    if move := _MOVE.fullmatch(text):
        becomes = (move["becomes"] or "").upper()
        return f"play {_card(move)} {_square(move['start'])}-{_square(move['end'])}{becomes}"
    return _PLAIN.sub(_card, _PLAYED.sub(_card, typed))


def readings(typed: str) -> list[str]:
    """Give what a typed move, or its beginning, may stand for: alone, `h10` is a square and a card."""
    card = _ALONE.fullmatch(" ".join(typed.split()))
    return [*dict.fromkeys((recorded(typed), _card(card) if card else recorded(typed)))]


def _card(found: re.Match[str]) -> str:
    suit, rank = found["suit"] or found["suit_first"], found["rank"] or found["rank_last"]
    return f"{suit[0]}{_letter(rank)}".upper()


def _letter(rank: str) -> str:
    return "t" if rank == "10" else rank[0]


def _square(name: str) -> str:
    return name.upper() if len(name) > 2 and name.isalpha() else name.lower()
