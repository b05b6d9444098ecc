"""Kinds of mistakes, and what to do otherwise the next time."""

from collections.abc import Mapping
from typing import Final

from rules.search.slips import NEXT_TIME
from rules.text import N_, Words

NOT_DOUBLED: Final[Words] = N_("a chance missed to let three tiles touch, which counts double")
COUNTED_LESS: Final[Words] = N_("a turn that counted less than it could")
LEFT_TO_OTHERS: Final[Words] = N_("good squares left to the open tiles of somebody else")
SPENT_EARLY: Final[Words] = N_("tiles spent that count more in the next turn")
DEAR_LAST_TILE: Final[Words] = N_("a last tile that costs too much")
DOUBLES_LATER: Final[Words] = N_("tiles spent of which three could touch later, which counts double")
TOO_FEW: Final[Words] = N_("a turn ended too early")
TOO_MANY: Final[Words] = N_("tiles laid that were better kept")
WRONG_SQUARE: Final[Words] = N_("the right tile on the wrong square")

_KEEP: Final[Words] = N_("next time, keep tiles that count more in your next turn")
OTHERWISE: Final[Mapping[str, Words]] = {
    **NEXT_TIME,
    NOT_DOUBLED: N_("next time, look first for three tiles of a turn that touch: they count twice"),
    COUNTED_LESS: N_("next time, think of the whole turn before you lay its first tile"),
    LEFT_TO_OTHERS: N_("next time, look at the open tiles of the others, and at the squares for them"),
    SPENT_EARLY: _KEEP,
    TOO_MANY: _KEEP,
    DEAR_LAST_TILE: N_(
        "next time, think early of your last tile, which counts against you: keep one that costs little"
    ),
    DOUBLES_LATER: N_("next time, keep tiles of which three can touch in a later turn: they count twice"),
    TOO_FEW: N_("next time, look before you end a turn whether one tile more brings something"),
    WRONG_SQUARE: N_("next time, compare all the squares of a tile before you lay it"),
}
