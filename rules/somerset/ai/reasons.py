"""Why the computer player of Somerset chooses what it does, in words."""

from __future__ import annotations

from typing import Final

from rules.advice import Reason
from rules.somerset.ai.worth import Worth
from rules.text import Text, say

UNIT: Final = "coins at the end"
_PARTS: Final = Worth._fields
_REASONS: Final[dict[str, Text]] = {
    "coins": say("coins and what counts as coins at the end"),
    "goods": say("goods and crystals to use"),
    "cards": say("cards in hand"),
    "price": say("what the next thing costs less"),
    "workers": say("what workers bring in each round"),
    "book": say("spells in the book"),
    "government": say("a higher place in the government"),
    "tiles": say("country tiles that others pay to use"),
    "buildings": say("what buildings bring in later rounds"),
    "roads": say("roads beside the workers"),
    "end": say("an end of the game that suits a leader"),
    "sword": say("the sword, to begin the round"),
    "hiring": say("the way to hire a worker"),
    "rivals": say("what rivals gain or lose"),
}


def reasons(before: Worth, after: Worth) -> tuple[Reason, ...]:
    """Say what a position gains upon another, by where it comes from."""
    pairs = zip(_PARTS, before, after, strict=True)
    return tuple(Reason(_REASONS[part], later - earlier) for part, earlier, later in pairs)
