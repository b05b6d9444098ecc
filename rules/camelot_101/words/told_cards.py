"""What is done with a Camelot card, as people tell of it: `I give the Siege Perilous to spades`."""

import re
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from rules.camelot_101.tables.board import NODE
from rules.camelot_101.tables.camelot_cards import CARD_IDS
from rules.camelot_101.words import notation, sentences

_VERBS: Final = {
    **dict.fromkeys(
        re.findall(r"\w+", "play plays played use uses used camelot solve solves solved"), "camelot"
    ),
    **dict.fromkeys(re.findall(r"\w+", "gift give gives given donate hand hands"), "gift"),
    **dict.fromkeys(re.findall(r"\w+", "burn burns burnt burned burning"), "burn"),
}
_BESIDES: Final = (
    sentences.LITTLE | sentences.LEADS | frozenset(re.findall(r"\w+", "is against opponent player army a"))
)


class Told(Struct):
    """What is done with which card, if that is told, and whom it is played on or given to."""

    verb: str
    card: int
    suit: int = -1


def read(typed: str) -> Told | None:
    """Read what is done with the one Camelot card that is named; None where there are other words as well."""
    coded = notation.titled(" ".join(typed.split()))
    words, codes = re.findall(r"\w+", coded), set[str]()
    verbs, suits = set[str](), set[int]()
    for word in words:
        low = word.lower()
        if word in CARD_IDS:
            codes.add(word)
        elif low in sentences.SUIT_NUMBERS:
            suits.add(sentences.SUIT_NUMBERS[low])
        elif low in _VERBS:
            verbs.add(_VERBS[low])
        elif low not in _BESIDES:
            return None
    if len(codes) != 1 or len(verbs) > 1 or len(suits) > 1:
        return None
    return Told(verbs.pop() if verbs else "", CARD_IDS.index(codes.pop()), suits.pop() if suits else -1)


def played_with_more(typed: str) -> Sequence[int]:
    """Give the Camelot cards that are named with squares or others; none where one is given or burned."""
    coded = notation.titled(" ".join(typed.split()))
    words = re.findall(r"\w+", coded)
    codes = [word for word in dict.fromkeys(words) if word in CARD_IDS]
    is_other = any(_VERBS.get(word.lower(), "camelot") != "camelot" for word in words)
    is_more = len(codes) > 1 or any(word.lower() in NODE or word.lower() == "island" for word in words)
    return [CARD_IDS.index(code) for code in codes] if is_more and not is_other else []
