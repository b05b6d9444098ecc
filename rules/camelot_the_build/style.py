"""What a tile laid, or a turn ended, shows of a style."""

from collections.abc import Mapping
from typing import Final

from rules.camelot_the_build.tables import EDGES, LAYING, MOST_LAID, PLACE, SQUARE_NUMBERS, VALUES
from rules.camelot_the_build.turns import END
from rules.camelot_the_build.view import Hand, Table
from rules.characters.style import Trait

_DEARER: Final = 2  # points by which a tile that is kept is worth more
_MUCH: Final = {Trait.BUILDS: 0.75, Trait.HOARDS: 0.3}
SHOWN: Final = frozenset({Trait.BUILDS, Trait.HOARDS})


def traits(table: Table, hand: Hand, action: str) -> Mapping[Trait, float]:
    """Say what an action shows: a tile beside another of the turn, or what is worth more kept in hand."""
    if table.stage != LAYING:
        return {}
    word, *said = action.split(" ")
    shown = {Trait.HOARDS: word == END and len(table.turn.laid) < MOST_LAID}
    if word == PLACE:
        tile, square = said
        kept = max(VALUES[each] for each in (*hand.open, *hand.hidden))
        shown = {Trait.BUILDS: _continues(table, square), Trait.HOARDS: kept >= VALUES[tile] + _DEARER}
    return {trait: _MUCH[trait] for trait, is_shown in shown.items() if is_shown}


def _continues(table: Table, square: str) -> bool:
    near = EDGES[SQUARE_NUMBERS[square]]
    return any(SQUARE_NUMBERS[laid.square] in near for laid in table.turn.laid)
