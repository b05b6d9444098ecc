"""What a thing costs in an edition of the rules: a game keeps the prices it has begun with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.game import Options
from rules.somerset.tables.effects import PRICES
from rules.somerset.tables.goods import Amount, amount
from rules.somerset.tables.options import EDITION, FIRST_EDITION, SECOND_EDITION

# Until the third edition, in which hardly anybody built them at this price.
_EARLIER: Final[Mapping[str, Amount]] = {"K23": amount("2w1b1s"), "B19": amount("2w2b2s")}
_DEARER: Final = (FIRST_EDITION, SECOND_EDITION)


def price_of(thing: str, options: Options) -> Amount:
    """Give what a tile, a building or a spell costs at a table, before anything is taken off."""
    return _EARLIER[thing] if thing in _EARLIER and options[EDITION] in _DEARER else PRICES[thing]
