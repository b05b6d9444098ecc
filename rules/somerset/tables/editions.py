"""What a thing costs in an edition of the rules: a game keeps the prices it has begun with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.game import Options
from rules.somerset.tables.effects import PRICES
from rules.somerset.tables.goods import Amount, amount
from rules.somerset.tables.options import EDITION, FIRST_EDITION, SECOND_EDITION

# Until the third edition, in which hardly anybody built them at this price.
_EARLIER: Final = {**PRICES, "K23": amount("2w1b1s"), "B19": amount("2w2b2s")}
_BY_EDITION: Final[Mapping[str, Mapping[str, Amount]]] = {FIRST_EDITION: _EARLIER, SECOND_EDITION: _EARLIER}


def prices_in(options: Options) -> Mapping[str, Amount]:
    """Give what tiles, buildings and spells cost at a table, before anything is taken off."""
    return _BY_EDITION.get(options[EDITION], PRICES)


def price_of(thing: str, options: Options) -> Amount:
    """Give what one of them costs."""
    return prices_in(options)[thing]
