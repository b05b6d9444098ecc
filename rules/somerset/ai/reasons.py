"""Why the computer player of Somerset chooses what it does, in words."""

from __future__ import annotations

from typing import Final

from rules.advice import Reason
from rules.somerset.ai.worth import Worth
from rules.text import N_, Text, Words, say

UNIT: Words = N_("coins at the end")
ALL_THERE_IS: Final = say("nothing else is possible")
_PARTS: Final = Worth._fields
_REASONS: Final[dict[str, Text]] = {
    "coins": say("coins, now or at the end"),
    "goods": say("goods and crystals"),
    "cards": say("cards in hand"),
    "price": say("a lower price of what you build next"),
    "workers": say("what your workers bring in each round"),
    "book": say("spells in your book"),
    "government": say("a higher place in the government"),
    "tiles": say("rent from your country tiles, and their use"),
    "buildings": say("what your buildings bring in later rounds"),
    "roads": say("the ways your workers can go next"),
    "end": say("an end of the game by your own tiles or buildings"),
    "sword": say("the Sword, to begin the round"),
    "hiring": say("a worker to be hired soon"),
    "rivals": say("what rivals gain or lose"),
}


def reasons(before: Worth, after: Worth) -> tuple[Reason, ...]:
    """Say what a position gains upon another, by where it comes from."""
    pairs = zip(_PARTS, before, after, strict=True)
    return tuple(Reason(_REASONS[part], later - earlier) for part, earlier, later in pairs)
