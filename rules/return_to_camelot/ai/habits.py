"""How armies are likely to be set up: most players take a suggested formation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache

from rules.chance import Chance, drawn
from rules.return_to_camelot.state import Piece, State
from rules.return_to_camelot.tables import (
    FIRST_PRISONER,
    FORMATIONS,
    KNIGHT,
    LORD,
    SOLDIER,
    WIZARD,
    Colour,
    Formation,
)
from rules.text import NO_WORDS

_REAR = range(5, FIRST_PRISONER)
_LORDS, _KNIGHTS = (6, 7, 8, 9), ((1, 3), (1, 4), (2, 3), (2, 4))
_OF, _SUGGESTED = 10, 8  # of so many armies that may be a suggested formation so many are


@cache
def kinds_of(formation: Formation) -> dict[int, str]:
    """Give the types of a formation by tag."""
    kinds = dict.fromkeys(range(1, FIRST_PRISONER), SOLDIER)
    return kinds | {
        formation.lord: LORD,
        formation.wizard: WIZARD,
        **dict.fromkeys(formation.knights, KNIGHT),
    }


def varied(chance: Chance) -> Formation:
    """Set an army up in one of many ways: the Lord in the middle of the rear, the Knights in front."""
    lord = drawn(list(_LORDS), chance)
    wizards = [tag for tag in _REAR if tag != lord]
    return Formation(NO_WORDS, lord, drawn(wizards, chance), drawn(list(_KNIGHTS), chance))


def guess_formation(state: State, colour: Colour, chance: Chance) -> None:
    """Give the hidden pieces of an army the types of a formation that fits what was seen, if one does."""
    men = [piece for piece in state.board.values() if piece.colour == colour and piece.tag < FIRST_PRISONER]
    fitting = [kinds for kinds in map(kinds_of, FORMATIONS) if _fits(kinds, men)]
    if fitting and chance.below(_OF) < _SUGGESTED:
        kinds = drawn(fitting, chance)
        for piece in men:
            piece.kind = kinds[piece.tag]


def _fits(kinds: dict[int, str], men: Sequence[Piece]) -> bool:
    """Say whether an army can have stood like this, by who lies open, who is gone and who is no Lord."""
    left = Counter(kinds[piece.tag] for piece in men)
    return left == Counter(piece.kind for piece in men) and all(
        kinds[piece.tag] == piece.kind if piece.flat else not (piece.no_lord and kinds[piece.tag] == LORD)
        for piece in men
    )
